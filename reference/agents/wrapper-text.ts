/** Namespace of the tags that hosts put around what they tell a model on their own account. */
const namespace = 'codewhale';

/** Line breaks of every kind, controls, and marks that turn the direction of a text round. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Halves of characters, which no encoding of a request can carry. */
const halves = /\p{Cs}/gu;

/** What a lenient reader may overlook inside a tag: blanks of every kind, and what shows nothing at all. */
const overlooked = '[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]*';

/** Every tag of the namespace, opening or closing, however its letters are cased or set apart. */
const tags = new RegExp(
  `<(?=${overlooked}(?:/${overlooked})?${[...namespace, ':'].join(overlooked)})`,
  'giu',
);

/** A text on one line that can neither end nor begin a wrapper. Says nothing of whether it is safe to follow. */
export function oneLine(text: string): string {
  return withoutTags(text.replaceAll(controls, ' ').replaceAll(halves, '\ufffd')).trim();
}

/** A text of any number of lines that can neither end nor begin a wrapper. */
export function withoutTags(text: string): string {
  return text.replaceAll(tags, '<\\');
}

/** A text that a host says on its own account, between the tags of this name. The body is taken as it is. */
export function wrapped(name: string, body: string): string {
  return `<${namespace}:${name}>\n${body}\n</${namespace}:${name}>`;
}
