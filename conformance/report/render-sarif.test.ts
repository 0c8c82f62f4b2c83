import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Report } from '../../spec/generated/report.gen.ts';
import { renderSarif } from './render-sarif.ts';
import { cleanReport, partialReport, sampleReport } from './sample-report.ts';

const text = { type: 'string', minLength: 1 };
const message = closed({ text }, ['text']);
const level = { enum: ['none', 'note', 'warning', 'error'] };
const bag = { type: 'object' };
const count = { type: 'integer', minimum: 0 };

/** Objects of SARIF 2.1.0 with those of their properties that a report needs; any other key is a fault. */
const schema = closed(
  {
    $schema: text,
    version: { const: '2.1.0' },
    runs: list(
      closed(
        {
          tool: closed({
            driver: closed({ name: text, version: text, rules: list(rule()) }, ['name', 'rules']),
          }),
          automationDetails: closed({ id: text }),
          invocations: list(
            closed(
              {
                executionSuccessful: { type: 'boolean' },
                exitCode: count,
                toolExecutionNotifications: list(closed({ level, message }, ['message'])),
              },
              ['executionSuccessful'],
            ),
          ),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(result()),
          properties: bag,
        },
        ['tool', 'results'],
      ),
    ),
  },
  ['version', 'runs'],
);

function closed(properties: object, required: readonly string[] = Object.keys(properties)): object {
  return { type: 'object', additionalProperties: false, properties, required };
}

function list(items: object): object {
  return { type: 'array', items };
}

function rule(): object {
  return closed({
    id: text,
    shortDescription: message,
    help: message,
    defaultConfiguration: closed({ level }),
    properties: bag,
  });
}

function result(): object {
  const location = closed({
    physicalLocation: closed({
      artifactLocation: closed({ uri: { type: 'string', pattern: '^[^ \\\\<>"{}|^`]+$' } }),
      region: closed({ startLine: { type: 'integer', minimum: 1 } }),
    }),
    logicalLocations: list(closed({ fullyQualifiedName: text })),
  });
  const suppression = closed({
    kind: { enum: ['inSource', 'external'] },
    status: { enum: ['accepted', 'underReview', 'rejected'] },
    justification: text,
  });
  return {
    ...closed(
      {
        ruleId: text,
        ruleIndex: count,
        kind: { enum: ['notApplicable', 'pass', 'fail', 'review', 'open', 'informational'] },
        level,
        message,
        locations: list(location),
        partialFingerprints: { type: 'object', additionalProperties: text },
        suppressions: list(suppression),
        properties: bag,
      },
      ['message', 'kind', 'level'],
    ),
    // What is no failure has no level, and a failure has one.
    anyOf: [
      { properties: { kind: { const: 'fail' }, level: { enum: ['note', 'warning', 'error'] } } },
      { properties: { kind: { enum: ['review', 'open'] }, level: { const: 'none' } } },
    ],
  };
}

const isSarif = new Ajv2020({ strict: false }).compile(schema);

interface Log {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly rules: readonly { readonly id: string; readonly properties: object }[] };
    };
    readonly invocations: readonly object[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly suppressions?: object;
    }[];
  }[];
}

function runOf(report: Report): Log['runs'][number] {
  const log: Log = JSON.parse(renderSarif(report));
  const [run] = log.runs;
  if (run === undefined) throw new Error('the log has no run');
  return run;
}

test.each([
  { name: 'whole', report: sampleReport },
  { name: 'partial', report: partialReport },
  { name: 'clean', report: cleanReport },
])('the log of a $name report keeps to the format', ({ report }) => {
  expect([isSarif(JSON.parse(renderSarif(report))), isSarif.errors ?? []]).toEqual([true, []]);
});

test('every check is a rule with its requirements, and each result points to its own', () => {
  const { tool, results } = runOf(sampleReport);
  const { rules } = tool.driver;
  expect(rules).toHaveLength(7);
  expect(rules[1]).toMatchObject({
    id: 'universal/fails',
    defaultConfiguration: { level: 'error' },
    properties: { requirements: ['universal.breaks', 'universal.breaks-too'] },
  });
  expect(results.every(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId)).toBe(true);
});

test('only what needs eyes is a result, and a known failing is suppressed with its reason', () => {
  const { results } = runOf(sampleReport);
  expect(results).toMatchObject([
    { ruleId: 'universal/fails', kind: 'fail', level: 'error' },
    { ruleId: 'universal/fails-softly', kind: 'fail', level: 'warning' },
    { ruleId: 'universal/blocked', kind: 'open', level: 'none' },
    { ruleId: 'reasonix/known', kind: 'fail', suppressions: [{ justification: 'it sorts by age' }] },
    { ruleId: 'reasonix/stale', kind: 'review', level: 'none' },
  ]);
  expect(results.filter(({ suppressions }) => suppressions !== undefined)).toHaveLength(1);
});

test('a run that could not check, or was stopped, is no successful execution', () => {
  expect(runOf(cleanReport).invocations).toEqual([
    { executionSuccessful: true, exitCode: 0, toolExecutionNotifications: [] },
  ]);
  expect(runOf(partialReport).invocations).toMatchObject([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [
        { message: { text: 'the run was stopped after 3 results of 7; the rest was not judged' } },
      ],
    },
  ]);
});
