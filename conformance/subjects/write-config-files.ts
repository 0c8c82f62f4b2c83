import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { ConfigFile, SubjectConfig } from '../../spec/generated/subject.gen.ts';
import { givenFormat } from '../../spec/given-words.ts';
import { encodeConfig } from './encode-config.ts';
import { expandTemplate, type TemplateValues } from './expand-template.ts';
import { type Given, nothingGiven } from './given.ts';
import { type GivenKind, isGiven } from './given-entries.ts';

/** The two folders of one instance; a config file may lie in no other. */
export interface ConfigFolders {
  readonly workspace: string;
  readonly home: string;
}

/**
 * Writes the files that tell a subject where its provider is and what it is given. Each path must start with `{home}` or
 * `{workspace}` and stay inside that folder, links included; anything else is refused before a byte is written.
 */
export async function writeConfigFiles(
  config: SubjectConfig | undefined,
  values: TemplateValues,
  folders: ConfigFolders,
  given: Given = nothingGiven,
): Promise<void> {
  const planned: PlannedFile[] = [];
  for (const one of filesOf(config ?? {}, given)) planned.push(await plan(one, values, folders, given));
  for (const { path, root, text, isIdle, at } of planned) {
    if (isIdle && !existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    // A link below the root could still lead out: only the real folder decides.
    if (!isInside(await realpath(dirname(path)), await realpath(root))) throw outside(path, at);
    await replaceFile(path, text);
  }
}

/** A file of the configuration, where the subject file names it, and what of the given goes into it. */
interface FileOfConfig {
  readonly file: ConfigFile;
  readonly at: string;
  readonly kinds: readonly MappedKind[];
}

type MappedKind = Parameters<typeof encodeConfig>[0]['kinds'][number];

function filesOf({ files = [], given: mappings = {} }: SubjectConfig, given: Given): readonly FileOfConfig[] {
  const mapped = givenKinds.flatMap((kind) => {
    const mapping = mappings[kind];
    return mapping === undefined ? [] : [{ kind, mapping }];
  });
  const into = (path: string): readonly MappedKind[] =>
    mapped.filter(({ kind, mapping }) => mapping.file === path && isGiven(given, kind));
  const listed = files.map((file, index) => ({ file, at: `/config/files/${index}`, kinds: into(file.path) }));
  const others = new Map<string, FileOfConfig>();
  for (const { kind, mapping } of mapped) {
    const path = mapping.file;
    if (files.some((file) => file.path === path)) continue;
    const file: ConfigFile = { path, format: givenFormat(path) ?? 'json', content: {} };
    others.set(path, { file, at: `/config/given/${kind}`, kinds: into(path) });
  }
  return [...listed, ...others.values()];
}

const givenKinds: readonly GivenKind[] = ['checks', 'hooks', 'mcp', 'permissions', 'planner', 'routes'];

interface PlannedFile {
  readonly path: string;
  readonly root: string;
  readonly text: string;
  /** Nothing goes into a file that is there only for what is given: where an earlier given left one, it is emptied. */
  readonly isIdle: boolean;
  readonly at: string;
}

async function plan(
  { file, at, kinds }: FileOfConfig,
  values: TemplateValues,
  folders: ConfigFolders,
  given: Given,
): Promise<PlannedFile> {
  const isOnlyForGiven = at.startsWith('/config/given');
  const place = isOnlyForGiven ? `${at}/file` : `${at}/path`;
  const path = resolve(folders.workspace, expandTemplate(file.path, values, place));
  const root = [folders.home, folders.workspace].find((folder) => path !== folder && isInside(path, folder));
  if (root === undefined) throw outside(path, place);
  const isIdle = isOnlyForGiven && kinds.length === 0;
  const text = await encodeConfig({ file, at: `${at}/content`, kinds }, values, given);
  return { path, root, text, isIdle, at: place };
}

/** Whole or not at all, and in place of a link that lies there: a running subject may read, and may have written. */
async function replaceFile(path: string, text: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(partial, text, { flag: 'wx' });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function outside(path: string, place: string): HarnessError {
  return new HarnessError(
    'CONFIG_INVALID',
    `config file ${path} (${place}) lies outside the subject's home and workspace`,
  );
}
