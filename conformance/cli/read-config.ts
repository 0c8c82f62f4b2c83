import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../spec/generated/config.gen.ts';
import { loadDocument } from '../../spec/load.ts';
import { shippedFolder } from '../subjects/agent-folder.ts';

const configName = 'surfacelock.config.json';

/**
 * What the configuration file says, its paths absolute. `path` is the file that was asked for; without it the file of
 * the current folder counts where there is one.
 */
export async function readConfig(cwd: string, path?: string): Promise<Config> {
  const file = path === undefined ? join(cwd, configName) : resolve(cwd, path);
  if (path === undefined && !existsSync(file)) return {};
  const config = await loadDocument('config', file);
  const absolute = (relative: string): string => resolve(dirname(file), relative);
  return {
    ...config,
    ...(config.subject !== undefined && {
      subject: shippedFolder(config.subject) === null ? absolute(config.subject) : config.subject,
    }),
    ...(config.golden !== undefined && { golden: absolute(config.golden) }),
    ...(config.runFolder !== undefined && { runFolder: absolute(config.runFolder) }),
    ...(config.expectedFailures !== undefined && { expectedFailures: absolute(config.expectedFailures) }),
  };
}
