import { readFileSync } from 'node:fs';
import { jsonObject, ownMember } from '../../conformance/surface/json-object.ts';
import { HarnessError } from '../../spec/errors.ts';
import { type Answers, type HashName, hashNames } from './known-answers.ts';

/** The hashes that a `prefix_shape` document records; what it leaves out is absent. */
export function readAnswers(path: string): Answers {
  const shape = jsonObject(parseFile(path));
  if (shape === null)
    throw new HarnessError('CONFIG_INVALID', `"${path}" is no JSON object of recorded hashes`);
  return answersOf(shape);
}

/** Answers by commit from a file `{ "<commit>": { "ToolsHash": "…" } }`. */
export function readExpectations(path: string): ReadonlyMap<string, Answers> {
  const byCommit = jsonObject(parseFile(path));
  if (byCommit === null) throw new HarnessError('CONFIG_INVALID', `"${path}" is no JSON object of commits`);
  return new Map(
    Object.entries(byCommit).map(([commit, value]) => {
      const answers = jsonObject(value);
      if (answers === null)
        throw new HarnessError('CONFIG_INVALID', `"${path}" has no hashes at "${commit}"`);
      return [commit, answersOf(answers)];
    }),
  );
}

function answersOf(shape: { readonly [key: string]: unknown }): Answers {
  const recorded = hashNames.flatMap((name): [HashName, string][] => {
    const value = ownMember(shape, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(recorded);
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HarnessError('CONFIG_INVALID', `"${path}" cannot be read: ${reason}`, { cause: error });
  }
}
