import type { Finding, Gate } from '../gate.ts';
import { type Edge, importGraph } from '../import-graph.ts';
import { isTest, type Tree } from '../tree.ts';

/** Which folders a folder may import, itself included where it says so. `spec` is open to all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  spec: ['spec'],
  reference: ['reference'],
  'conformance/surface': ['conformance/surface'],
  'conformance/model': ['conformance/model', 'conformance/surface'],
  'conformance/subjects': ['conformance/subjects', 'conformance/model', 'conformance/surface'],
  'conformance/lab': [
    'conformance/lab',
    'conformance/fixtures',
    'conformance/subjects',
    'conformance/model',
    'conformance/surface',
  ],
  'conformance/probes': ['conformance/probes', 'conformance/lab', 'conformance/model', 'conformance/surface'],
  'conformance/checks': [
    'conformance/checks',
    'conformance/probes',
    'conformance/golden',
    'conformance/lab',
    'conformance/model',
    'conformance/surface',
  ],
  'conformance/scenario': [
    'conformance/scenario',
    'conformance/probes',
    'conformance/golden',
    'conformance/lab',
    'conformance/subjects',
    'conformance/model',
    'conformance/surface',
  ],
  'conformance/golden': [
    'conformance/golden',
    'conformance/lab',
    'conformance/subjects',
    'conformance/model',
    'conformance/surface',
  ],
  'conformance/broken': ['conformance/broken', 'conformance/model', 'reference/index.ts'],
  'conformance/report': ['conformance/report'],
  'conformance/agents': ['conformance/agents', 'conformance/subjects'],
  'conformance/fixtures': [
    'conformance/fixtures',
    'conformance/subjects',
    'conformance/model',
    'conformance/surface',
  ],
};

const runnerAndUp = [
  'conformance/runner',
  'conformance/checks',
  'conformance/scenario',
  'conformance/golden',
  'conformance/lab',
  'conformance/subjects',
  'conformance/model',
  'conformance/surface',
  'conformance/broken',
];

const wide: Readonly<Record<string, readonly string[]>> = {
  ...mayImport,
  'conformance/runner': runnerAndUp,
  'conformance/cli': [...runnerAndUp, 'conformance/cli', 'conformance/report', 'conformance/agents'],
  conformance: [...runnerAndUp, 'conformance/report'],
};

const referenceDoor = 'reference/index.ts';
/** The places of the judge that may touch the judged, through its one door. */
const mayOpenTheDoor =
  /^conformance\/(?:subjects\/in-process[\w-]*|broken\/[\w-]+|cli\/reference[\w-]*)\.ts$/;

/** Keeps imports flowing one way, and the judge apart from the judged. */
export const imports: Gate = {
  name: 'imports',
  holds: 'imports follow the directions of the architecture',
  run: (tree: Tree) => importGraph(tree).flatMap((edge) => wrong(edge)),
};

function wrong(edge: Edge): readonly Finding[] {
  const reason = wrongDoor(edge) ?? wrongFolder(edge);
  if (reason === null) return [];
  return [
    {
      where: `${edge.from}:${edge.line}`,
      what: reason,
      mend: 'Turn the dependency round, or move the code.',
    },
  ];
}

function wrongDoor({ from, to }: Edge): string | null {
  if (!within(to, 'reference') || within(from, 'reference') || within(from, 'tools')) return null;
  if (to !== referenceDoor) return `imports "${to}": the reference has one door, ${referenceDoor}`;
  if (isTest(from) || mayOpenTheDoor.test(from)) return null;
  return `imports the reference, which only its driver, broken subjects and tests may do`;
}

function wrongFolder({ from, to }: Edge): string | null {
  const area = areaOf(from);
  if (area === 'tools') return null;
  if (within(to, 'tools')) return `imports "${to}", which is not shipped`;
  if (isTest(from) || to === referenceDoor || within(to, 'spec')) return null;
  const allowed = wide[area];
  if (allowed === undefined) return `no direction is laid down for "${area}"`;
  return allowed.some((folder) => within(to, folder)) ? null : `imports "${to}", which "${area}" may not`;
}

/** The folder that the directions speak of: a part of the judge, or a top folder. */
function areaOf(path: string): string {
  const [top = '', part = ''] = path.split('/');
  return top === 'conformance' && path.split('/').length > 2 ? `${top}/${part}` : top;
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
