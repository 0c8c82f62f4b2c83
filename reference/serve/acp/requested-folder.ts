import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { RequestError } from '@agentclientprotocol/sdk';

/** The folder that a client wants to work in. Refused where it is relative or no folder. */
export async function requestedFolder(params: {
  readonly cwd: string;
  readonly additionalDirectories?: readonly string[] | null;
}): Promise<string> {
  const { cwd, additionalDirectories } = params;
  if (!isAbsolute(cwd)) throw refused(cwd, 'is no absolute path');
  // One workspace a session: a silent "yes" would let the client believe that the tools reach there.
  if ((additionalDirectories ?? []).length > 0) {
    throw RequestError.invalidParams({ additionalDirectories }, 'further folders are not supported');
  }
  const found = await stat(cwd).catch(() => null);
  if (found === null) throw refused(cwd, 'does not exist');
  if (!found.isDirectory()) throw refused(cwd, 'is no folder');
  return cwd;
}

function refused(cwd: string, why: string): RequestError {
  return RequestError.invalidParams({ cwd }, `cwd ${JSON.stringify(cwd)} ${why}`);
}
