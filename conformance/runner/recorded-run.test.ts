import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { openLab } from '../lab/open-lab.ts';
import { callTools, say } from '../model/model-step.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { runConformance } from './run-conformance.ts';
import { withRunFolder } from './run-folder.ts';

/** Bodies of six sessions of the reference, of three requests each: fewer starts would exclude no flap. */
let sessions: readonly (readonly string[])[] = [];

beforeAll(async () => {
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('universal');
  sessions = await withRunFolder(async (runFolder) => {
    const signal = new AbortController().signal;
    const { lab, close } = await openLab({ subject, agentDir, contract, runs: 1, runFolder, signal });
    const recorded: string[][] = [];
    for (let count = 0; count < 6; count += 1) {
      const session = await lab.start({ place: 'same', files: { 'note.txt': 'one line ☃\n' } });
      await session.turn([callTools(session.act('readFile', { path: 'note.txt' })), say('Read.')]);
      await session.turn([say('Done.')]);
      recorded.push(session.exchange().routed.map((one) => Buffer.from(one.recorded.body).toString()));
    }
    await close();
    return recorded;
  });
});

type Bodies = readonly (readonly string[])[];

async function layFolder(bodies: Bodies): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-dump-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [index, own] of bodies.entries()) {
    await mkdir(join(root, `session-${index + 1}`));
    for (const [at, body] of own.entries()) {
      await writeFile(join(root, `session-${index + 1}`, `${at + 1}.json`), body);
    }
  }
  return root;
}

/** The checks that judged, each with its verdict; those that need a living subject are left out. */
async function verdicts(path: string): Promise<{ readonly [check: string]: string }> {
  const { results } = await runConformance({ subject: path });
  const judged = results.filter(({ message }) => !message.startsWith('It needs a living subject'));
  return Object.fromEntries(judged.map(({ check, verdict }) => [check, verdict]));
}

const sound = {
  'universal/body-well-formed': 'pass',
  'universal/call-answered-once': 'pass',
  'universal/descriptions-hold-nothing-volatile': 'not-applicable',
  'universal/history-grows-across-turns': 'pass',
  'universal/history-grows-within-turn': 'pass',
  'universal/schemas-valid-objects': 'pass',
  'universal/system-text-holds-nothing-volatile': 'not-applicable',
  'universal/tool-entries-complete': 'pass',
  'universal/tool-names-legal': 'pass',
  'universal/tool-names-unique': 'pass',
  'universal/tools-same-across-processes': 'pass',
  'universal/tools-same-across-turns': 'pass',
};

test('a recording of the reference passes what can be judged, and says what that rests on', async () => {
  const path = await layFolder(sessions);
  const report = await runConformance({ subject: path });
  expect(await verdicts(path)).toEqual(sound);
  expect(report).toMatchObject({
    exitCode: 0,
    environment: { runs: 6 },
    subject: { driver: 'recording', recording: { requests: 18, sessions: 6, starts: 6, skipped: 0 } },
  });
  const stable = report.results.find(({ check }) => check === 'universal/tools-same-across-processes');
  expect(stable?.evidence.at(-1)).toEqual({
    kind: 'measure',
    title: 'rests on',
    text: '6 recorded starts: session-1, session-2, session-3, session-4, session-5, session-6; processes are not marked, so some of them may have shared one',
  });
});

test('the same requests in one JSONL without marks give the same verdicts', async () => {
  const root = await layFolder([]);
  const path = join(root, 'dump.jsonl');
  await writeFile(path, sessions.flat().join('\n'));
  expect(await verdicts(path)).toEqual(sound);
});

/** The recording with one body of the second session changed. */
function changed(at: number, change: (body: string) => string): Bodies {
  return sessions.map((own, index) =>
    index === 1 ? own.map((body, place) => (place === at ? change(body) : body)) : own,
  );
}

function swapped(): Bodies {
  return sessions.map((own, index) => (index === 1 ? own.toReversed() : own));
}

/** Another order of the first two tools, as an unsorted map gives it. */
function reordered(body: string): string {
  const request = JSON.parse(body);
  const [first, second, ...rest] = request.tools;
  return JSON.stringify({ ...request, tools: [second, first, ...rest] });
}

test.each<{ name: string; bodies: () => Bodies; failing: readonly string[] }>([
  {
    name: 'a shuffled session',
    bodies: swapped,
    failing: ['universal/history-grows-within-turn'],
  },
  {
    name: 'a doubled key in a later request',
    bodies: () => changed(2, (body) => body.replace('{', '{"model":"other",')),
    failing: ['universal/body-well-formed'],
  },
  {
    name: 'a rewritten result',
    bodies: () => changed(2, (body) => body.replace('one line ☃', 'two lines')),
    failing: ['universal/history-grows-across-turns'],
  },
  {
    name: 'a start with other tools bytes',
    bodies: () => sessions.map((own, index) => (index === 1 ? own.map(reordered) : own)),
    failing: ['universal/tools-same-across-processes'],
  },
  {
    name: 'tools that are reordered in the middle of a session',
    bodies: () => changed(1, reordered),
    failing: ['universal/tools-same-across-turns'],
  },
  {
    name: 'a name that two tools bear in a later request',
    bodies: () => changed(1, (body) => body.replace('"name":"bash_output"', '"name":"bash"')),
    failing: ['universal/tool-names-unique'],
  },
  {
    name: 'a dated description',
    bodies: () =>
      sessions.map((own, index) =>
        own.map((body) => body.replace('"description":"', `"description":"2026-01-0${index + 1} `)),
      ),
    failing: ['universal/descriptions-hold-nothing-volatile', 'universal/tools-same-across-processes'],
  },
  {
    name: 'an answer under another id',
    bodies: () =>
      sessions.map((own) => own.map((body) => body.replace('"tool_call_id":"', '"tool_call_id":"x'))),
    failing: ['universal/call-answered-once'],
  },
])('$name fails exactly $failing', async ({ bodies, failing }) => {
  const found = await verdicts(await layFolder(bodies()));
  const failed = Object.keys(found).filter((check) => found[check] === 'fail');
  expect(failed.sort()).toEqual(failing);
});

test('tools that come in the middle of a session decide nothing', async () => {
  const more = (body: string) =>
    body.replace(
      '"tools":[',
      '"tools":[{"type":"function","function":{"name":"late","description":"Late."}},',
    );
  const found = await verdicts(await layFolder(changed(2, more)));
  expect(found['universal/tools-same-across-turns']).toBe('not-applicable');
});

test('equal starts too few to exclude a flap decide nothing, and differing ones do', async () => {
  const few = sessions.slice(0, 2);
  const judged = async (bodies: Bodies): Promise<object | undefined> => {
    const { results } = await runConformance({ subject: await layFolder(bodies) });
    return results.find(({ check }) => check === 'universal/tools-same-across-processes');
  };
  expect(await judged(few)).toMatchObject({
    verdict: 'not-applicable',
    message: 'no difference in 2 recorded starts, too few to exclude any flap',
  });
  const differing = few.map((own, index) => (index === 1 ? own.map(reordered) : own));
  expect(await judged(differing)).toMatchObject({ verdict: 'fail' });
});

test('one start is too few to be compared, and that is said', async () => {
  const { results } = await runConformance({ subject: await layFolder(sessions.slice(0, 1)) });
  expect(results.find(({ check }) => check === 'universal/tools-same-across-processes')).toMatchObject({
    verdict: 'not-applicable',
    message: 'The recording has one start of a session (1 session), and this check compares several.',
  });
});
