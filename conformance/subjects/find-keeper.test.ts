import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEnclosure } from './enclosure.ts';
import { findKeeper } from './find-keeper.ts';

test('whoever asks for the weaker way gets it', async () => {
  expect(await findKeeper('partial')).toEqual({
    containment: { level: 'partial', reason: 'asked for' },
    keeper: null,
  });
});

test('the answer is found once', async () => {
  expect((await findKeeper()).keeper).toBe((await findKeeper('auto')).keeper);
});

test('the level says whether there is a keeper, and the reason says why', async () => {
  const { containment, keeper } = await findKeeper();
  expect(containment.level).toBe(keeper === null ? 'partial' : 'full');
  expect(containment.reason).not.toBe('');
});

test('a root that cannot be overlaid is named, and the others are caught', async () => {
  const { keeper } = await findKeeper();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'surfacelock-roots-')));
  const enclosure = keeper && (await openEnclosure(keeper, folder, ['/proc', '/var/tmp']));
  enclosure?.listener.close();
  await enclosure?.close();
  rmSync(folder, { recursive: true });
  expect(enclosure?.shared ?? ['/proc']).toEqual(['/proc']);
});
