import { expect, test } from 'vitest';
import { renderSingleline } from './render-singleline.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

test('there is a line for each result, each fault of the harness and the whole', () => {
  const lines = renderSingleline(sampleReport).trimEnd().split('\n');
  expect(lines).toHaveLength(9);
  expect(lines[1]).toMatch(
    /^fail MUST universal universal\/fails \[universal\.breaks universal\.breaks-too\] \| blame=subject \| seen: sent /,
  );
  expect(lines[5]).toBe(
    'known MUST reasonix reasonix/known [reasonix.known] | blame=subject | seen: sent 2 | expected: it sorts by age',
  );
  expect(lines[7]).toMatch(/^HARNESS the harness itself was at fault during universal\/passes/);
});

test('the last line says how it ended', () => {
  expect(renderSingleline(cleanReport)).toBe(
    'pass MUST universal universal/passes [universal.holds]\n' +
      'exit 0 (clean): 1 pass, 0 fail, 0 blocked, 0 not applicable, 0 known failing, 0 stale; ' +
      'surfacelock 1.2.3: sample 4.5 (command, openai-chat) held to universal, reasonix\n',
  );
  expect(renderSingleline(partialReport)).toContain('\nPARTIAL the run was stopped after 3 results of 7;');
});
