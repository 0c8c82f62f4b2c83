import { HarnessError } from '../../spec/errors.ts';
import type { Evidence } from '../../spec/generated/report.gen.ts';
import { fail, type Lab, type LabStart, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { askOnce } from './first-request.ts';
import { seenOnce } from './seen-once.ts';
import { stabilityEvidence } from './stability-evidence.ts';
import { type Axis, axesHere, changedStart, plainStart } from './surroundings.ts';

/** One aspect of the first request that is compared between starts. */
export interface Aspect {
  /** What it is, in the plural: "the tools bytes". */
  readonly name: string;
  /** Equal for two requests exactly when the aspect is the same in both. */
  readonly identity: (request: ObservedRequest) => string;
  /** How it differs, in one line or more; the first alone is a summary. */
  readonly difference: (before: ObservedRequest, after: ObservedRequest) => string;
}

/**
 * Whether an aspect stays the same when everything around the process changes. All axes are varied at once, in a fresh
 * HOME and then in the same one warm, so that a sound subject costs three starts; only where something differs is each
 * axis tried alone, to name the one that does it.
 */
export async function judgeSurroundings(lab: Lab, aspect: Aspect): Promise<Outcome> {
  const axes = axesHere();
  const { plain, changed, warm } = await surroundedRequests(lab, axes);
  const isSame = [changed, warm].every((request) => aspect.identity(request) === aspect.identity(plain));
  if (isSame) return pass(stabilityEvidence(3, 1, `${axes.map(inWords).join('; ')}; HOME fresh and warm`));
  const again = await askOnce(lab, plainStart);
  if (aspect.identity(again) !== aspect.identity(plain)) {
    const text = aspect.difference(plain, again);
    return fail(
      `${aspect.name} differ between equal starts already: ${firstLine(text)}`,
      note('two equal starts', again, text),
    );
  }
  return blameAxes(lab, aspect, axes, plain, { changed, warm });
}

/** Looked at by each aspect, so made once. */
async function surroundedRequests(lab: Lab, axes: readonly Axis[]): Promise<Surrounded> {
  const [plain, changed, warm] = await seenOnce(lab, 'other surroundings', async () => [
    await askOnce(lab, plainStart),
    await askOnce(lab, changedStart(axes)),
    await askOnce(lab, { ...changedStart(axes), home: 'warm' }),
  ]);
  if (plain === undefined || changed === undefined || warm === undefined) {
    throw new HarnessError(
      'HARNESS_FAULT',
      'requests of other surroundings were kept without all their starts',
    );
  }
  return { plain, changed, warm };
}

interface Surrounded {
  readonly plain: ObservedRequest;
  readonly changed: ObservedRequest;
  readonly warm: ObservedRequest;
}

async function blameAxes(
  lab: Lab,
  aspect: Aspect,
  axes: readonly Axis[],
  plain: ObservedRequest,
  together: { readonly changed: ObservedRequest; readonly warm: ObservedRequest },
): Promise<Outcome> {
  const guilty: { readonly name: string; readonly evidence: Evidence }[] = [];
  const look = async (name: string, detail: string, start: LabStart): Promise<void> => {
    const request = await askOnce(lab, start);
    if (aspect.identity(request) === aspect.identity(plain)) return;
    guilty.push({ name, evidence: note(`${name}: ${detail}`, request, aspect.difference(plain, request)) });
  };
  // First, because it goes on in the HOME that the plain start has just left.
  await look('warm HOME', 'as an earlier start left it, against an empty one', {
    ...plainStart,
    home: 'warm',
  });
  for (const axis of axes) await look(axis.name, axis.detail, changedStart([axis]));
  const [first] = guilty;
  if (first !== undefined) {
    const names = guilty.map(({ name }) => name).join(', ');
    const message = `${aspect.name} change with: ${names}. ${firstLine(first.evidence.text)}`;
    return fail(message, ...guilty.map(({ evidence }) => evidence));
  }
  const { changed, warm } = together;
  const odd = aspect.identity(changed) === aspect.identity(plain) ? warm : changed;
  const text = aspect.difference(plain, odd);
  return fail(
    `${aspect.name} differed once, and no axis alone brings it back: ${firstLine(text)}`,
    note('all axes at once', odd, text),
  );
}

function inWords({ name, detail }: Axis): string {
  return `${name} (${detail})`;
}

function note(title: string, request: ObservedRequest, text: string): Evidence {
  return { kind: 'request', title, text, request: request.sequence };
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
