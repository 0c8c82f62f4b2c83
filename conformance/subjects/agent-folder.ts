import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';

/** Name of the recipe in a shipped agent's folder. */
export const subjectFileName = 'subject.json';

/** The folder that ships the recipe of an agent, or null when there is none of this name. */
export function shippedFolder(name: string): string | null {
  return shippedAgentNames().includes(name) ? join(agentsRoot(), name) : null;
}

/** Names of the shipped subjects, sorted. */
export function shippedAgentNames(): readonly string[] {
  const entries = readdirSync(agentsRoot(), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(agentsRoot(), entry.name, subjectFileName)))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Where an agent is installed to: beside its recipe when that folder can be written, else a folder of the user's cache
 * (a package installed by another user, or on a read-only disk).
 */
export function installFolder(name: string): string {
  const shipped = join(agentsRoot(), name);
  return isWritable(shipped) ? shipped : cacheFolder(name);
}

/** The folder whose node_modules holds exactly the pinned packages, or null when none does. */
export function installedFolder(name: string): string | null {
  const shipped = join(agentsRoot(), name);
  const pins = pinnedPackages(name);
  return [shipped, cacheFolder(name)].find((folder) => pins.every((pin) => holds(folder, pin))) ?? null;
}

export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
}

/** The packages that the package.json beside a recipe pins; none where the subject needs no installation. */
export function pinnedPackages(name: string): readonly PinnedPackage[] {
  const manifest = readJson(join(agentsRoot(), name, 'package.json'));
  const dependencies = fieldOf(manifest, 'dependencies');
  return Object.entries(isRecord(dependencies) ? dependencies : {}).map(([pinned, version]) => ({
    name: pinned,
    version: String(version),
  }));
}

function holds(folder: string, pin: PinnedPackage): boolean {
  const manifest = readJson(join(folder, 'node_modules', ...pin.name.split('/'), 'package.json'));
  return fieldOf(manifest, 'version') === pin.version;
}

function agentsRoot(): string {
  return join(packageRoot(), 'conformance', 'agents');
}

function cacheFolder(name: string): string {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(cache, 'surfacelock', 'agents', name);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The parsed file, or undefined where there is none or it is no JSON: either way nothing is installed. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
