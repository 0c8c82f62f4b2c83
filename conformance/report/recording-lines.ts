import type { RecordingFacts, Report } from '../../spec/generated/report.gen.ts';
import { escapeText } from './escape-text.ts';

const listedEntries = 5;

/** What a run over a recording rests on and what of the recording was left out; no line for a living subject. */
export function recordingLines({ subject }: Report): readonly string[] {
  const { recording } = subject;
  if (recording === undefined) return [];
  return [`recording     ${heldParts(recording).join(', ')}`, ...skippedLines(recording)];
}

function heldParts(facts: RecordingFacts): readonly string[] {
  const { requests, sessions, starts, processesMarked, begunBefore, repeats, sideRequests } = facts;
  const sides = sideRequests.map(({ name, count }) => `${count} ${name}`).join(', ');
  return [
    `${counted(requests, 'request')} in ${counted(sessions, 'session')}`,
    `${counted(starts, 'start')} ${processesMarked ? 'of marked processes' : '(processes not marked)'}`,
    ...(begunBefore === 0 ? [] : [`${counted(begunBefore, 'session')} begun before the recording`]),
    ...(repeats === 0 ? [] : [`${counted(repeats, 'request')} sent again unchanged`]),
    ...(sides === '' ? [] : [`left out as side requests: ${sides}`]),
  ];
}

function skippedLines({ skipped, skippedEntries }: RecordingFacts): readonly string[] {
  if (skipped === 0) return [];
  const listed = skippedEntries.slice(0, listedEntries);
  const lines = listed.map(({ place, reason }) => `              ${escapeText(`${place} ${reason}`)}`);
  const more = skipped - listed.length;
  return [
    `skipped       ${skipped === 1 ? '1 entry that is' : `${skipped} entries that are`} no request of this wire:`,
    ...lines,
    ...(more === 0 ? [] : [`              … and ${more} more`]),
  ];
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
