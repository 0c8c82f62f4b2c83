import type { Explanation, Fact } from './explanation.ts';

/** Explanations for a person, one block each. */
export function renderExplanations(explanations: readonly Explanation[]): string {
  return explanations.map(block).join('\n');
}

/** One line an id. */
export function renderIdList(explanations: readonly Explanation[]): string {
  const kindWidth = Math.max(...explanations.map(({ kind }) => kind.length));
  const idWidth = Math.max(...explanations.map(({ id }) => id.length));
  return explanations
    .map(({ kind, id, text }) => `${kind.padEnd(kindWidth)}  ${id.padEnd(idWidth)}  ${firstLine(text)}\n`)
    .join('');
}

/** Explanations as data: one object each, facts by name. */
export function explanationsJson(explanations: readonly Explanation[]): string {
  const rows = explanations.map(({ kind, id, text, facts }) => ({
    kind,
    id,
    text,
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function block({ kind, id, text, facts }: Explanation): string {
  return [`${id} (${kind})`, ...indent(text), ...facts.flatMap(factLines), ''].join('\n');
}

const column = 18;

function factLines({ name, value }: Fact): readonly string[] {
  const lines = typeof value === 'string' ? value.split('\n') : value;
  const [first = '', ...rest] = lines;
  return [`  ${name.padEnd(column)}${first}`, ...rest.map((line) => `  ${' '.repeat(column)}${line}`)];
}

function indent(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

function firstLine(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return rest.length > 0 ? `${first} …` : first;
}
