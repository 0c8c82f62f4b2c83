import { existsSync, readFileSync } from 'node:fs';

const folder = '/usr/lib/locale';

/** Whether the C library of this system knows a locale such as `et_EE.UTF-8`, whose order differs from that of bytes. */
export function hasSystemLocale(name: string): boolean {
  // The compiled form is spelt with a codeset of small letters and digits.
  const compiled = name.replace(/\..*$/, (codeset) => codeset.toLowerCase().replaceAll('-', ''));
  if (existsSync(`${folder}/${compiled}`)) return true;
  const archive = `${folder}/locale-archive`;
  return existsSync(archive) && readFileSync(archive).includes(compiled);
}
