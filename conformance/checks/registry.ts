import type { Check } from '../lab/check.ts';
import { systemMatch } from './golden/system-match.ts';
import { toolsMatch } from './golden/tools-match.ts';
import { byteOrder } from './reasonix/byte-order.ts';
import { canonicalSchemas } from './reasonix/canonical-schemas.ts';
import { compressNeedsUniqueAnchor } from './reasonix/compress-needs-unique-anchor.ts';
import { descriptionsNonEmpty } from './reasonix/descriptions-non-empty.ts';
import { entriesMatchContract } from './reasonix/entries-match-contract.ts';
import { headIsClosed } from './reasonix/head-is-closed.ts';
import { headOrderConstant } from './reasonix/head-order-constant.ts';
import { headSameInModes } from './reasonix/head-same-in-modes.ts';
import { bodyWellFormed } from './universal/body-well-formed.ts';
import { brokenArgumentsRunNothing } from './universal/broken-arguments-run-nothing.ts';
import { callAnsweredOnce } from './universal/call-answered-once.ts';
import { emptyArgumentsAreEmptyObject } from './universal/empty-arguments-are-empty-object.ts';
import { historyKeepsIntegers } from './universal/history-keeps-integers.ts';
import { nearMissNameRunsNothing } from './universal/near-miss-name-runs-nothing.ts';
import { nonObjectArgumentsRunNothing } from './universal/non-object-arguments-run-nothing.ts';
import { parallelCallsAnswered } from './universal/parallel-calls-answered.ts';
import { schemasValidObjects } from './universal/schemas-valid-objects.ts';
import { toolNamesLegal } from './universal/tool-names-legal.ts';
import { toolNamesUnique } from './universal/tool-names-unique.ts';
import { toolsSameAcrossProcesses } from './universal/tools-same-across-processes.ts';
import { toolsSameAcrossTurns } from './universal/tools-same-across-turns.ts';
import { unknownNameRunsNothing } from './universal/unknown-name-runs-nothing.ts';

/** Every check module, in the order in which reports list them. A new check is one file and one line here. */
export const checks: readonly Check[] = [
  bodyWellFormed,
  toolNamesUnique,
  toolNamesLegal,
  schemasValidObjects,
  toolsSameAcrossProcesses,
  toolsSameAcrossTurns,
  callAnsweredOnce,
  parallelCallsAnswered,
  unknownNameRunsNothing,
  nearMissNameRunsNothing,
  brokenArgumentsRunNothing,
  nonObjectArgumentsRunNothing,
  emptyArgumentsAreEmptyObject,
  historyKeepsIntegers,
  headIsClosed,
  headOrderConstant,
  headSameInModes,
  byteOrder,
  canonicalSchemas,
  entriesMatchContract,
  descriptionsNonEmpty,
  compressNeedsUniqueAnchor,
  toolsMatch,
  systemMatch,
];
