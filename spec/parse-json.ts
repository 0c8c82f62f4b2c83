import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { HarnessError } from './errors.ts';
import { LineIndex } from './line-index.ts';
import { type Problem, problemsError } from './problem.ts';
import { escapeUnprintable, showSource, showValue } from './show-value.ts';

/** A parsed JSON document that can still say where in its text a value stands. */
export interface ParsedJson {
  readonly file: string;
  readonly value: unknown;
  /** Place of the value at a path, or of the nearest thing above it; of its key where `at` says so. */
  place(path: JSONPath, at?: 'key' | 'value'): { readonly line: number; readonly column: number };
}

interface Source {
  readonly text: string;
  readonly file: string;
  readonly lines: LineIndex;
}

interface Member {
  readonly key: Node;
  readonly value: Node | undefined;
}

const strict = { allowEmptyContent: false, allowTrailingComma: false, disallowComments: true };

const facts: { readonly [code: string]: string } = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a key in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing brace is missing here',
  CloseBracketExpected: 'a closing bracket is missing here',
  EndOfFileExpected: 'nothing may follow the document',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the string that begins here has no end',
  UnexpectedEndOfNumber: 'the number that begins here has no end',
  InvalidUnicode: 'this \\u escape lacks four hex digits',
  InvalidEscapeCharacter: 'JSON has no such escape',
  InvalidCharacter: 'a control character in a string is written as an escape',
};

/**
 * The document of a text, by the letter of RFC 8259: comments, trailing commas and a key given twice are errors with
 * their place. `firstLine` is the number of the text's first line in its file.
 */
export function parseJson(text: string, file: string, firstLine: number = 1): ParsedJson {
  const lines = new LineIndex(text, firstLine);
  const errors: ParseError[] = [];
  const tree = treeOf(text, errors, file);
  const [first] = errors;
  if (first !== undefined || tree === undefined) throw syntaxError(text, file, lines, first);
  const value = platformValue(text, file);
  const doubled = doubledKeys(tree, { text, file, lines }, '');
  if (doubled.length > 0) throw problemsError('DOCUMENT_SYNTAX', doubled);
  return { file, value, place: (path, at = 'value') => lines.at(offsetOf(tree, path, at)) };
}

/** A JSON pointer from its parts. */
export function pointerOf(path: JSONPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function treeOf(text: string, errors: ParseError[], file: string): Node | undefined {
  try {
    return parseTree(text, errors, strict);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new HarnessError('DOCUMENT_SYNTAX', `${file}: nested too deep to be read`, { cause });
  }
}

/** The value itself comes from the platform, which is the stricter of the two readers. */
function platformValue(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fact = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('DOCUMENT_SYNTAX', `${escapeUnprintable(file)}: ${escapeUnprintable(fact)}`, {
      cause,
    });
  }
}

function syntaxError(
  text: string,
  file: string,
  lines: LineIndex,
  error: ParseError | undefined,
): HarnessError {
  if (text.trim() === '') return new HarnessError('DOCUMENT_SYNTAX', `${file} holds nothing but white space`);
  const name = error === undefined ? 'ValueExpected' : printParseErrorCode(error.error);
  const offset = error?.offset ?? 0;
  const found = text.slice(offset, offset + Math.max(error?.length ?? 0, 1));
  const seen = found.trim() === '' ? '' : `, found ${showValue(found)}`;
  const message = offset >= text.length ? 'the document ends too early' : `${facts[name] ?? name}${seen}`;
  return problemsError('DOCUMENT_SYNTAX', [{ file, at: lines.at(offset), pointer: '', message }]);
}

function doubledKeys(node: Node, source: Source, pointer: string): readonly Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Member>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const part = key === undefined ? index : String(key.value);
    const at = `${pointer}${pointerOf([part])}`;
    if (key !== undefined) {
      const first = seen.get(String(part));
      // Places are looked up for what is told alone: in a document of one long line each costs a walk along it.
      if (first !== undefined) problems.push(doubledKey(first, { key, value }, source, at));
      seen.set(String(part), first ?? { key, value });
    }
    if (value !== undefined) problems.push(...doubledKeys(value, source, at));
  }
  return problems;
}

/** Both values are told: which of them a reader would take is the reader's choice, and one may be a denial. */
function doubledKey(first: Member, second: Member, { text, file, lines }: Source, pointer: string): Problem {
  const place = lines.at(second.key.offset);
  const shown = ({ value }: Member): string =>
    value === undefined ? 'nothing' : showSource(text.slice(value.offset, value.offset + value.length));
  const one = `${shown(first)} on line ${lines.at(first.key.offset).line}`;
  const two = `${shown(second)} on line ${place.line}`;
  const message = `key ${showValue(String(second.key.value))} is given twice, ${one} and ${two}; keep one`;
  return { file, at: place, pointer, message };
}

function offsetOf(tree: Node, path: JSONPath, at: 'key' | 'value'): number {
  let node = tree;
  for (const [index, part] of path.entries()) {
    // A JSON pointer does not tell an index from a key: what holds it does.
    const step = node.type === 'array' ? Number(part) : String(part);
    const child = findNodeAtLocation(node, [step]);
    if (child === undefined) return node.offset;
    if (at === 'key' && index === path.length - 1) return (child.parent ?? child).offset;
    node = child;
  }
  return node.offset;
}
