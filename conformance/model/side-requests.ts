import { HarnessError } from '../../spec/errors.ts';
import type { SideRequestPattern } from './scripted-model.ts';
import type { WireRequest } from './wire.ts';

/** Names the pattern that a request matches, or null. */
export type SideRequestMatcher = (request: WireRequest, target: string) => string | null;

const textAt: {
  readonly [where in SideRequestPattern['where']]: (request: WireRequest, target: string) => string;
} = {
  model: (request) => request.model,
  system: (request) => request.systemText,
  'tool-count': (request) => String(request.toolCount),
  user: (request) => request.userTexts.join('\n'),
  path: (_request, target) => target,
};

/** The matcher of a subject's patterns; the first that matches gives the name. */
export function sideRequestMatcher(patterns: readonly SideRequestPattern[]): SideRequestMatcher {
  const compiled = patterns.map(({ name, where, pattern }) => ({
    name,
    where,
    form: compile(name, pattern),
  }));
  return (request, target) =>
    compiled.find(({ where, form }) => form.test(textAt[where](request, target)))?.name ?? null;
}

function compile(name: string, pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch (cause) {
    const message = `sideRequests "${name}": "${pattern}" is no regular expression.`;
    throw new HarnessError('CONFIG_INVALID', message, { cause });
  }
}
