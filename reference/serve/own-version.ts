import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';

/** The version that the reference tells its peers: that of this package. */
export function ownVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return isNamed && typeof parsed.version === 'string' ? parsed.version : 'unknown';
}
