import type { BrokenSubject } from './broken-subject.ts';
import { deniesByBeginning } from './denies-by-beginning.ts';
import { deniesByWord } from './denies-by-word.ts';
import { deniesStartsWithTheirTools } from './denies-starts-with-their-tools.ts';
import { exemptsServersFromRules } from './exempts-servers-from-rules.ts';
import { grantBeatsDeny } from './grant-beats-deny.ts';
import { grantsTooMuch } from './grants-too-much.ts';
import { honoursGlobDeny } from './honours-glob-deny.ts';
import { hookOverridesDeny } from './hook-overrides-deny.ts';
import { hookSeesAnotherName } from './hook-sees-another-name.ts';
import { hookSeesProxyName } from './hook-sees-proxy-name.ts';
import { ignoresDeniedStarts } from './ignores-denied-starts.ts';
import { ignoresHookExit2 } from './ignores-hook-exit-2.ts';
import { ignoresHookTextDeny } from './ignores-hook-text-deny.ts';
import { passesHooksOutOfTime } from './passes-hooks-out-of-time.ts';
import { refusesOnHookFaults } from './refuses-on-hook-faults.ts';
import { startsBeforeHook } from './starts-before-hook.ts';

/** Broken subjects of rules, grants and hooks. */
export const ruleAndHookDefects: readonly BrokenSubject[] = [
  startsBeforeHook,
  ignoresDeniedStarts,
  deniesStartsWithTheirTools,
  honoursGlobDeny,
  grantBeatsDeny,
  grantsTooMuch,
  deniesByBeginning,
  deniesByWord,
  ignoresHookExit2,
  ignoresHookTextDeny,
  passesHooksOutOfTime,
  refusesOnHookFaults,
  hookSeesProxyName,
  hookSeesAnotherName,
  hookOverridesDeny,
  exemptsServersFromRules,
];
