import { type RawJson, rawMember, rawMemberText } from './raw-json.ts';

/** What one entry of a tools list says, whatever its shape; numbers and escapes of the schema are untouched. */
export interface RawTool {
  readonly name: string | null;
  readonly description: string | null;
  readonly parameters: RawJson | undefined;
  /** The read-only flag, which only contract entries carry. */
  readonly readOnly: boolean | null;
}

/** Names of the members in the shapes that are read: chat completions wraps them, contract entries are capitalised. */
const plain = {
  name: 'name',
  description: 'description',
  parameters: ['parameters', 'input_schema', 'inputSchema'],
};
const entry = { name: 'Name', description: 'Description', parameters: ['Schema'] };

/** Reads an entry of a tools list: chat completions, a bare tool with its schema, or a contract entry. */
export function rawTool(element: RawJson): RawTool {
  const wrapped = rawMember(element, 'function');
  if (wrapped?.kind === 'object') return read(wrapped, plain);
  return isContractEntry(element)
    ? { ...read(element, entry), readOnly: readOnlyFlag(element) }
    : read(element, plain);
}

/** True for `{ Name, Description, ReadOnly, Schema }`. */
export function isContractEntry(element: RawJson): boolean {
  return rawMemberText(element, 'Name') !== null;
}

function read(tool: RawJson, shape: typeof plain): RawTool {
  return {
    name: rawMemberText(tool, shape.name),
    description: rawMemberText(tool, shape.description),
    parameters: shape.parameters.map((key) => rawMember(tool, key)).find((value) => value !== undefined),
    readOnly: null,
  };
}

function readOnlyFlag(element: RawJson): boolean | null {
  const flag = rawMember(element, 'ReadOnly');
  return flag?.kind === 'word' && flag.raw !== 'null' ? flag.raw === 'true' : null;
}
