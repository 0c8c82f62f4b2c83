import { expect, test } from 'vitest';
import * as entry from './index.ts';

test('the package entry gives these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'HarnessError',
    'filledRows',
    'harnessErrorCodes',
    'listContracts',
    'loadContract',
    'loadDocument',
    'loadRequirements',
    'loadScenario',
    'loadScenarioOrTable',
    'loadScenarios',
    'loadSubject',
    'loadTable',
    'loadTables',
    'parseDocument',
    'readContract',
  ]);
});
