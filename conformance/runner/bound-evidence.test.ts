import { expect, test } from 'vitest';
import { boundEvidence } from './bound-evidence.ts';

const item = { kind: 'note', title: 't', text: 'short' } as const;

test('what fits stays as it is', () => {
  expect(boundEvidence([item])).toEqual([item]);
});

test('a long text is cut and says by how much', () => {
  const [cut] = boundEvidence([{ ...item, text: 'x'.repeat(20_000) }]);
  expect(cut?.text.length).toBe(16_384 + '… (3616 characters more)'.length);
  expect(cut?.text.endsWith('x… (3616 characters more)')).toBe(true);
});

test('a long list is cut and says by how much', () => {
  const bounded = boundEvidence(new Array(43).fill(item));
  expect(bounded.length).toBe(41);
  expect(bounded.at(-1)).toEqual({ kind: 'note', title: 'left out', text: '3 more items of evidence.' });
});

test('a secret is masked before the cut, so that not even three bytes of it are left', () => {
  const text = `${'x'.repeat(16_381)}secret-token`;
  const [cut] = boundEvidence([{ ...item, text }], (whole) =>
    whole.replaceAll('secret-token', '************'),
  );
  expect(cut?.text.slice(16_381)).toBe('***… (9 characters more)');
});
