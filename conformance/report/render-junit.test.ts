import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Report } from '../../spec/generated/report.gen.ts';
import { renderJunit } from './render-junit.ts';
import { cleanReport, hostileText, partialReport, sampleReport } from './sample-report.ts';

interface Element {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: Element[];
  text: string;
}

/** The tree of a document; a fault of well-formedness throws. */
function parsed(report: Report): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(renderJunit(report)).close();
  return root.children[0] ?? root;
}

function all(element: Element, name: string): readonly Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

test('what is red is a failure or an error, and what does not count is skipped', () => {
  const cases = all(parsed(sampleReport), 'testcase').map(({ attributes, children }) => [
    attributes['name'],
    children
      .filter(({ name }) => name !== 'properties')
      .map(({ name }) => name)
      .join(),
  ]);
  expect(cases).toEqual([
    ['universal/passes', ''],
    ['universal/fails', 'failure'],
    ['universal/fails-softly', 'skipped'],
    ['universal/blocked', 'error'],
    ['reasonix/left-out', 'skipped'],
    ['reasonix/known', 'skipped'],
    ['reasonix/stale', 'failure'],
    ['the harness sends well-formed replies', 'error'],
  ]);
});

test.each([
  { name: 'whole', report: sampleReport, want: { tests: '8', failures: '2', errors: '2', skipped: '3' } },
  { name: 'partial', report: partialReport, want: { tests: '4', failures: '1', errors: '1', skipped: '1' } },
  { name: 'clean', report: cleanReport, want: { tests: '1', failures: '0', errors: '0', skipped: '0' } },
])('the counts of a $name report are those of its cases', ({ report, want }) => {
  const root = parsed(report);
  expect(root.name).toBe('testsuites');
  expect(root.attributes).toMatchObject(want);
  const sum = (name: string): number =>
    root.children.reduce((total, { attributes }) => total + Number(attributes[name]), 0);
  expect(String(sum('tests'))).toBe(want.tests);
  expect(all(root, 'testcase')).toHaveLength(Number(want.tests));
});

test('a case carries its requirements and its level as properties', () => {
  const failing = all(parsed(sampleReport), 'testcase')[1];
  expect(failing && all(failing, 'property').map(({ attributes }) => attributes)).toEqual([
    { name: 'level', value: 'MUST' },
    { name: 'requirement', value: 'universal.breaks' },
    { name: 'requirement', value: 'universal.breaks-too' },
  ]);
});

test('what a subject sent arrives as text, whatever markup it holds', () => {
  const [failure] = all(parsed(sampleReport), 'failure');
  expect(failure?.attributes['message']).toContain(
    '</pre><script>alert(1)</script> ]]> "&\' \\x1b[31m \\u{202e}',
  );
  expect(failure?.text).toContain(hostileText.slice(0, 30));
});
