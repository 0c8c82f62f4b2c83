/** Arguments that a sound call would not have: in need of repair, of another type, with more or less than the schema. */
export interface Misfit {
  readonly name: string;
  readonly text: string;
  /** The schema may allow it, so running it says nothing against the subject. */
  readonly mayFit: boolean;
}

/** Misfits made from the sound arguments of a writer; `path` and `content` are the values that they carry. */
export function misfitsOf(sound: string, path: string, content: string): readonly Misfit[] {
  const replace = (value: string, by: string): string => sound.replace(JSON.stringify(value), () => by);
  const withMember = (member: string): string => `${sound.slice(0, -1)},${member}}`;
  const broken = (name: string, text: string): Misfit => ({ name, text, mayFit: false });
  return [
    broken('a comma too much', `${sound.slice(0, -1)},}`),
    broken('single quotes', sound.replaceAll('"', "'")),
    broken('bare keys', sound.replaceAll(/"([a-zA-Z_]+)":/g, '$1:')),
    broken('a comment', `/* write */ ${sound}`),
    broken('a fence around it', `\`\`\`json\n${sound}\n\`\`\``),
    broken('a raw line feed in a string', replace(content, `"${content}\n"`)),
    broken('a second encoding', JSON.stringify(sound)),
    broken('an array around it', `[${sound}]`),
    broken('a number as content', replace(content, '12345')),
    broken('true as content', replace(content, 'true')),
    broken('null as content', replace(content, 'null')),
    broken('an object as content', replace(content, '{"a":1}')),
    broken('an array as content', replace(content, JSON.stringify([content]))),
    broken('an array as path', replace(path, JSON.stringify([path]))),
    { name: 'an extra member', text: withMember('"surfacelock_extra":1'), mayFit: true },
  ];
}

/** What became of a misfit, by what lies on disk: `null` means that no file appeared. */
export function misfitFate(written: string | null, content: string, answeredAs: string | null): string {
  if (written === null) return answeredAs === null ? 'not answered' : `refused (answered ${answeredAs})`;
  return written === content
    ? 'run with the values meant'
    : `run with ${JSON.stringify(written.slice(0, 60))}`;
}
