import type { Finding } from '../gate.ts';
import type { Suite } from './suite.ts';

const claimLimit = 100;
const requirementId = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/;
const hedged = /\bshould\b|\btests? that\b/i;

/** Faults of the names in a suite: ids that do not match their place, doubles, claims that are no plain statement. */
export function idFaults(suite: Suite): readonly Finding[] {
  const { requirements, checks, defects } = suite;
  return [
    ...requirements
      .filter(({ id }) => !requirementId.test(id))
      .map(({ id, where }) => ({
        where,
        what: `"${id}" is no requirement id`,
        mend: 'Write <family>.<slug>.',
      })),
    ...doubles(
      'requirement id',
      requirements.map(({ id }) => id),
    ),
    ...doubles(
      'check id',
      checks.map(({ id }) => id),
    ),
    ...doubles(
      'claim',
      [...checks, ...defects].map(({ claim }) => claim),
    ),
    ...[...checks, ...defects].flatMap(claimFaults),
    ...unlisted(
      suite.checkFiles,
      checks.map(({ id, file }) => file ?? `conformance/checks/${id}.ts`),
    ),
    ...unlisted(
      suite.defectFiles,
      defects.map(({ id }) => `conformance/broken/${id}.ts`),
    ),
  ];
}

function doubles(kind: string, values: readonly string[]): readonly Finding[] {
  const seen = new Set<string>();
  const twice = values.filter((value) => seen.size === seen.add(value).size);
  return twice.map((value) => ({
    where: value,
    what: `this ${kind} is there twice`,
    mend: 'Give each its own, or merge the two.',
  }));
}

function claimFaults({ id, claim }: { readonly id: string; readonly claim: string }): readonly Finding[] {
  const found: string[] = [];
  if (claim.length > claimLimit)
    found.push(`a claim of ${claim.length} characters, and ${claimLimit} is the limit`);
  if (hedged.test(claim)) found.push('a claim that hedges');
  if (claim.trim() === '') found.push('no claim');
  return found.map((what) => ({ where: id, what, mend: 'State in one plain sentence what holds.' }));
}

/** Each file is listed under the id that its path gives, and each id has its file. */
function unlisted(files: readonly string[], listed: readonly string[]): readonly Finding[] {
  return [
    ...files
      .filter((file) => !listed.includes(file))
      .map((where) => ({
        where,
        what: 'no entry has the id of its path',
        mend: 'Register it; its id is its path.',
      })),
    ...listed
      .filter((file) => !files.includes(file))
      .map((where) => ({ where, what: 'an id whose file is missing', mend: 'Rename the file or the id.' })),
  ];
}
