import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { ConfigFile } from '../../spec/generated/subject.gen.ts';
import { expandDeep, expandTemplate, type TemplateValues } from './expand-template.ts';

/** The two folders of one instance; a config file may lie in no other. */
export interface ConfigFolders {
  readonly workspace: string;
  readonly home: string;
}

/**
 * Writes the files that tell a subject where its provider is. Each path must start with `{home}` or `{workspace}` and
 * stay inside that folder, links included; anything else is refused before a byte is written.
 */
export async function writeConfigFiles(
  files: readonly ConfigFile[],
  values: TemplateValues,
  folders: ConfigFolders,
): Promise<void> {
  const planned = files.map((file, index) => plan(file, `/config/files/${index}`, values, folders));
  for (const { path, root, text, place } of planned) {
    await mkdir(dirname(path), { recursive: true });
    // A link below the root could still lead out: only the real folder decides.
    if (!isInside(await realpath(dirname(path)), await realpath(root))) throw outside(path, place);
    await writeFile(path, text);
  }
}

interface PlannedFile {
  readonly path: string;
  readonly root: string;
  readonly text: string;
  readonly place: string;
}

function plan(file: ConfigFile, place: string, values: TemplateValues, folders: ConfigFolders): PlannedFile {
  const path = resolve(folders.workspace, expandTemplate(file.path, values, `${place}/path`));
  const root = [folders.home, folders.workspace].find((folder) => path !== folder && isInside(path, folder));
  if (root === undefined) throw outside(path, `${place}/path`);
  return { path, root, text: textOf(file, values, `${place}/content`), place: `${place}/path` };
}

function textOf(file: ConfigFile, values: TemplateValues, place: string): string {
  if (file.format === 'json') return `${JSON.stringify(expandDeep(file.content, values, place), null, 2)}\n`;
  if (typeof file.content !== 'string') {
    throw new HarnessError('CONFIG_INVALID', `content at ${place} must be text for format "${file.format}"`);
  }
  const encode = file.format === 'toml' ? insideTomlString : undefined;
  return expandTemplate(file.content, values, place, encode);
}

/** Templates in TOML stand inside basic strings, whose escapes are a superset of JSON's. */
function insideTomlString(value: string): string {
  return JSON.stringify(value).slice(1, -1);
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
