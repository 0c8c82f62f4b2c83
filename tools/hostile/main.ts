import { hostileKinds } from './hostile-kinds.ts';
import { hostileTable } from './hostile-table.ts';
import { kindFaults } from './kind-faults.ts';
import { type KindResult, runKind } from './run-kind.ts';

// Judges every hostile subject, one after the other, and prints what became of it. Words name the kinds that are
// wanted; `--partial` runs without namespaces. Exit code 1 when one did not end as it has to.
const words = process.argv.slice(2);
const containment = words.includes('--partial') ? 'partial' : 'auto';
const wanted = words.filter((word) => !word.startsWith('--'));
const kinds = hostileKinds.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: KindResult[] = [];
const faults: string[] = [];
for (const kind of kinds) {
  const result = await runKind(kind.name, containment);
  results.push(result);
  faults.push(...kindFaults(kind, result));
}
process.stdout.write(hostileTable(results));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 || kinds.length === 0 ? 1 : 0;
