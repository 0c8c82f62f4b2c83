import { HarnessError } from '../../spec/errors.ts';
import { readCrashCall } from './read-crash-call.ts';
import { runCrash } from './run-crash.ts';

// Kills sessions of the reference at random points and judges what is left of them. Exit code 1 when something was lost.
try {
  const call = readCrashCall(process.argv.slice(2));
  console.log(`crash: ${call.points} kills, seed ${call.seed}`);
  const startedMs = performance.now();
  let told = 0;
  const { sessions, kills, torn, failed } = await runCrash(call, (done) => {
    if (done < told + 50) return;
    told = done;
    console.error(`crash: ${done} of ${call.points}`);
  });
  for (const { kills: chosen, faults } of failed) {
    console.log(`FAILED ${JSON.stringify(chosen)}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(
    `${kills} kills of ${sessions} sessions in ${seconds} s: ${torn} left half a line, ${failed.length} lost something (seed ${call.seed})`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof HarnessError)) throw error;
  console.error(`crash: ${error.message}`);
  process.exitCode = error.exitCode;
}
