import type { Check } from '../../../conformance/lab/check.ts';
import { itemsOf, membersOf, stringsOf } from '../read-json.ts';
import { isTest, type Tree } from '../tree.ts';
import type { Suite, SuiteException, SuiteRequirement } from './suite.ts';

/** Files of conformance/broken that are no defects: the shape, the list, and what defects share. Lists of one area end in `-defects`. */
const noDefects = new Set([
  'broken-subject',
  'registry',
  'edit-arguments',
  'edit-content',
  'has-odd-ids',
  'rewrite-messages',
  'rewrite-text',
  'without-kind',
  'wrapped-frontend',
]);

/**
 * The suite as it stands: requirements and exceptions from the tree, checks and defects from the code that runs.
 * That code is loaded late, so that a suite that cannot be loaded fails its own gates and no other.
 */
export async function loadSuite(tree: Tree): Promise<Suite> {
  const { checks } = await import('../../../conformance/checks/registry.ts');
  const { allChecks } = await import('../../../conformance/runner/all-checks.ts');
  const all = await allChecks();
  const { brokenSubjects } = await import('../../../conformance/broken/registry.ts');
  const sources = tree.files.map(({ path }) => path).filter((path) => path.endsWith('.ts') && !isTest(path));
  return {
    requirements: readRequirements(tree),
    checks: all.map((check) => (checks.includes(check) ? check : { ...check, file: documentOf(check) })),
    defects: brokenSubjects,
    exceptions: readExceptions(tree),
    checkFiles: [
      ...sources.filter((path) => /^conformance\/checks\/[^/]+\//.test(path)),
      ...tree.files
        .map(({ path }) => path)
        .filter((path) => /^spec\/(?:scenarios|tables)\/.*\.json$/.test(path)),
    ],
    defectFiles: sources.filter((path) => {
      const [, name] = /^conformance\/broken\/([^/]+)\.ts$/.exec(path) ?? [];
      return name !== undefined && !noDefects.has(name) && !name.endsWith('-defects');
    }),
  };
}

/** A check with rows is a table; any other that is no module is a scenario. */
function documentOf({ id, rows }: Check): string {
  return `spec/${rows === undefined ? 'scenarios' : 'tables'}/${id}.json`;
}

function readRequirements(tree: Tree): readonly SuiteRequirement[] {
  return tree.files
    .filter(({ path }) => /^spec\/requirements\/.*\.json$/.test(path))
    .flatMap(({ path, text }) =>
      itemsOf(membersOf(JSON.parse(text))['requirements']).map((entry) => {
        const { id = '', unprovable } = stringsOf(entry);
        return { id, where: path, ...(unprovable === undefined ? {} : { unprovable }) };
      }),
    );
}

function readExceptions(tree: Tree): readonly SuiteException[] {
  return tree.files
    .filter(
      ({ path }) => /(?:^|\/)expected-failures[\w.-]*\.json$/.test(path) && !path.startsWith('spec/schema/'),
    )
    .flatMap(({ path, text }) =>
      itemsOf(membersOf(JSON.parse(text))['entries']).map((entry) => {
        const { check = '', reason = '' } = stringsOf(entry);
        return { check, reason, where: path };
      }),
    );
}
