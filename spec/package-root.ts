import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HarnessError } from './errors.ts';

let found: string | undefined;

/**
 * The folder that holds the package.json named `surfacelock`, absolute. Works from the sources, from `dist/` and from an
 * installed package, because it walks up from this very file.
 */
export function packageRoot(): string {
  found ??= rootAbove(fileURLToPath(import.meta.url));
  return found;
}

/** The nearest folder above `file` whose package.json is named `surfacelock`. Throws when there is none. */
export function rootAbove(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (packageName(folder) === 'surfacelock') return folder;
    if (folder === dirname(folder)) {
      throw new HarnessError('HARNESS_FAULT', `no package.json named "surfacelock" above ${file}`);
    }
  }
}

function packageName(folder: string): unknown {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed.name : undefined;
  } catch {
    // No package.json here, or one that is not JSON: not ours either way, so the walk goes on.
    return undefined;
  }
}
