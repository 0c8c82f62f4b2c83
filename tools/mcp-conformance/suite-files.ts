import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';

/** Folder with the lock of the suite; its packages are installed into it. */
export const suiteFolder: string = join(packageRoot(), 'tools', 'mcp-conformance', 'suite');

/** Program and leading arguments that run the suite under its own Node. */
export const suiteCommand: readonly [string, string] = [
  join(suiteFolder, 'node_modules', 'node24', 'bin', 'node'),
  join(suiteFolder, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js'),
];

/** True when the pinned suite and its Node are there. */
export function isInstalled(): boolean {
  if (!suiteCommand.every((path) => existsSync(path))) return false;
  const pinned = dependenciesOf(join(suiteFolder, 'package.json'))['@modelcontextprotocol/conformance'];
  const there = versionOf(join(suiteFolder, 'node_modules', '@modelcontextprotocol', 'conformance'));
  return pinned === there;
}

function dependenciesOf(path: string): { readonly [name: string]: unknown } {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const isThere = typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed;
  return isThere ? { ...Object(parsed.dependencies) } : {};
}

function versionOf(folder: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : null;
}
