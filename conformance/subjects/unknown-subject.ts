import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import { type AgentPlaces, ownPlaces, shippedAgentNames } from './agent-folder.ts';

/** The fault of a word that names no shipped subject and no file; it says which are shipped and which was meant. */
export function unknownSubject(name: string, places: AgentPlaces = ownPlaces()): HarnessError {
  const known = shippedAgentNames(places);
  return new HarnessError(
    'SUBJECT_UNKNOWN',
    `no subject is called "${name}"${didYouMean(name, known)}; shipped are ${known.join(', ')}`,
  );
}
