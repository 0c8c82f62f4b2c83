import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readPlanFile } from './read-plan-file.ts';

async function pathOf(text: string): Promise<string> {
  const folder = await temporaryFolder({ plan: text });
  onTestFinished(folder.remove);
  return join(folder.path, 'plan');
}

test.each<{ text: string; items: readonly string[] }>([
  { text: 'tests pass\n\n  docs name it\r\n', items: ['tests pass', '  docs name it'] },
  { text: ' ["a", "b\\nc"]', items: ['a', 'b\nc'] },
  { text: '[]', items: [] },
  { text: '', items: [] },
])('$text gives $items', async ({ text, items }) => {
  expect(readPlanFile(await pathOf(text))).toEqual(items);
});

test.each([
  { text: '["a", 1]', code: 'DOCUMENT_SYNTAX' },
  { text: '["a"', code: 'DOCUMENT_SYNTAX' },
  { text: 'x'.repeat(65_537), code: 'DOCUMENT_UNREADABLE' },
])('a file that is no plan is told as $code with its path', async ({ text, code }) => {
  const path = await pathOf(text);
  const act = (): unknown => readPlanFile(path);
  expect(act).toThrow(expect.objectContaining({ code, message: expect.stringContaining(path) }));
});

test('a file that is not there, a folder and a file without end are told', () => {
  expect(() => readPlanFile('/nonexistent/plan')).toThrow(
    expect.objectContaining({ code: 'DOCUMENT_NOT_FOUND', message: 'plan file /nonexistent/plan: ENOENT' }),
  );
  expect(() => readPlanFile('/')).toThrow(expect.objectContaining({ code: 'DOCUMENT_UNREADABLE' }));
  expect(() => readPlanFile('/dev/zero')).toThrow(expect.objectContaining({ code: 'DOCUMENT_UNREADABLE' }));
});
