import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import type { WireRewrite } from '../model/scripted-model.ts';
import type { ContainmentChoice } from '../subjects/containment.ts';
import type { OpenDriverOptions } from '../subjects/open-driver.ts';
import type { SharedRequests } from './lab.ts';

/** What one check runs on. */
export interface LabOptions {
  readonly subject: Subject;
  /** Folder of the subject file, {agentDir} of its templates. */
  readonly agentDir: string;
  readonly contract: LoadedContract;
  /** Fresh processes per law. */
  readonly runs: number;
  /** Folder that takes the workspaces and homes; each lab gets a folder of its own in it and removes it. */
  readonly runFolder: string;
  readonly signal: AbortSignal;
  /** How processes of the subject are contained. Default `auto`: as strongly as the system allows. */
  readonly containment?: ContainmentChoice;
  /** Shared by the labs of one run over one subject. Absent: each check makes its own requests. */
  readonly sharedRequests?: SharedRequests;
  /** Folder that takes what checks keep for a reader. Absent: nothing is kept. */
  readonly keepFolder?: string;
  /** Defects of a broken subject: seams of the reference, or a rewriting of the wire. */
  readonly overrides?: OpenDriverOptions['overrides'];
  readonly rewrite?: WireRewrite;
  /** True runs a subject that can run in this process in it, also where a check asks for a process of its own. */
  readonly sparesProcesses?: boolean;
  /** Names the defect to a process of its own, which cannot be handed functions. */
  readonly brokenId?: string;
}
