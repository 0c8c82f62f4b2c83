import { readCommand } from '../../reference/gates/shell/read-command.ts';
import type { Bench } from './bench.ts';
import { medianAsyncMs } from './median-ms.ts';
import { sampleExchange } from './sample-body.ts';

const commands = [
  'git status --short',
  'npm test -- --run src/parse.test.ts 2>&1 | tail -n 40',
  'cd packages/core && rg -n "TODO" src --glob "*.ts" | head -20',
  'for file in $(git diff --name-only); do wc -l "$file"; done',
  'test -f package.json && node -e "console.log(require(\'./package.json\').version)" || echo none',
  "cat <<'END' > notes.txt\nfirst line\nsecond line\nEND",
] as const;
const repeats = 20;

/** Reading a shell command into its parts, to a JSON round trip of one call and its result. For information. */
export const shellReading: Bench = {
  name: 'reading a shell command, to a JSON round trip of one call and result',
  bound: null,

  async run() {
    const [firstMs, isRead] = await timedRead(commands[0]);
    if (!isRead) throw new Error(`"${commands[0]}" was not read`);
    const messages = sampleExchange(1, true);
    const sizeBytes = JSON.stringify(messages).length;
    const acts = [
      ...commands.map((command) => () => repeated(() => readCommand(command))),
      () => repeated(async () => JSON.parse(JSON.stringify(messages))),
    ];
    const medians = (await medianAsyncMs(acts, 41, 10)).map((ms) => ms / repeats);
    const roundTrip = medians.at(-1) ?? Number.NaN;
    const own = medians.slice(0, -1);
    const mean = own.reduce((sum, ms) => sum + ms, 0) / own.length;
    return {
      ratio: mean / roundTrip,
      detail:
        `${micro(mean)} a command (${micro(Math.min(...own))} to ${micro(Math.max(...own))}) to ${micro(roundTrip)} ` +
        `for ${sizeBytes} bytes; the first one, with the grammar loaded, ${firstMs.toFixed(0)} ms`,
    };
  },
};

async function timedRead(command: string): Promise<readonly [number, boolean]> {
  const startedMs = performance.now();
  const read = await readCommand(command);
  return [performance.now() - startedMs, read !== null];
}

async function repeated(act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < repeats; time += 1) await act();
}

function micro(ms: number): string {
  return `${Math.round(ms * 1000)} µs`;
}
