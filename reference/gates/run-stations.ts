import { notExecuted } from './refuse.ts';
import type { NextStation, Station, StationAnswer, StationCall, StationName } from './station.ts';

/** Stands in the place of any station; for subjects that are broken on purpose. `skip` goes past the station. */
export type StationSeam = (
  name: StationName,
  call: StationCall,
  ways: { readonly sound: NextStation; readonly skip: NextStation },
) => Promise<StationAnswer>;

/** Sends a call through the stations in this order. The one way to a target's run. */
export function runStations(
  order: readonly StationName[],
  stations: { readonly [name in StationName]: Station },
  call: StationCall,
  seam: StationSeam | undefined,
): Promise<StationAnswer> {
  const [name, ...behind] = order;
  if (name === undefined) return Promise.resolve(lastAnswer(call));
  const skip: NextStation = (passed) => runStations(behind, stations, passed, seam);
  const sound: NextStation = (passed) => stations[name](passed, skip);
  return seam ? seam(name, call, { sound, skip }) : sound(call);
}

function lastAnswer({ ran }: StationCall): StationAnswer {
  return ran.at(-1)?.answer ?? notExecuted('no station ran it');
}
