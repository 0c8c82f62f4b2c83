import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentKind, DocumentKinds } from './document-kinds.ts';
import { packageRoot } from './package-root.ts';
import { parseJson } from './parse-json.ts';
import { documentProblems } from './validate-document.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,4})?$/);
const text = fc.string({ minLength: 1 }).map((tail) => `x${tail}`);
const names = fc.uniqueArray(slug, { minLength: 1, maxLength: 3 });
const cellId = fc.constantFrom('root.plan.default', 'child.agent.acme.linux', 'read-only-child.yolo.default');

/** Values of the generated types: the compiler holds each to its type, and the schema has to take each. */
const documents: {
  readonly [Kind in 'config' | 'expected-failures' | 'requirements' | 'subject' | 'surfaces']: fc.Arbitrary<
    DocumentKinds[Kind]
  >;
} = {
  config: fc.record(
    {
      subject: text,
      contracts: names,
      runs: fc.integer({ min: 1, max: 1000 }),
      failOn: fc.constantFrom('must', 'should'),
    },
    { requiredKeys: [] },
  ),
  'expected-failures': fc.record({
    entries: fc.array(
      fc.record(
        {
          check: slug.map((name) => `area/${name}`),
          contract: slug,
          outcome: fc.constantFrom('fail', 'sometimes'),
          reason: text,
          since: text,
        },
        { requiredKeys: ['check', 'outcome', 'reason', 'since'] },
      ),
    ),
  }),
  requirements: fc.record({
    family: slug,
    requirements: fc.array(
      fc.record(
        {
          id: slug.map((name) => `family.${name}`),
          level: fc.constantFrom('MUST', 'SHOULD', 'MAY', 'INFO'),
          contracts: names,
          source: fc.oneof(
            fc.constant('implementation detail' as const),
            fc.record(
              { document: text, lines: fc.constantFrom('5', '5-32, 109'), section: text },
              { requiredKeys: ['document'] },
            ),
          ),
          text,
          mend: text,
          needs: names,
          unprovable: text,
        },
        { requiredKeys: ['id', 'level', 'contracts', 'source', 'text', 'mend'] },
      ),
      { minLength: 1 },
    ),
  }),
  subject: fc.record(
    {
      name: slug,
      title: text,
      driver: fc.constantFrom('command', 'in-process'),
      wire: fc.constant('openai-chat'),
      contracts: names,
      env: fc.dictionary(fc.constantFrom('HOME', '_x1'), fc.string()),
      metadata: fc.oneof(
        fc.record({ kind: fc.constant('acp-meta' as const), pointer: fc.constantFrom('', '/a~1b/0') }),
        fc.record({ kind: fc.constant('event-file' as const), env: fc.constant('EVENTS') }),
      ),
      acts: fc.dictionary(
        fc.constantFrom('shell', 'readFile'),
        fc.record({ tool: text, arguments: fc.dictionary(slug, fc.jsonValue()) }),
      ),
      modes: fc.dictionary(
        slug,
        fc.record(
          { args: fc.array(fc.string()), promises: fc.constant(['no-writes' as const]) },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: ['name', 'title', 'driver', 'wire', 'contracts'] },
  ),
  surfaces: fc.record({
    cells: fc.array(
      fc.record(
        { id: cellId, names, alternatives: fc.array(names, { minLength: 1, maxLength: 2 }) },
        { requiredKeys: ['id', 'names'] },
      ),
      { minLength: 1 },
    ),
    laws: fc.array(
      fc.record({
        id: slug,
        kind: fc.constantFrom('equal', 'prefix-of', 'subset-of'),
        cells: fc.constant(['root.plan.default', 'root.agent.default']),
      }),
    ),
  }),
};

const kinds = ['config', 'expected-failures', 'requirements', 'subject', 'surfaces'] as const;

test.each(kinds)('every value of the generated type is a sound document: %s', async (kind) => {
  await fc.assert(
    fc.asyncProperty(documents[kind], async (document) => {
      expect(await problemsOf(kind, document)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

const ajv = new Ajv2020({ strict: true });
const folder = join(packageRoot(), 'spec', 'schema');
for (const file of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')));

test.each(kinds)('a damaged document has a problem exactly when the schema refuses it: %s', async (kind) => {
  const damage = fc.record({
    steps: fc.array(fc.nat(20), { maxLength: 4 }),
    key: fc.constantFrom(null, 'id', 'zz'),
    value: fc.jsonValue({ maxDepth: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(documents[kind], damage, async (document, { steps, key, value }) => {
      const damaged = damagedAt(document, steps, key, value);
      const isSound = ajv.validate(`https://surfacelock.dev/schema/${kind}.schema.json`, damaged);
      expect((await problemsOf(kind, damaged)).length === 0).toBe(isSound);
    }),
    { numRuns: 100 },
  );
});

async function problemsOf(kind: DocumentKind, document: unknown): Promise<readonly unknown[]> {
  return documentProblems(kind, parseJson(JSON.stringify(document), 'document.json'));
}

/** A copy with one value replaced, or one key added: each step goes into the n-th member. */
function damagedAt(value: unknown, steps: readonly number[], key: string | null, put: unknown): unknown {
  const [step, ...rest] = steps;
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const chosen = step === undefined ? undefined : members[step % Math.max(members.length, 1)];
  if (chosen === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return key !== null && isObject ? { ...value, [key]: put } : put;
  }
  const [at] = chosen;
  const changed = members.map(
    ([name, member]) => [name, name === at ? damagedAt(member, rest, key, put) : member] as const,
  );
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed);
}
