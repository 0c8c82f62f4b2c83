import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';
import type { Finding, Gate } from './gate.ts';
import { gates } from './gates.ts';
import { judgeGate } from './judge-gate.ts';
import { readTree } from './read-tree.ts';

interface Judged {
  readonly gate: Gate;
  readonly findings: readonly Finding[];
}

const root = packageRoot();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name));
if (unknown.length > 0) {
  console.error(`check: no gate is named "${unknown.join('", "')}"`);
  console.error(`  Name one of: ${gates.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else {
  await judge(gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
}

async function judge(chosen: readonly Gate[]): Promise<void> {
  const tree = await readTree(root);
  const canaries = join(root, 'tools/check/canary');
  const judged = await Promise.all(
    chosen.map(async (gate): Promise<Judged> => ({ gate, findings: await judgeGate(gate, tree, canaries) })),
  );
  for (const each of judged) print(each);
  const failed = judged.filter(({ findings }) => findings.length > 0).length;
  console.log(`\n${tree.files.length} files read`);
  console.log(`${judged.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function print({ gate, findings }: Judged): void {
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'}  ${gate.name.padEnd(16)} ${gate.holds}`);
  for (const { where, what, mend } of findings) {
    console.log(`      ${where}: ${what}`);
    console.log(`        mend: ${mend}`);
  }
}
