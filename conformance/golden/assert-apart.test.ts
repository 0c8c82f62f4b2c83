import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertApart } from './assert-apart.ts';

async function project(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-apart-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'golden/reasonix'), { recursive: true });
  await symlink(join(folder, 'golden'), join(folder, 'link'));
  return folder;
}

test.each(['golden', 'golden/reasonix', 'golden/new', 'link', 'link/new/deep', '.'])(
  'captures do not go to %s, which touches the golden folder',
  async (place) => {
    const folder = await project();
    await expect(assertApart(join(folder, place), join(folder, 'golden'))).rejects.toMatchObject({
      code: 'USAGE',
    });
  },
);

test.each(['captured', 'golden-of-another', 'golden/.pending', 'link/.pending'])(
  'captures may go to %s',
  async (place) => {
    const folder = await project();
    await expect(assertApart(join(folder, place), join(folder, 'golden'))).resolves.toBeUndefined();
  },
);
