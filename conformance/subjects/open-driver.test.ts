import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { findSubject } from './find-subject.ts';
import { openDriver } from './open-driver.ts';

test.each([
  { driver: 'in-process', isolation: 'any', kind: 'in-process' },
  { driver: 'in-process', isolation: 'process', kind: 'command' },
  { driver: 'command', isolation: 'any', kind: 'command' },
] as const)('a subject with driver $driver under isolation $isolation is driven $kind', async (row) => {
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('reasonix');
  const driver = openDriver({
    subject: { ...subject, driver: row.driver },
    agentDir,
    isolation: row.isolation,
    contract,
  });
  expect(driver).toMatchObject({ kind: row.kind, agentDir, maySpanTurns: true });
});
