import { expect, test } from 'vitest';
import { createScriptedModel } from './create-scripted-model.ts';
import { interceptModel } from './intercept-model.ts';
import { callTools, type ScriptedCall } from './model-step.ts';
import { newNonce, nonceText } from './nonce.ts';

const call: ScriptedCall = { name: 'read', arguments: '{}', id: 'call_x' };

test.each<{ name: string; calls: readonly ScriptedCall[]; isFaulted: boolean }>([
  { name: 'two calls with ids of their own', calls: [call, { ...call, id: 'call_y' }], isFaulted: false },
  { name: 'two calls that share an id', calls: [call, call], isFaulted: true },
  { name: 'a call with an empty id', calls: [{ ...call, id: '' }], isFaulted: true },
  { name: 'a call without a name', calls: [{ ...call, name: '' }], isFaulted: true },
])('$name count as a scripted fault: $isFaulted', async ({ calls, isFaulted }) => {
  const model = createScriptedModel({ wire: 'openai-chat' });
  const endpoint = await interceptModel(model);
  const nonce = newNonce();
  model.script(nonce, [callTools(...calls)]);
  const body = {
    model: 'scripted-model',
    messages: [{ role: 'user', content: nonceText(nonce) }],
    tools: [{ type: 'function', function: { name: 'read', parameters: { type: 'object' } } }],
  };
  const headers = { 'content-type': 'application/json' };
  const url = `${endpoint.baseUrl}/chat/completions`;
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await endpoint.close();
  expect(model.replies).toMatchObject([{ status: 200, isFaulted }]);
});
