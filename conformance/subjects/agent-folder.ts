import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';

/** Name of the recipe in a shipped agent's folder. */
export const subjectFileName = 'subject.json';

/** Where the recipes lie, and where an agent goes whose recipe lies in a folder that cannot be written. */
export interface AgentPlaces {
  readonly recipes: string;
  readonly cache: string;
}

/** The recipes of this package and the cache of this user. */
export function ownPlaces(): AgentPlaces {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return {
    recipes: join(packageRoot(), 'conformance', 'agents'),
    cache: join(cache, 'surfacelock', 'agents'),
  };
}

/** The folder that ships the recipe of an agent, or null when there is none of this name. */
export function shippedFolder(name: string, places: AgentPlaces = ownPlaces()): string | null {
  return shippedAgentNames(places).includes(name) ? join(places.recipes, name) : null;
}

/** Names of the shipped subjects, sorted. */
export function shippedAgentNames({ recipes }: AgentPlaces = ownPlaces()): readonly string[] {
  const entries = readdirSync(recipes, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(recipes, entry.name, subjectFileName)))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Where an agent is installed to: beside its recipe when that folder can be written, else a folder of the user's cache
 * (a package installed by another user, or on a read-only disk).
 */
export function installFolder(name: string, places: AgentPlaces = ownPlaces()): string {
  const shipped = join(places.recipes, name);
  return isWritable(shipped) ? shipped : join(places.cache, name);
}

/** The folder whose node_modules holds exactly the pinned packages, or null when none does. */
export function installedFolder(name: string, places: AgentPlaces = ownPlaces()): string | null {
  const pins = pinnedPackages(name, places);
  const folders = [join(places.recipes, name), join(places.cache, name)];
  return folders.find((folder) => pins.every((pin) => holds(folder, pin))) ?? null;
}

export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
}

/** The packages that the package.json beside a recipe pins; none where the subject needs no installation. */
export function pinnedPackages(name: string, places: AgentPlaces = ownPlaces()): readonly PinnedPackage[] {
  const manifest = readJson(join(places.recipes, name, 'package.json'));
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
