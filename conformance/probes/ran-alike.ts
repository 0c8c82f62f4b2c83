import type { ToolResult } from '../lab/lab.ts';

/**
 * How the answer to a call stands to that of a sound call of the same tool, class first: `alike` where both are the
 * same, so that the call was run as the sound one; `untold` where one has no answer, or where the sound call was no
 * more successful, so that the same words say nothing.
 */
export function ranAlike(
  results: readonly ToolResult[],
  soundId: string,
  otherId: string,
): 'alike' | 'another class' | 'another text' | 'untold' {
  const sound = results.find(({ callId }) => callId === soundId);
  const other = results.find(({ callId }) => callId === otherId);
  if (sound === undefined || other === undefined) return 'untold';
  if (other.class !== sound.class) return 'another class';
  if (sound.class !== 'ok') return 'untold';
  return other.text === sound.text ? 'alike' : 'another text';
}
