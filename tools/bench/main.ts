import { cpus, totalmem } from 'node:os';
import { acpTurn } from './acp-turn.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, benchTable } from './bench-table.ts';
import { callPipeline } from './call-pipeline.ts';
import { fleetMemory } from './fleet-memory.ts';
import { helpStart } from './help-start.ts';
import { resultPaging } from './result-paging.ts';
import { runnerStart } from './runner-start.ts';
import { scan } from './scan.ts';
import { scriptedTurn } from './scripted-turn.ts';
import { serverCount } from './server-count.ts';
import { sessionAppend, sessionResume } from './session-files.ts';
import { shellReading } from './shell-reading.ts';
import { subjectRun, subjectRunTwoJobs } from './subject-run.ts';
import { toolCount } from './tool-count.ts';

const benches: readonly Bench[] = [
  scan,
  toolCount,
  helpStart,
  runnerStart,
  scriptedTurn,
  callPipeline,
  fleetMemory,
  resultPaging,
  shellReading,
  sessionAppend,
  sessionResume,
  serverCount,
  acpTurn,
  subjectRun,
  subjectRunTwoJobs,
];

// One after the other: benches that ran at the same time would measure each other.
const [wanted = ''] = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const bench of benches.filter(({ name }) => name.includes(wanted))) {
  console.error(`bench: ${bench.name}`);
  rows.push({ name: bench.name, bound: bench.bound, outcome: await measure(bench) });
}
const [cpu] = cpus();
console.log(benchTable(rows));
console.log(
  `\nNode ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model.trim()}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
);
if (rows.some(({ outcome }) => outcome.kind === 'broken')) process.exitCode = 1;

async function measure(bench: Bench): Promise<BenchRow['outcome']> {
  const reason = bench.skip?.() ?? null;
  if (reason !== null) return { kind: 'skipped', reason };
  try {
    return { kind: 'measured', ...(await bench.run()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { kind: 'broken', reason };
  }
}
