import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { exitMeanings } from '../report/report-notes.ts';
import { rootHelp } from './root-help.ts';
import { verbList } from './verb-list.ts';

test('the help gives each exit code the meaning that reports give it', () => {
  const help = rootHelp(verbList);
  for (const [code, meaning] of Object.entries(exitMeanings)) {
    expect(help).toMatch(new RegExp(`^(?:.* {2,}|  )${code}  ${meaning}(?: {2,}|$)`, 'm'));
  }
});

test.each(verbList)('the README says what $name does', async ({ name }) => {
  const readme = await readFile(join(packageRoot(), 'README.md'), 'utf8');
  expect(readme).toMatch(new RegExp(`^\\|(?: \`[^|]*\`,)? \`${name}\\b`, 'm'));
});
