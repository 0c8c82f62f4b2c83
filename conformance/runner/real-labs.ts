import { HarnessError } from '../../spec/errors.ts';
import type { LabOptions } from '../lab/lab-options.ts';
import { openLab } from '../lab/open-lab.ts';
import { shareRequests } from '../lab/share-requests.ts';
import type { LabOpening } from './lab-opening.ts';
import type { PreparedRun } from './prepare-run.ts';

/** A defect that a lab builds into the reference. */
export interface LabDefect {
  readonly brokenId: string;
  readonly overrides?: LabOptions['overrides'];
  /** Called once a lab, so that a counter in it counts within one check. */
  readonly rewrite?: () => NonNullable<LabOptions['rewrite']>;
}

/** What labs are opened on. */
export type LabSource = Pick<PreparedRun, 'found' | 'contracts'> &
  Pick<LabOptions, 'keepFolder' | 'containment' | 'sparesProcesses'>;

/** Labs over a real subject, each in a folder of its own under `runFolder`. */
export function realLabs(
  { found, contracts, keepFolder, containment, sparesProcesses }: LabSource,
  runs: number,
  runFolder: string,
  defect?: LabDefect,
): LabOpening {
  const sharedRequests = shareRequests();
  return async (contractId, signal) => {
    const contract = contracts.find((loaded) => loaded.contract.id === contractId);
    if (contract === undefined) throw new HarnessError('HARNESS_FAULT', `"${contractId}" was not loaded.`);
    return openLab({
      subject: found.subject,
      agentDir: found.agentDir,
      contract,
      runs,
      runFolder,
      signal,
      sharedRequests,
      ...(keepFolder !== undefined && { keepFolder }),
      ...(containment && { containment }),
      ...(sparesProcesses !== undefined && { sparesProcesses }),
      ...(defect && { brokenId: defect.brokenId }),
      ...(defect?.overrides && { overrides: defect.overrides }),
      ...(defect?.rewrite && { rewrite: defect.rewrite() }),
    });
  };
}
