import { dirname } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';
import type { StartOptions } from './driver.ts';
import type { TemplateValues } from './expand-template.ts';
import { scriptedCredentials } from './scripted-credentials.ts';

/** What the templates of a subject file stand for in one start; the prompt is not known yet. */
export function startValues(
  agentDir: string,
  start: Pick<StartOptions, 'workspace' | 'home' | 'endpoint'>,
  mode: string | undefined,
): TemplateValues {
  return {
    ...scriptedCredentials,
    agentDir,
    workspace: start.workspace,
    home: start.home,
    baseUrl: start.endpoint.baseUrl,
    origin: start.endpoint.origin,
    port: new URL(start.endpoint.origin).port,
    ...(mode !== undefined && { mode }),
    node: process.execPath,
    nodeDir: dirname(process.execPath),
    packageRoot: packageRoot(),
  };
}
