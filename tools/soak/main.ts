import { escapeText } from '../../conformance/report/escape-text.ts';
import { HarnessError } from '../../spec/errors.ts';
import { readSoakCall } from './read-soak-call.ts';
import { runSoak } from './run-soak.ts';
import { soakFlaps } from './soak-flaps.ts';

// Repeats the checks of the reference on a machine that is kept busy, and prints which of them flapped. Exit code 1
// when one did.
try {
  const call = readSoakCall(process.argv.slice(2));
  const startedMs = performance.now();
  const rounds = await runSoak(call, (done) => console.error(`soak: ${done} of ${call.times}`));
  const flaps = soakFlaps(rounds);
  for (const { check, contract, count, message } of flaps) {
    console.log(escapeText(`${check} (${contract}) flapped in ${count} of ${call.times}: ${message}`));
  }
  const checks = new Set(rounds.flatMap(({ results }) => results.map((result) => result.check))).size;
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`${checks} checks, ${call.times} times in ${seconds} s: ${flaps.length} flapped`);
  process.exitCode = flaps.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof HarnessError)) throw error;
  console.error(`soak: ${error.message}`);
  process.exitCode = error.exitCode;
}
