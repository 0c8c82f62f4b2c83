import type { Lab, ToolResult, Turn } from '../lab/lab.ts';
import { callTools, say } from '../model/model-step.ts';

/** One line of a file and what it is made of. */
export interface ResultLine {
  readonly name: string;
  readonly text: string;
}

/** Text beyond ASCII that has one right form: each line is framed by a word, so that it is found in any layout. */
export const unicodeLines: readonly ResultLine[] = [
  { name: 'astral characters', text: 'u01 𝄞 🔥 𠀀 𐍈 end' },
  { name: 'a composed accent', text: 'u02 caf\u00e9 end' },
  { name: 'a combining accent', text: 'u03 cafe\u0301 end' },
  { name: 'joined emoji', text: 'u04 👩\u200d👩\u200d👧 end' },
  { name: 'a flag and a variation', text: 'u05 🇩🇪 ☃\ufe0f end' },
  { name: 'right-to-left text', text: 'u06 שלום مرحبا end' },
  { name: 'wide and narrow', text: 'u07 漢字 한글 ｶﾅ end' },
  { name: 'signs of two bytes', text: 'u08 ß µ ÿ € end' },
];

/** Characters that a terminal or a parser acts on. A runtime may keep, strip or refuse them. */
export const controlLines: readonly ResultLine[] = [
  { name: 'carriage return', text: 'c01 a\rb end' },
  { name: 'escape sequence', text: 'c02 \u001b[31mred\u001b[0m end' },
  { name: 'bell and backspace', text: 'c03 a\u0007b\bc end' },
  { name: 'delete', text: 'c04 a\u007fb end' },
  { name: 'next line (C1)', text: 'c05 a\u0085b end' },
  { name: 'line separator', text: 'c06 a\u2028b end' },
  { name: 'byte order mark inside', text: 'c07 a\ufeffb end' },
  { name: 'noncharacter', text: 'c08 a\uffffb end' },
];

/** The file of these lines as a reader or the shell shows it. */
export function fileOf(lines: readonly ResultLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

/** Reads each file by the reader and, where there is one, by the shell; `extra` are further commands. */
export async function turnReading(
  lab: Lab,
  files: { readonly [path: string]: string },
  extra: readonly string[] = [],
): Promise<Turn> {
  const session = await lab.start({ files });
  const paths = Object.keys(files);
  const reads = paths.map((path) => ({ ...session.act('readFile', { path }), id: `call_read_${path}` }));
  const commands = session.mayAct('shell') ? [...paths.map((path) => `cat ${path}`), ...extra] : [];
  const shells = commands.map((command) => ({
    ...session.act('shell', { command }),
    id: `call_shell_${command.replaceAll(/[^a-z0-9]+/g, '_')}`,
  }));
  return session.turn([callTools(...reads, ...shells), say('Read.')]);
}

/** Lines whose text does not occur unchanged in a result. */
export function changedLines(lines: readonly ResultLine[], { text }: ToolResult): readonly ResultLine[] {
  return lines.filter((line) => !text.includes(line.text));
}
