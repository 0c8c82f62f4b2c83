import { expect, test } from 'vitest';
import { fenced, markdownText } from './markdown-text.ts';
import { renderMarkdown } from './render-markdown.ts';
import { hostileText, sampleReport } from './sample-report.ts';

test('the table has a row a check and no cell of a subject breaks it', () => {
  const rows = renderMarkdown(sampleReport)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| verdict'));
  expect(rows).toHaveLength(7);
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
});

test.each([
  { name: 'markup', text: '<b>*x*</b> [y](z)', want: '&lt;b&gt;\\*x\\*&lt;/b&gt; \\[y\\]\\(z\\)' },
  { name: 'a mention and an issue', text: '@me #1', want: '&#64;me &#35;1' },
  { name: 'a link', text: 'http://x.y', want: 'http&#58;//x.y' },
  { name: 'a line break', text: 'a\n# b', want: 'a &#35; b' },
])('$name is spelled out', ({ text, want }) => {
  expect(markdownText(text)).toBe(want);
});

test('nothing inside closes a fence', () => {
  expect(fenced(['a', '````', 'b'])).toEqual(['`````text', 'a', '````', 'b', '`````']);
  expect(renderMarkdown(sampleReport)).toContain(`  | ${hostileText.slice(0, 9)}`);
});
