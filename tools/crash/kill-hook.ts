import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a program with `--import`: counts what the program does to files, and kills the program and its group at
// one of these acts, so that every gap between two of them can be tried. CRASH_AT is the number of the act, CRASH_HOW
// says whether it is done before the kill: not at all, in half (of a write), or whole.
const at = Number(process.env['CRASH_AT'] ?? 0);
const how = process.env['CRASH_HOW'] ?? 'before';
const countFile = process.env['CRASH_COUNT'];
const acts = ['writeSync', 'writeFileSync', 'renameSync', 'ftruncateSync', 'mkdirSync'] as const;
const promised = ['writeFile', 'rename', 'link', 'rm', 'mkdir', 'open'] as const;

let count = 0;

function die(): never {
  process.kill(-process.pid, 'SIGKILL');
  // The signal arrives before this line is through.
  for (;;);
}

function isNow(): boolean {
  count += 1;
  return count === at;
}

function wrap(holder: object, name: string): void {
  const act: unknown = Reflect.get(holder, name);
  if (typeof act !== 'function') return;
  const wrapped = (...values: readonly unknown[]): unknown => {
    if (!isNow()) return Reflect.apply(act, holder, values);
    if (how === 'half' && name === 'writeSync' && values[1] instanceof Uint8Array) {
      const [file, bytes] = values;
      Reflect.apply(act, holder, [file, bytes.subarray(0, Math.ceil(bytes.length / 2))]);
    }
    if (how !== 'after') return die();
    const done: unknown = Reflect.apply(act, holder, values);
    return done instanceof Promise ? done.then(die, die) : die();
  };
  Reflect.set(holder, name, wrapped);
}

for (const name of acts) wrap(fs, name);
for (const name of promised) wrap(fs.promises, name);
syncBuiltinESMExports();
const { writeFileSync } = fs;
if (countFile !== undefined) process.on('exit', () => writeFileSync(countFile, String(count)));
