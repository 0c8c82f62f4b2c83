import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../spec/read-contract.ts';
import { createReference } from './create-reference.ts';
import { startSession } from './testing/start-session.ts';

const reference = createReference({ contract: readContract('reasonix') });

test('every mode shows the same bytes', () => {
  const { toolsBytes, systemText } = reference.surface('agent');
  expect(reference.surface('plan')).toMatchObject({ toolsBytes, systemText });
  expect(reference.surface('yolo')).toMatchObject({ toolsBytes, systemText });
});

test('a request carries exactly the bytes that the surface tells', async () => {
  const run = await startSession({ replies: [{ text: 'x' }] });
  onTestFinished(run.remove);
  await run.session.prompt('hi');
  const { toolsBytes, systemText } = reference.surface('agent');
  const tools = Buffer.from(toolsBytes).toString();
  expect(run.endpoint.bodies[0]).toBe(
    `{"model":"m","stream":true,"tools":${tools},"messages":[{"role":"system","content":${JSON.stringify(systemText)}},{"role":"user","content":"hi"}]}`,
  );
});

test('a new reference over the same contract shows the same bytes', () => {
  const again = createReference({ contract: readContract('reasonix') });
  expect(again.surface('agent').toolsBytes).toEqual(reference.surface('agent').toolsBytes);
});

test('the system text names no date, folder or machine', () => {
  expect(reference.surface('agent').systemText).not.toMatch(/\d|\/[a-z]|\\/);
});

test('a contract without tools cannot be served', () => {
  expect(() => createReference({ contract: readContract('universal') })).toThrow(
    /^contract universal has no (surfaces|limits), so no runtime can be made of it$/,
  );
});
