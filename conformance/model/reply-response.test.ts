import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chunkBody, type Reply } from './reply.ts';
import { replyResponse } from './reply-response.ts';

function replyOf(change: Partial<Reply>): { readonly reply: Reply; readonly ends: string[] } {
  const ends: string[] = [];
  const reply: Reply = {
    status: 200,
    headers: [['content-type', 'text/plain']],
    pieces: ['one,', 'two,', 'three'].map((text) => Buffer.from(text)),
    delayMs: 0,
    cutAfterBytes: null,
    ended: (how) => ends.push(how),
    ...change,
  };
  return { reply, ends };
}

async function drain(
  response: Response,
): Promise<{ readonly pieces: readonly string[]; readonly error: unknown }> {
  const pieces: string[] = [];
  try {
    for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece).toString('latin1'));
    return { pieces, error: null };
  } catch (error) {
    return { pieces, error };
  }
}

test('a reply is delivered piece by piece', async () => {
  const { reply, ends } = replyOf({ status: 418 });
  const response = replyResponse(reply, []);
  expect([response.status, response.headers.get('content-type')]).toEqual([418, 'text/plain']);
  expect(await drain(response)).toEqual({ pieces: ['one,', 'two,', 'three'], error: null });
  expect(ends).toEqual(['complete']);
});

test.each<{ cutAfterBytes: number; pieces: readonly string[] }>([
  { cutAfterBytes: 0, pieces: [] },
  { cutAfterBytes: 4, pieces: ['one,'] },
  { cutAfterBytes: 6, pieces: ['one,', 'tw'] },
  { cutAfterBytes: 99, pieces: ['one,', 'two,', 'three'] },
])('a cut after $cutAfterBytes bytes breaks the body there', async ({ cutAfterBytes, pieces }) => {
  const { reply, ends } = replyOf({ cutAfterBytes });
  const { pieces: got, error } = await drain(replyResponse(reply, []));
  expect(got).toEqual(pieces);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ message: 'terminated' });
  expect(ends).toEqual(['cut']);
});

test('an unread copy of the body costs no bytes before the cut', async () => {
  const { reply } = replyOf({ cutAfterBytes: 6 });
  const response = replyResponse(reply, []);
  response.clone();
  expect((await drain(response)).pieces).toEqual(['one,', 'tw']);
});

test('pieces are apart by the delay', async () => {
  const { reply } = replyOf({ delayMs: 30 });
  const started = performance.now();
  expect((await drain(replyResponse(reply, []))).pieces).toHaveLength(3);
  expect(performance.now() - started).toBeGreaterThanOrEqual(58);
});

test('an abort breaks the body with its reason and stops the clock', async () => {
  const [started, stopped] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  onTestFinished(() => {
    started.mockRestore();
    stopped.mockRestore();
  });
  const { reply, ends } = replyOf({ delayMs: 60_000 });
  const abort = new AbortController();
  const reader = replyResponse(reply, [new AbortController().signal, abort.signal]).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('one,');
  const next = reader?.read();
  await setImmediate();
  const pause = started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 60_000)]?.value;
  expect(pause).toBeDefined();
  expect(stopped).not.toHaveBeenCalledWith(pause);
  abort.abort(new Error('the client left'));
  await expect(next).rejects.toThrow('the client left');
  expect(stopped).toHaveBeenCalledWith(pause);
  expect(ends).toEqual(['aborted']);
});

test('a signal that was aborted before gives no byte', async () => {
  const { reply, ends } = replyOf({});
  const { pieces, error } = await drain(replyResponse(reply, [AbortSignal.abort(new Error('too late'))]));
  expect([pieces, error]).toEqual([[], new Error('too late')]);
  expect(ends).toEqual(['aborted']);
});

test('a reader that stops ends the delivery', async () => {
  const { reply, ends } = replyOf({});
  await replyResponse(reply, []).body?.cancel();
  expect(ends).toEqual(['aborted']);
});

test('chunks may split a character', () => {
  const pieces = chunkBody(Buffer.from('aü😀'), 2);
  expect(pieces.map((piece) => Buffer.from(piece).toString('hex'))).toEqual(['61c3', 'bcf0', '9f98', '80']);
});
