import { expect, test } from 'vitest';
import { renderHtml } from './render-html.ts';
import { cleanReport, sampleReport } from './sample-report.ts';

const page = renderHtml(sampleReport);

test('the page holds only our own elements: nothing that a subject sent became one', () => {
  const elements = new Set([...page.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name));
  expect([...elements].sort()).toEqual(
    'b body code details h1 h2 head html i meta p pre style summary table td th title tr'.split(' '),
  );
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the page asks for nothing and runs nothing', () => {
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(page).not.toMatch(/<[^>]*\s(src|href|on\w+|action|data)\s*=/i);
  expect(page).not.toMatch(/url\(|@import/);
});

test('stability is claimed only where it was judged', () => {
  expect(renderHtml(cleanReport)).toContain('<p>stability not judged; containment: partial;');
  const results = cleanReport.results.map((one) => ({
    ...one,
    requirements: ['universal.tools-stable-across-processes'],
  }));
  expect(renderHtml({ ...cleanReport, results })).toContain(
    '<p>stability rests on 10 fresh processes, which',
  );
});

test('what is red is open, and the rest is folded', () => {
  expect(page.match(/<details open>/g)).toHaveLength(3);
  expect(renderHtml(cleanReport)).not.toContain('<details open>');
});
