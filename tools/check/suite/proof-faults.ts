import type { Finding } from '../gate.ts';
import type { Suite } from './suite.ts';

/** Faults of what proves what: requirements without a check, checks that nothing can fail, names of nothing. */
export function proofFaults(suite: Suite): readonly Finding[] {
  return [
    ...requirementFaults(suite),
    ...checkFaults(suite),
    ...defectFaults(suite),
    ...exceptionFaults(suite),
  ];
}

function requirementFaults({ requirements, checks }: Suite): readonly Finding[] {
  const proven = new Set(checks.flatMap(({ proves }) => proves));
  return requirements.flatMap(({ id, where, unprovable }) => {
    if (proven.has(id) === (unprovable === undefined)) return [];
    return proven.has(id)
      ? [{ where, what: `"${id}" is unprovable, yet a check proves it`, mend: 'Drop "unprovable".' }]
      : [
          {
            where,
            what: `"${id}" is proven by no check`,
            mend: 'Write the check, or say why in "unprovable".',
          },
        ];
  });
}

function checkFaults({ requirements, checks, defects }: Suite): readonly Finding[] {
  const known = new Set(requirements.map(({ id }) => id));
  const failed = new Set(defects.flatMap(({ fails }) => fails));
  return checks.flatMap(({ id, proves }) => {
    const found: Finding[] = proves
      .filter((requirement) => !known.has(requirement))
      .map((requirement) => ({
        where: id,
        what: `proves "${requirement}", which does not exist`,
        mend: 'Name a requirement under spec/requirements.',
      }));
    if (proves.length === 0) found.push({ where: id, what: 'proves nothing', mend: 'Name what it proves.' });
    if (!failed.has(id)) {
      const mend = 'Write the defect that it must see under conformance/broken.';
      found.push({ where: id, what: 'is failed by no broken subject', mend });
    }
    return found;
  });
}

function defectFaults({ checks, defects }: Suite): readonly Finding[] {
  const known = new Set(checks.map(({ id }) => id));
  return defects.flatMap(({ id, fails }) => {
    const mend = 'Name the ids of exactly the checks that fail.';
    const unknown = fails.filter((check) => !known.has(check));
    const found = unknown.map((check) => ({
      where: id,
      what: `fails "${check}", which does not exist`,
      mend,
    }));
    return fails.length === 0 ? [{ where: id, what: 'fails nothing', mend }] : found;
  });
}

function exceptionFaults({ checks, exceptions }: Suite): readonly Finding[] {
  const known = new Set(checks.map(({ id }) => id));
  return exceptions.flatMap(({ check, reason, where }) => {
    const found: Finding[] = [];
    if (!known.has(check)) {
      found.push({ where, what: `expects "${check}" to fail, which does not exist`, mend: 'Name a check.' });
    }
    if (reason.trim().length < 20) {
      const what = `gives no reason why "${check}" fails`;
      found.push({ where, what, mend: 'Say what the subject does, and how that is known.' });
    }
    return found;
  });
}
