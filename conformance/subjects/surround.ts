import { dirname } from 'node:path';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { compareOutside } from './compare-outside.ts';
import type { ContainmentChoice } from './containment.ts';
import type { SubjectDriver } from './driver.ts';
import { type Enclosure, openEnclosure } from './enclosure.ts';
import { findKeeper } from './find-keeper.ts';
import type { Keeper } from './keeper.ts';
import { catchRoots, comparedPaths, isWithin, type WatchInput, watchedPaths } from './watched-paths.ts';

/** What keeps one start of a subject in its place, and sees where it did not stay there. */
export interface Surroundings {
  /** null where containment is partial. */
  readonly enclosure: Enclosure | null;
  /** Paths outside that were written though they are watched. */
  writtenOutside(): readonly string[];
  close(): Promise<void>;
}

export interface SurroundOptions {
  readonly subject: Subject;
  readonly agentDir: string;
  /** Workspace and home lie in one folder, which is the start's own. */
  readonly workspace: string;
  readonly containment?: ContainmentChoice;
  readonly kind: SubjectDriver['kind'];
}

/** Surrounds a start that is about to be made: as strongly as the system allows and the caller wants. */
export async function surround(options: SurroundOptions): Promise<Surroundings> {
  const { subject, agentDir, workspace } = options;
  if (options.kind === 'in-process') return nothing;
  const input = { subject, agentDir, instance: dirname(workspace) };
  const { keeper } = await findKeeper(options.containment);
  return keeper === null ? watchOnly(input) : enclose(keeper, input);
}

/** A subject in this process has no process to contain, and the harness's own folders to write to. */
const nothing: Surroundings = { enclosure: null, writtenOutside: () => [], close: () => Promise.resolve() };

function watchOnly(input: WatchInput): Surroundings {
  const changed = compareOutside(comparedPaths(input), input.instance);
  return { enclosure: null, writtenOutside: changed, close: () => Promise.resolve() };
}

async function enclose(keeper: Keeper, input: WatchInput): Promise<Surroundings> {
  const { instance } = input;
  const watched = watchedPaths(input);
  const enclosure = await openEnclosure(keeper, instance, catchRoots(watched, instance));
  // Where nothing could be caught, everyone writes to the same disk: only declared paths are compared there.
  const isShared = (path: string): boolean => enclosure.shared.some((root) => isWithin(path, root));
  const changed = compareOutside(comparedPaths(input).filter(isShared), instance);
  return {
    enclosure,
    writtenOutside() {
      const caught = enclosure.caught().filter((path) => watched.some((one) => isWithin(path, one)));
      return [...caught, ...changed()];
    },
    close: () => enclosure.close(),
  };
}
