import type { ToolKind } from '@agentclientprotocol/sdk';

/** How a call is shown to a person before it has run. */
export interface CallDisplay {
  readonly title: string;
  readonly kind: ToolKind;
  /** Parsed arguments, or the text where it is no JSON. */
  readonly rawInput: unknown;
}

const kinds: ReadonlyMap<string, ToolKind> = new Map([
  ['read_file', 'read'],
  ['write_file', 'edit'],
  ['edit_file', 'edit'],
  ['bash', 'execute'],
  ['bash_output', 'execute'],
  ['kill_shell', 'execute'],
  ['compress', 'think'],
]);

const titleLength = 100;

/** Title, kind and input of a call. `handlerOf` gives the handler of a built-in's name, which sets the kind. */
export function callDisplay(
  name: string,
  argumentsText: string,
  handlerOf: (name: string) => string | null,
): CallDisplay {
  const rawInput = parsed(argumentsText);
  const subject = firstText(rawInput);
  const title = subject === null ? name : `${name}: ${subject}`;
  return { title: oneLine(title), kind: kindOf(handlerOf(name)), rawInput };
}

/** The protocol's kind of the tool with this handler; `other` for what is no built-in. */
export function kindOf(handler: string | null): ToolKind {
  return (handler === null ? undefined : kinds.get(handler)) ?? 'other';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The model wrote no JSON; a person is shown what it wrote.
    return text;
  }
}

/** The first text among the arguments says best what a call is about: a path, a command, a capability. */
function firstText(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  return Object.values(input).find((value) => typeof value === 'string' && value !== '') ?? null;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const points = [...line];
  return points.length > titleLength ? `${points.slice(0, titleLength - 1).join('')}…` : line;
}
