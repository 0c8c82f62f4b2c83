import { expect, test } from 'vitest';
import { readSurface } from '../surface/read-surface.ts';
import { toolEntryProblem } from './tool-entry-problem.ts';

test.each<{ name: string; entry: string; problem: string | null }>([
  {
    name: 'accepts a function with a description, whatever stands beside it',
    entry: '{"type":"function","strict":true,"function":{"name":"a","description":"Does."},"x":1}',
    problem: null,
  },
  {
    name: 'misses the type',
    entry: '{"function":{"name":"a","description":"Does."}}',
    problem: 'has the type none, not "function"',
  },
  {
    name: 'names another type',
    entry: '{"type":"custom","function":{"name":"a","description":"Does."}}',
    problem: 'has the type "custom", not "function"',
  },
  {
    name: 'misses the description',
    entry: '{"type":"function","function":{"name":"a"}}',
    problem: 'has no description',
  },
  {
    name: 'takes no number for a description',
    entry: '{"type":"function","function":{"name":"a","description":7}}',
    problem: 'has no description',
  },
  {
    name: 'wants more than blanks',
    entry: '{"type":"function","function":{"name":"a","description":" \\n"}}',
    problem: 'has an empty description',
  },
])('$name', ({ entry, problem }) => {
  const [tool] = readSurface(Buffer.from(`{"tools":[${entry}],"messages":[]}`)).tools?.items ?? [];
  expect(tool && toolEntryProblem(tool)).toBe(problem);
});
