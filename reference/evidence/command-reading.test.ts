import { expect, test } from 'vitest';
import { readCommandLine } from './command-reading.ts';

async function shown(command: string): Promise<readonly string[]> {
  const reading = await readCommandLine(command);
  return (reading?.parts ?? []).map(({ words, decides }) => `${decides ? '+' : '-'} ${words.join(' ')}`);
}

test.each<{ command: string; parts: readonly string[] }>([
  { command: 'npm test', parts: ['+ npm test'] },
  { command: 'cd app && npm test', parts: ['+ cd app', '+ npm test'] },
  { command: 'cd app; npm test', parts: ['- cd app', '+ npm test'] },
  { command: 'npm   "test"', parts: ['+ npm test'] },
  { command: 'npm test --reporter=dot', parts: ['+ npm test --reporter dot'] },
  { command: 'npm test 2>&1', parts: ['+ npm test'] },
  { command: 'npm test > out.log', parts: ['+ npm test'] },
  { command: 'npm test # all of it', parts: ['+ npm test'] },
  { command: '(npm test)', parts: ['- npm test'] },
  { command: 'time npm test', parts: ['+ npm test'] },
  { command: 'CI=1 npm test', parts: ['+ CI=1 npm test'] },
  { command: 'npm test | tail -5', parts: ['- npm test', '- tail -5'] },
  {
    command: 'set -o pipefail; npm test | tail -5',
    parts: ['- set -o pipefail', '+ npm test', '+ tail -5'],
  },
  { command: 'npm test || true', parts: ['- npm test', '- true'] },
  { command: 'a || npm test', parts: ['- a', '- npm test'] },
  { command: 'npm test; echo done', parts: ['- npm test', '+ echo done'] },
  { command: '! npm test', parts: ['- npm test'] },
  { command: 'npm test &', parts: ['- npm test'] },
  { command: 'if true; then npm test; fi', parts: ['- true', '- npm test'] },
  { command: 'npm() { true; }; npm test', parts: ['- true', '- npm test'] },
  { command: 'trap "exit 0" EXIT; npm test', parts: ['- trap exit 0 EXIT', '- npm test'] },
  { command: 'echo $(npm test)', parts: ['- echo $(npm test)', '- npm test'] },
])('$command', async ({ command, parts }) => {
  expect(await shown(command)).toEqual(parts);
});

test('what a wrapper or a shell runs is among the inner commands', async () => {
  const reading = await readCommandLine('sudo git push && sh -c "rm -rf build"');
  expect(reading?.inner).toContainEqual(['git', 'push']);
  expect(reading?.inner).toContainEqual(['rm', '-rf', 'build']);
});

test('a command that the shell would not take has no reading', async () => {
  expect(await readCommandLine('npm "test')).toBe(null);
});
