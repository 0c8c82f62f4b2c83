import type { RecordingFacts } from '../../spec/generated/report.gen.ts';
import type { Recording } from '../subjects/recording/recording.ts';

/** What a report says of the recording that a run rests on. */
export function recordingFacts(recording: Recording): RecordingFacts {
  const { sessions, starts, isByProcess, sideRequests, skipped, skippedCount } = recording;
  return {
    requests: sessions.reduce((sum, { requests }) => sum + requests.length, 0),
    sessions: sessions.length,
    starts: starts.length,
    processesMarked: isByProcess && starts.length > 0,
    begunBefore: sessions.filter(({ hasStart }) => !hasStart).length,
    repeats: sessions.reduce((sum, { repeats }) => sum + repeats, 0),
    sideRequests: [...sideRequests].map(([name, count]) => ({ name, count })),
    skipped: skippedCount,
    skippedEntries: [...skipped],
  };
}
