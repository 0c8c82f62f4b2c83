import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hookDecision } from './hook-decision.ts';

test('no output makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', ':', 'a', '\n', '[') }), (stdout) => {
      expect(['none', 'deny', 'ask', 'broken']).toContain(hookDecision(stdout).kind);
    }),
  );
});

test('a denial on a line of its own counts, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(hookDecision(`${before}\n{"decision":"deny"}\n${after}`).kind).toBe('deny');
    }),
  );
});
