import { hostname, userInfo } from 'node:os';
import { HarnessError } from '../../spec/errors.ts';
import type { Lab, LabStart, ObservedRequest } from '../lab/lab.ts';
import { askOnce } from './first-request.ts';
import { seenOnce } from './seen-once.ts';
import { type StartFacts, type VolatileSpot, volatileText } from './volatile-text.ts';

/** A first request with the facts of its start. */
export interface Located {
  readonly request: ObservedRequest;
  readonly facts: StartFacts;
}

const places = [
  { place: 'volatile-text-here', zone: 'Etc/GMT+12', files: 1 },
  { place: 'volatile-text-elsewhere', zone: 'Pacific/Kiritimati', files: 4 },
] as const;

/** First requests of two starts that share the machine and the user only: other paths, day, process, number of files. */
export async function askInTwoPlaces(lab: Lab): Promise<readonly [Located, Located]> {
  const [here, elsewhere] = places;
  const [first, second] = await seenOnce(lab, 'two places', async () => [
    await askIn(lab, here),
    await askIn(lab, elsewhere),
  ]);
  if (first === undefined || second === undefined) {
    throw new HarnessError('HARNESS_FAULT', 'requests of two places were kept without both starts');
  }
  return [
    { request: first, facts: factsOf(here) },
    { request: second, facts: factsOf(elsewhere) },
  ];
}

async function askIn(lab: Lab, { place, zone, files }: (typeof places)[number]): Promise<ObservedRequest> {
  const start: LabStart = { isolation: 'process', place, env: { TZ: zone }, files: laid(files) };
  return askOnce(lab, start);
}

/** The last folders of each path are enough to know it by, wherever the run folder lies. */
function factsOf({ place }: (typeof places)[number]): StartFacts {
  const paths = { workspace: `/${place}/workspace`, home: `/${place}/home` };
  return { ...paths, hostName: hostname(), userName: userInfo().username };
}

function laid(count: number): { readonly [path: string]: string } {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`note-${index}.txt`, 'one line\n']));
}

/**
 * The volatile spots of a text: facts of its start, and what has the form of one and is nowhere in the same text of the
 * other start. A date that stands in both is a constant of its author.
 */
export function trulyVolatile(text: string, facts: StartFacts, other: string): readonly VolatileSpot[] {
  return volatileText(text, facts).filter((spot) => spot.known === 'fact' || !other.includes(spot.text));
}
