import { expect, test } from 'vitest';
import * as entry from './index.ts';

test('the package entry gives these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'HarnessError',
    'harnessErrorCodes',
    'listContracts',
    'loadContract',
    'loadDocument',
    'loadRequirements',
    'loadScenario',
    'loadScenarios',
    'loadSubject',
    'parseDocument',
    'readContract',
  ]);
});
