import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/** The programs that make and enter namespaces, by absolute path. */
export type SystemTools = { readonly [name in (typeof toolNames)[number]]: string };

const toolNames = ['unshare', 'nsenter', 'setpriv', 'setsid', 'env', 'sh', 'mount', 'cat'] as const;

/** The tools of this system, or the name of one that it lacks. */
export function systemTools():
  | { readonly ok: true; readonly tools: SystemTools }
  | { readonly ok: false; readonly missing: string } {
  const [unshare, nsenter, setpriv, setsid, env, sh, mount, cat] = toolNames.map(locate);
  if (unshare && nsenter && setpriv && setsid && env && sh && mount && cat) {
    return { ok: true, tools: { unshare, nsenter, setpriv, setsid, env, sh, mount, cat } };
  }
  return { ok: false, missing: toolNames.find((name) => locate(name) === null) ?? 'unshare' };
}

function locate(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
