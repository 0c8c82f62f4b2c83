import { expect, test } from 'vitest';
import { HarnessError } from '../../spec/errors.ts';
import type { SideRequestPattern } from './scripted-model.ts';
import { sideRequestMatcher } from './side-requests.ts';

const request = {
  model: 'mock-small',
  toolCount: 6,
  systemText: 'You name sessions.',
  userTexts: ['first text', 'second text'],
  wantsStream: true,
  wantsUsage: false,
};

test.each<{ where: SideRequestPattern['where']; pattern: string; name: string | null }>([
  { where: 'model', pattern: '^mock-small$', name: 'side' },
  { where: 'model', pattern: '^small$', name: null },
  { where: 'system', pattern: 'name sessions', name: 'side' },
  { where: 'system', pattern: 'first text', name: null },
  { where: 'tool-count', pattern: '^6$', name: 'side' },
  { where: 'tool-count', pattern: '^1$', name: null },
  { where: 'user', pattern: '^first', name: 'side' },
  { where: 'user', pattern: 'sessions', name: null },
  { where: 'path', pattern: '\\?kind=title$', name: 'side' },
  { where: 'path', pattern: 'titles', name: null },
])('$where against $pattern gives $name', ({ where, pattern, name }) => {
  const match = sideRequestMatcher([{ name: 'side', where, pattern }]);
  expect(match(request, '/v1/chat/completions?kind=title')).toBe(name);
});

test('the first pattern that matches gives the name', () => {
  const match = sideRequestMatcher([
    { name: 'none', where: 'model', pattern: 'large' },
    { name: 'memory', where: 'tool-count', pattern: '^6$' },
    { name: 'title', where: 'model', pattern: 'small' },
  ]);
  expect(match(request, '/')).toBe('memory');
});

test('a pattern that is no regular expression is named', () => {
  const make = (): unknown => sideRequestMatcher([{ name: 'title', where: 'user', pattern: '(' }]);
  expect(make).toThrow(HarnessError);
  expect(make).toThrow('sideRequests "title": "(" is no regular expression.');
});
