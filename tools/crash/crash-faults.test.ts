import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../reference/testing/temporary-folder.ts';
import { effectFaults, lostFaults, pairFaults, receiptFaults, resumeFaults } from './crash-faults.ts';
import { type KeptHistory, keptHistory, sessionFiles } from './kept-history.ts';

const user = (content: string): object => ({ role: 'user', content });
const calls = (...ids: readonly string[]): object => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'x', arguments: '{}' } })),
});
const answer = (id: string, content = 'ok'): object => ({ role: 'tool', tool_call_id: id, content });
const body = (...messages: readonly object[]): string =>
  JSON.stringify({ model: 'm', messages: [{ role: 'system', content: 's' }, ...messages] });

async function historyOf(lines: readonly string[]): Promise<KeptHistory> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 's.jsonl');
  await writeFile(path, lines.join('\n'));
  return keptHistory(path);
}

const line = (message: object): string => JSON.stringify({ type: 'message', kind: 'x', message });
const header = '{"format":"x"}';
const compress = '{"type":"compress","from":0,"count":2,"summary":"short"}';

test('what was shown is lost where the file never held it, and kept where it did at some time', async () => {
  const history = await historyOf([header, line(user('a')), line(calls('c')), compress, '']);
  expect(history.states.at(-1)).toEqual(['{"role":"user","content":"short"}']);
  expect(lostFaults([body(user('a')), body(user('a'), calls('c')), body(user('short'))], history)).toEqual(
    [],
  );
  expect(lostFaults([body(user('b'))], history)).toHaveLength(1);
  expect(lostFaults([body(user('a'), calls('c'), answer('c'))], history)).toHaveLength(1);
});

test('a resumed history has to begin with the bytes that were left', async () => {
  const history = await historyOf([header, line(user('é')), '{"torn']);
  expect(history.isTorn).toBe(true);
  expect(resumeFaults(body(user('é'), user('on')), history)).toEqual([]);
  expect(resumeFaults(body(user('on')), history)).toEqual([expect.stringContaining('begins otherwise')]);
  expect(resumeFaults(body(user('é'), user('on')).replace('é', '\\u00e9'), history)).toEqual([
    'the resumed history has other bytes',
  ]);
});

test('a torn line in the middle is a fault', async () => {
  const { faults } = await historyOf([header, '{"type":"mess', line(user('a')), '']);
  expect(faults).toEqual([expect.stringMatching(/s\.jsonl line 2 is torn$/)]);
});

test.each<{ name: string; messages: readonly object[]; faults: readonly string[] }>([
  { name: 'answered in order', messages: [calls('a', 'b'), answer('a'), answer('b'), user('x')], faults: [] },
  { name: 'not answered', messages: [calls('a'), user('x')], faults: ['calls a are answered by '] },
  {
    name: 'answered twice',
    messages: [calls('a'), answer('a'), answer('a')],
    faults: ['calls a are answered by a,a'],
  },
])('a call that is $name', ({ messages, faults }) => {
  expect(pairFaults(body(...messages))).toEqual(faults);
});

test('effects have to agree with what was said of them', async () => {
  const folder = await temporaryFolder({ 'log.txt': 'turn 1\nturn 1\n', 'turn-2.txt': 'half' });
  onTestFinished(folder.remove);
  const said = body(calls('a'), answer('a', 'created turn-1.txt (332 bytes)'));
  expect(effectFaults(['turn 1', 'turn 2'], folder.path, [said])).toEqual([
    'turn-1.txt was said to be written and is not there',
    'the command of "turn 1" ran 2 times',
    'turn-2.txt is torn',
  ]);
});

test('a write that was told of needs its receipt', async () => {
  const receipt = '{"type":"host","part":"evidence","data":{"event":"receipt","callId":"a"}}';
  const told = [
    body(
      calls('a', 'b'),
      answer('a', 'created turn-1.txt (1 bytes)'),
      answer('b', 'created turn-2.txt (1 bytes)'),
    ),
  ];
  expect(receiptFaults(told, await historyOf([header, receipt, '']))).toEqual(['no receipt of b']);
});

test('only the files of root sessions are looked at', async () => {
  const folder = await temporaryFolder({ '.surfacelock/sessions/h/s.jsonl': '' });
  onTestFinished(folder.remove);
  await mkdir(join(folder.path, '.surfacelock/sessions/h/s/children'), { recursive: true });
  await writeFile(join(folder.path, '.surfacelock/sessions/h/s/children/c.jsonl'), '');
  expect(sessionFiles(folder.path)).toEqual([join(folder.path, '.surfacelock/sessions/h/s.jsonl')]);
});
