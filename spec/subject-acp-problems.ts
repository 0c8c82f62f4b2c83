import type { Subject } from './generated/subject.gen.ts';
import type { ReportProblem } from './problem-at.ts';
import { stringsWithin } from './strings-within.ts';

/** What is wrong with the way in which a subject is started as an agent of the Agent Client Protocol. */
export function subjectAcpProblems(subject: Subject, report: ReportProblem): void {
  const { acp, driver } = subject;
  for (const [mode, { acp: chosen }] of Object.entries(subject.modes ?? {})) {
    if (chosen === undefined || Object.keys(chosen).length > 0) continue;
    report(['modes', mode, 'acp'], 'it names neither setMode nor configOption, so nothing would be set');
  }
  if (acp === undefined) {
    if (driver === 'acp') report([], 'the driver "acp" needs the key "acp", with args');
    const place = subject.features?.indexOf('acp') ?? -1;
    if (place !== -1) report(['features', place], 'the feature "acp" needs the key "acp", with args');
    return;
  }
  if (driver === 'recording')
    report(['acp'], 'the driver "recording" starts nothing, so no acp belongs here');
  else if (acp.command === undefined && subject.command === undefined) {
    report(['acp'], 'without "command" in it or beside it, there is no program to start');
  }
  for (const { path, text } of stringsWithin(acp, ['acp'])) {
    if (text.includes('{prompt}')) report(path, '{prompt} has no meaning here: prompts go over the protocol');
  }
}
