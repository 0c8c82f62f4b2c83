import { join } from 'node:path';
import { loadSubject } from '../../spec/load.ts';
import {
  installedFolder,
  pinnedPackages,
  shippedAgentNames,
  shippedFolder,
  subjectFileName,
} from '../subjects/agent-folder.ts';

/** A shipped subject, as `surfacelock agents list` shows it. */
export interface ListedAgent {
  readonly name: string;
  readonly title: string;
  /** Version that its recipe was written for; null where the subject is this project's own. */
  readonly version: string | null;
  readonly installed: boolean;
  /** Where it is installed, or null. */
  readonly folder: string | null;
  /** False for a subject that ships with the package and needs no installation. */
  readonly isInstallable: boolean;
}

/** All shipped subjects in order of their names. */
export async function listAgents(): Promise<readonly ListedAgent[]> {
  return Promise.all(
    shippedAgentNames().map(async (name) => {
      const subject = await loadSubject(join(shippedFolder(name) ?? '', subjectFileName));
      const folder = installedFolder(name);
      return {
        name,
        title: subject.title,
        version: subject.version ?? null,
        installed: folder !== null,
        folder,
        isInstallable: pinnedPackages(name).length > 0,
      };
    }),
  );
}
