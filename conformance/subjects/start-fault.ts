import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file or command (ENOENT)',
  EACCES: 'it may not be executed (EACCES)',
  ENOEXEC: 'the system cannot execute this format (ENOEXEC)',
};

/** The sentence on a program that could not be started. */
export function notStartedText(program: string, error: unknown): string {
  return `could not start ${JSON.stringify(program)}: ${reasonOf(error)}`;
}

/**
 * The sentence on a program that would not start, or null. It looks as the system would: a word without a slash in the
 * folders of the PATH, anything else as a file.
 */
export function startFault(
  program: string,
  cwd: string,
  env: { readonly [name: string]: string },
): string | null {
  const folders = program.includes('/') ? [cwd] : (env['PATH'] ?? '').split(delimiter);
  const codes = folders.map((folder) => faultOf(resolve(cwd, folder, program)));
  if (codes.includes(null)) return null;
  const code = codes.includes('EACCES') ? 'EACCES' : 'ENOENT';
  return notStartedText(program, Object.assign(new Error(code), { code }));
}

function faultOf(path: string): string | null {
  const state = statSync(path, { throwIfNoEntry: false });
  if (state === undefined) return 'ENOENT';
  try {
    accessSync(path, constants.X_OK);
    return state.isFile() ? null : 'EACCES';
  } catch {
    return 'EACCES';
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? (code === '' ? error.message : `${error.message} (${code})`);
}
