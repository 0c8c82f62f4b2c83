import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { callTools, say } from '../model/model-step.ts';
import { recordedSubject } from '../subjects/recording/recorded-subject.ts';
import type { Lab, LabSession } from './lab.ts';
import { observeBodies } from './observe-bodies.ts';
import { recordedLab } from './recorded-lab.ts';

const body = '{"messages":[{"role":"user","content":"hi"}],"tools":[{"type":"function"}]}';

async function lab(): Promise<Lab> {
  const head = {
    subject: recordedSubject('dump.jsonl', 'jsonl'),
    contract: await loadContract('universal'),
    keep: async () => null,
  };
  const [request] = observeBodies([{ sequence: 4, stored: { read: () => Buffer.from(body) } }]);
  if (request === undefined) throw new Error('nothing to observe');
  return recordedLab(head, request);
}

test('the one start has sent the recorded request', async () => {
  const session = await (await lab()).start({ isolation: 'process', place: 'same' });
  const { requests } = await session.turn([say('Done.')]);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ sequence: 4, messages: [{ role: 'user', content: 'hi' }] });
  expect(requests[0]?.surface.tools?.items).toHaveLength(1);
});

const wantsMore: readonly (readonly [name: string, ask: (session: LabSession) => unknown])[] = [
  ['calls', (session) => session.turn([callTools({ name: 'read', arguments: '{}' })])],
  ['calls before a text', (session) => session.turn([callTools(), say('Done.')])],
  ['two answers', (session) => session.turn([say('One.'), say('Two.')])],
  ['a delivery', (session) => session.turn([{ kind: 'text', text: 'x', delivery: { status: 500 } }])],
  ['a second turn', async (session) => [await session.turn([say('x')]), await session.turn([say('x')])]],
  ['an act', (session) => session.act('readFile', {})],
  ['the disk', (session) => session.disk],
  ['the HOME', (session) => session.home],
  ['the world', (session) => session.world],
  ['the exchange', (session) => session.exchange()],
];

test.each(wantsMore)('%s are refused as a fault of ours', async (_, ask) => {
  const session = await (await lab()).start();
  await expect((async () => ask(session))()).rejects.toMatchObject({ code: 'HARNESS_FAULT' });
});

test.each([
  { options: { env: { TZ: 'UTC' } }, what: /a start with "env"/ },
  { options: { mode: 'plan' }, what: /a start with "mode"/ },
  { options: { home: 'warm' as const }, what: /a start with "home"/ },
  { options: { files: {} }, what: /a start with "files"/ },
])('a start that varies $options is refused', async ({ options, what }) => {
  await expect((await lab()).start(options)).rejects.toThrow(what);
});

test('a second start is refused', async () => {
  const opened = await lab();
  await opened.start();
  await expect(opened.start()).rejects.toThrow(/a second start/);
});
