import { ToolArguments } from '../catalog/tool-arguments.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Target, Values } from '../dispatch/target.ts';
import type { ResultReader } from './result-reader.ts';

/** Id under which the proxy offers to read the agent's own results. */
export const resultCapabilityId = 'session:tool_result';

/** Name by which gates, hooks and metadata know such a call. */
export const resultTargetName = 'session_tool_result';

/** What answers a call where the frontend has no reader. */
export const noReader =
  'capability unavailable: session:tool_result reads the results of an agent, and none is bound here';

const description =
  'Read the whole text of one of your own tool results, page by page: also what was cut out of it when it was shown to you, and what was compressed away since.';

interface ResultRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly status: string;
  readonly read_only: boolean;
  readonly description: string;
}

/** The row in the list of capabilities. */
export const resultRow: ResultRow = {
  id: resultCapabilityId,
  kind: 'session',
  name: resultTargetName,
  status: 'ready',
  read_only: true,
  description,
};

/** The capability as `inspect` shows it. */
export function inspectResults({ defaultBytes, maxBytes }: ResultReader): string {
  const entry = {
    ...resultRow,
    limit_default: defaultBytes,
    limit_max: maxBytes,
    input_schema: schemaOf(defaultBytes, maxBytes),
  };
  return JSON.stringify(entry, null, 2);
}

/** The target of a call. */
export function resultTarget(reader: ResultReader, args: Values): Target {
  return {
    kind: 'built-in',
    name: resultTargetName,
    args,
    readOnly: true,
    destructive: false,
    handler: resultTargetName,
    problems: async () => problemsOf(args),
    run: async () => ({ kind: 'ok', text: reader.read(new ToolArguments(args)) }),
  };
}

const members = ['tool_call_id', 'result_ref', 'offset', 'limit'];

/** Kinds and names alone: what a number means depends on the text, and the pager says it better. */
function problemsOf(values: Values): readonly string[] {
  const args = new ToolArguments(values);
  const checks = [
    () => args.text('tool_call_id'),
    () => args.optionalText('result_ref'),
    () => args.optionalInteger('offset'),
    () => args.optionalInteger('limit'),
  ];
  const unknown = Object.keys(values).filter((name) => !members.includes(name));
  return [
    ...checks.flatMap(problem),
    ...unknown.map((name) => `${JSON.stringify(name)} is not known; there are ${members.join(', ')}`),
  ];
}

function problem(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (cause) {
    if (cause instanceof ToolFailure) return [cause.message];
    throw cause;
  }
}

function schemaOf(defaultBytes: number, maxBytes: number): object {
  return {
    additionalProperties: false,
    properties: {
      limit: {
        description: `Bytes of the page, at most; 0 or absent: ${defaultBytes}.`,
        maximum: maxBytes,
        minimum: 0,
        type: 'integer',
      },
      offset: {
        description: 'Byte at which the page begins: 0, or next_offset of the page before.',
        minimum: 0,
        type: 'integer',
      },
      result_ref: {
        description:
          'Reference of the result, as its marker names it. Needed where one call id has several results.',
        type: 'string',
      },
      tool_call_id: { description: 'Id of the call whose result is read.', type: 'string' },
    },
    required: ['tool_call_id'],
    type: 'object',
  };
}
