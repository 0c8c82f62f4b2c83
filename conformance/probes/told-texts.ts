import type { LabSession } from '../lab/lab.ts';

type ClientLines = NonNullable<NonNullable<LabSession['client']>['lines']>;

/** What an agent told its client that user and agent had said, pieces put together. */
export interface ToldTexts {
  readonly user: string;
  readonly agent: string;
}

const kinds = { user_message_chunk: 'user', agent_message_chunk: 'agent' } as const;

/**
 * What was told between the last request of this method and its answer, by the first bytes of each line. Null where the
 * client never sent the method.
 */
export function toldTexts(lines: ClientLines, method: string): ToldTexts | null {
  const messages = lines.map(({ from, text }) => ({ from, value: parsed(text) }));
  const start = messages.findLastIndex(({ from, value }) => from === 'client' && value['method'] === method);
  if (start === -1) return null;
  const id = messages[start]?.value['id'];
  const behind = messages.slice(start + 1);
  const end = behind.findIndex(
    ({ from, value }) => from === 'agent' && value['id'] === id && !('method' in value),
  );
  const told = { user: '', agent: '' };
  for (const { value } of end === -1 ? behind : behind.slice(0, end)) {
    const update = fields(fields(value['params'])['update']);
    const kind = Object.entries(kinds).find(([name]) => name === update['sessionUpdate'])?.[1];
    const { text } = fields(update['content']);
    if (kind !== undefined && typeof text === 'string') told[kind] += text;
  }
  return told;
}

function parsed(line: string): { readonly [key: string]: unknown } {
  try {
    return fields(JSON.parse(line));
  } catch {
    // A line of which only the beginning was kept.
    return {};
  }
}

function fields(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
