import { expect, test } from 'vitest';
import { listAgents } from './list-agents.ts';

test('the shipped subjects are listed by name with the version that is pinned', async () => {
  const listed = await listAgents();
  expect(
    listed.map(({ name, title, version, isInstallable }) => ({ name, title, version, isInstallable })),
  ).toEqual([
    { name: 'pi', title: 'pi coding agent', version: '0.73.1', isInstallable: true },
    { name: 'reasonix', title: 'Reasonix', version: '1.38.11', isInstallable: true },
    { name: 'reference', title: 'Surfacelock reference runtime', version: null, isInstallable: false },
  ]);
  expect(listed.find(({ name }) => name === 'reference')).toMatchObject({ installed: true });
});
