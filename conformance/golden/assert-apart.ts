import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { pendingFolder } from './golden-paths.ts';

/** Throws when captures that are meant to lie elsewhere would lie among the goldens, links looked through. */
export async function assertApart(folder: string, root: string): Promise<void> {
  const [place, goldens] = [await realPlace(folder), await realPlace(root)];
  const isAmong = isWithin(place, goldens) && !isWithin(place, await realPlace(pendingFolder(root)));
  if (!isAmong && !isWithin(goldens, place)) return;
  throw new HarnessError(
    'USAGE',
    `-o "${folder}" touches the golden folder ${root}: choose a folder apart from it.`,
  );
}

/** The path without links, also where its end does not exist yet. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // What does not exist yet lies where its parent lies.
    return dirname(path) === path ? path : join(await realPlace(dirname(path)), basename(path));
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !way.startsWith('/'));
}
