import type { Gate } from './gate.ts';
import { barrels } from './gates/barrels.ts';
import { compiles } from './gates/compiles.ts';
import { decisions } from './gates/decisions.ts';
import { dependencies } from './gates/dependencies.ts';
import { docsCode } from './gates/docs-code.ts';
import { docsData } from './gates/docs-data.ts';
import { forbiddenWords } from './gates/forbidden-words.ts';
import { generated } from './gates/generated.ts';
import { goldenWriters } from './gates/golden-writers.ts';
import { goldens } from './gates/goldens.ts';
import { ids } from './gates/ids.ts';
import { imports } from './gates/imports.ts';
import { lint } from './gates/lint.ts';
import { namedPaths } from './gates/named-paths.ts';
import { names } from './gates/names.ts';
import { pins } from './gates/pins.ts';
import { proofs } from './gates/proofs.ts';
import { publicSurface } from './gates/public-surface.ts';
import { schemas } from './gates/schemas.ts';
import { sizes } from './gates/sizes.ts';
import { testsAreLive } from './gates/tests-are-live.ts';
import { unusedExports } from './gates/unused-exports.ts';

/** Every gate of `npm run check`, in the order of its output. */
export const gates: readonly Gate[] = [
  compiles,
  lint,
  imports,
  goldenWriters,
  barrels,
  unusedExports,
  sizes,
  names,
  testsAreLive,
  forbiddenWords,
  ids,
  proofs,
  schemas,
  generated,
  goldens,
  publicSurface,
  pins,
  dependencies,
  decisions,
  namedPaths,
  docsCode,
  docsData,
];
