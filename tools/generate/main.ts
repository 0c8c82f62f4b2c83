import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { generateTypes } from './generate-types.ts';

try {
  // Everything is generated before the folder is emptied: a schema that cannot be lowered leaves the old types in place.
  const files = await generateTypes();
  const folder = join(packageRoot(), 'spec', 'generated');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.error(`generate: ${files.size} files in spec/generated`);
} catch (error) {
  if (!(error instanceof HarnessError)) throw error;
  console.error(`generate: ${error.message}\n  ${error.hint}`);
  process.exitCode = error.exitCode;
}
