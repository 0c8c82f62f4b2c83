import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../../spec/package-root.ts';
import { type RecordingSource, readRecording } from './read-recording.ts';

const vectors = join(packageRoot(), 'spec/vectors/recordings');
const names = ['two-sessions', 'proxy.har', 'marked.jsonl', 'bare.jsonl'];
const good = '{"messages":[{"role":"user","content":"hi"}],"tools":[{"type":"function"}]}';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'surfacelock-recording-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function read(kind: RecordingSource['kind'], path: string) {
  return readRecording({ kind, path, sessions: 'as-marked' }, []);
}

test.each(names)('%s is read as it is answered by hand', async (name) => {
  const answers = JSON.parse(await readFile(join(vectors, 'answers.json'), 'utf8'));
  const { kind, ...answer } = answers[name];
  const found = await read(kind, join(vectors, name));
  expect({
    sessions: found.sessions.map(({ name: session, hasStart, requests }) => ({
      name: session,
      hasStart,
      places: requests.map(({ place }) => place),
    })),
    starts: found.starts.map(({ name: session }) => session),
    repeats: found.sessions.reduce((sum, { repeats }) => sum + repeats, 0),
    sideRequests: Object.fromEntries(found.sideRequests),
    skipped: found.skipped.map(({ place, reason }) => `${place} ${reason}`),
  }).toEqual(answer);
});

test('every format gives back the bytes of the same request', async () => {
  const wanted = await readFile(join(vectors, 'two-sessions/first/2.body'));
  const found = await Promise.all([
    read('folder', join(vectors, 'two-sessions')),
    read('har', join(vectors, 'proxy.har')),
    read('jsonl', join(vectors, 'marked.jsonl')),
  ]);
  for (const { sessions } of found) {
    const stored = sessions[0]?.requests[1]?.stored;
    expect(Buffer.from(stored?.read() ?? [])).toEqual(wanted);
  }
});

test('only the first session of a process counts as a start', async () => {
  const path = join(await folder(), 'dump.jsonl');
  const line = (session: string, process: string) =>
    `{"session":"${session}","process":"${process}","body":${good}}\n`;
  await writeFile(path, line('a', 'p') + line('b', 'p') + line('c', 'q'));
  const { sessions, starts, isByProcess } = await read('jsonl', path);
  expect([sessions.length, starts.map(({ name }) => name), isByProcess]).toEqual([3, ['a', 'c'], true]);
});

test('what is skipped is listed up to twenty and counted beyond', async () => {
  const path = join(await folder(), 'dump.jsonl');
  await writeFile(path, `${'{"body":{}}\n'.repeat(25)}${good}\n`);
  const { skipped, skippedCount } = await read('jsonl', path);
  expect([skipped.length, skippedCount]).toEqual([20, 25]);
});

test('hidden files are passed over and side requests are told by the patterns given', async () => {
  const root = await folder();
  await writeFile(join(root, '.note'), 'x');
  await writeFile(join(root, '1'), good);
  await writeFile(join(root, '2'), good.replace('{', '{"model":"small",'));
  const source = { kind: 'folder', path: root, sessions: 'as-marked' } as const;
  const found = await readRecording(source, [{ name: 'title', where: 'model', pattern: 'small' }]);
  expect([found.sessions.length, [...found.sideRequests], found.skippedCount]).toEqual([
    1,
    [['title', 1]],
    0,
  ]);
});

test.each<{
  name: string;
  kind: RecordingSource['kind'];
  lay: (root: string) => Promise<string>;
  message: RegExp;
}>([
  {
    name: 'a missing folder',
    kind: 'folder',
    lay: async (root) => join(root, 'no'),
    message: /no does not exist$/,
  },
  {
    name: 'an empty folder',
    kind: 'folder',
    lay: async (root) => root,
    message: /holds no main request .*\(it is empty\)$/,
  },
  {
    name: 'a folder of other things',
    kind: 'folder',
    lay: async (root) => {
      await writeFile(join(root, 'a.txt'), 'words');
      await writeFile(join(root, 'b.json'), '{"messages":[]}');
      return root;
    },
    message: /\(1 skipped: a\.txt is no JSON \(.*\); side requests: 1 no-tools\)$/,
  },
  {
    name: 'folders in the folder of a session',
    kind: 'folder',
    lay: async (root) => {
      await mkdir(join(root, 'a/b'), { recursive: true });
      return root;
    },
    message: /"a\/b" is a folder in the folder of a session$/,
  },
  {
    name: 'a link out of the folder',
    kind: 'folder',
    lay: async (root) => {
      await mkdir(join(root, 'dump'));
      await writeFile(join(root, 'secret.json'), good);
      await symlink(join(root, 'secret.json'), join(root, 'dump/1.json'));
      return join(root, 'dump');
    },
    message: /"1\.json" is a link that leads out of the recording, to .*secret\.json$/,
  },
  {
    name: 'a file in the place of a folder',
    kind: 'folder',
    lay: async (root) => {
      await writeFile(join(root, 'f'), good);
      return join(root, 'f');
    },
    message: /f is no folder$/,
  },
  {
    name: 'a missing HAR',
    kind: 'har',
    lay: async (root) => join(root, 'x.har'),
    message: /x\.har does not exist$/,
  },
  {
    name: 'a folder in the place of a HAR',
    kind: 'har',
    lay: async (root) => root,
    message: /is a folder and no file$/,
  },
  ...(
    [
      ['a HAR that is no JSON', 'har', '{"log"', /no HAR: it is no JSON \(/],
      ['a HAR without a list', 'har', '{"log":{}}', /no list at log\.entries$/],
      ['a HAR without entries', 'har', '{"log":{"entries":[]}}', /is a HAR without entries$/],
      [
        'a HAR with odd entries',
        'har',
        '{"log":{"entries":[1]}}',
        /entry 1 is a request without the text of a body\)$/,
      ],
      ['an empty JSONL', 'jsonl', '\n\n', /\(it is empty\)$/],
      [
        'a line whose body is no JSON',
        'jsonl',
        '\n{"body":"nonsense"}\n',
        /\(1 skipped: the body in line 2 is no JSON \(/,
      ],
      [
        'a line that is no JSON',
        'jsonl',
        `${good}\n\nnonsense\n`,
        /:3 is no JSON: "n" where a value belongs/,
      ],
    ] as const
  ).map(([name, kind, content, message]) => ({
    name,
    kind,
    lay: async (root: string) => {
      await writeFile(join(root, 'dump'), content);
      return join(root, 'dump');
    },
    message,
  })),
])('$name is one clear fault', async ({ kind, lay, message }) => {
  const path = await lay(await folder());
  await expect(read(kind, path)).rejects.toMatchObject({
    name: 'HarnessError',
    exitCode: 2,
    message: expect.stringMatching(message),
  });
});

test.each(['folder', 'jsonl'] as const)(
  'a %s that goes away while it is judged is a fault of the set-up',
  async (kind) => {
    const root = await folder();
    await writeFile(join(root, 'dump'), good);
    const { sessions } = await read(kind, kind === 'folder' ? root : join(root, 'dump'));
    await rm(join(root, 'dump'));
    expect(() => sessions[0]?.requests[0]?.stored.read()).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_NOT_FOUND' }),
    );
  },
);
