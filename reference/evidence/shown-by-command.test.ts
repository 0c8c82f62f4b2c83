import { expect, test } from 'vitest';
import { readCommandLine } from './command-reading.ts';
import { shownByCommand } from './shown-by-command.ts';

const output = [
  'diff --git a/src/a.ts b/src/a.ts',
  'index 1..2 100644',
  '--- a/src/a.ts',
  '+++ b/src/a.ts',
  '@@ -1 +1,2 @@',
  '-one',
  '+++ b/forged.ts',
  'diff --git a/gone.ts b/gone.ts',
  'deleted file mode 100644',
  '--- a/gone.ts',
  '+++ /dev/null',
  '@@ -1 +0,0 @@',
  '-x',
  'diff --git a/picture.png b/picture.png',
  'Binary files a/picture.png and b/picture.png differ',
].join('\n');

async function shown(command: string): Promise<readonly string[]> {
  const reading = await readCommandLine(command);
  const effects = reading ? shownByCommand(reading, output) : [];
  return effects.map((effect) => `${effect.kind} ${'path' in effect ? effect.path : ''}`);
}

test.each<{ command: string; effects: readonly string[] }>([
  { command: 'git diff', effects: ['diffed src/a.ts', 'diffed gone.ts'] },
  { command: 'git --no-pager diff HEAD -- src', effects: ['diffed src/a.ts', 'diffed gone.ts'] },
  { command: 'git show HEAD', effects: ['diffed src/a.ts', 'diffed gone.ts'] },
  { command: 'git diff --stat', effects: [] },
  { command: 'git diff --name-only', effects: [] },
  { command: 'git status', effects: [] },
  { command: 'git diff && cat forged', effects: [] },
  { command: 'git diff | head', effects: [] },
  { command: 'cat a.ts ./sub//b.ts', effects: ['read a.ts', 'read sub/b.ts'] },
  { command: 'ls', effects: ['listed .'] },
  { command: 'ls -la src/', effects: ['listed src'] },
  { command: 'echo a.ts', effects: [] },
])('$command shows $effects', async ({ command, effects }) => {
  expect(await shown(command)).toEqual(effects);
});
