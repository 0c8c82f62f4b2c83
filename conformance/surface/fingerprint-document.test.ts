import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HarnessError } from '../../spec/errors.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { fingerprintDocument } from './fingerprint-document.ts';

const print = (text: string) => fingerprintDocument(Buffer.from(text), 'a.json');

const synthetic =
  'spec/vectors/surface/reasonix/synthetic-surface__0000000000000000000000000000000000000001__';
const vector = (kind: string) => readFileSync(join(packageRoot(), `${synthetic}${kind}.json`));

test('a request of the Reasonix goldens has the hashes computed elsewhere', () => {
  expect(fingerprintDocument(vector('provider_request'), 'x')).toMatchObject({
    kind: 'request',
    toolsHash: '21b9a125abf067c4',
    systemHash: 'a804a093e62dfc67',
    prefixHash: '11115ffebded8e2a',
    toolSchemaTokens: 197,
    flagsSha256: null,
  });
});

test('its contract entries have the same hash in another order, and a digest of their flags', () => {
  expect(fingerprintDocument(vector('tool_schemas'), 'x')).toMatchObject({
    kind: 'contract-entries',
    toolsHash: '21b9a125abf067c4',
    systemHash: null,
    prefixHash: null,
    flagsSha256: '5e18873ae044bb01f4f2190062054eb407499f33b2a323204bc98a3d84b0a6c6',
  });
});

const parameters = '{"properties":{"path":{"type":"string"}},"required":["path"],"type":"object"}';
const openai = `{"type":"function","function":{"name":"read","description":"R","parameters":${parameters}}}`;

test.each([
  {
    shape: 'a chat completions request',
    kind: 'request',
    text: `{"messages":[{"role":"system","content":"Hi."}],"tools":[${openai}]}`,
    system: 'd648583215062867',
  },
  {
    shape: 'an Anthropic request',
    kind: 'request',
    text: `{"system":[{"type":"text","text":"Hi."}],"messages":[],"tools":[{"name":"read","description":"R","input_schema":${parameters}}]}`,
    system: 'd648583215062867',
  },
  { shape: 'a tools value', kind: 'tools', text: `[${openai}]`, system: null },
  {
    shape: 'a list of MCP tools',
    kind: 'tools',
    text: `[{"name":"read","description":"R","inputSchema":${parameters}}]`,
    system: null,
  },
  {
    shape: 'contract entries',
    kind: 'contract-entries',
    text: `[{"Name":"read","Description":"R","ReadOnly":true,"Schema":${parameters}}]`,
    system: null,
  },
])('$shape has one hash with all the others', ({ kind, text, system }) => {
  const fingerprint = print(text);
  expect(fingerprint).toMatchObject({
    kind,
    toolsHash: 'f0183b8f7a9da5fa',
    toolSchemaTokens: 31,
    systemHash: system,
    findings: [],
  });
  expect(fingerprint.tools.map(({ name }) => name)).toEqual(['read']);
});

test('our digests are over the raw bytes, with the place of each tool', () => {
  expect(print(' [ {"name":"é"} ,7]')).toMatchObject({
    format: 'surfacelock.fingerprint/1',
    file: 'a.json',
    sha256: 'd6702ef3af049cc7af1f6fc1b53ac411ab585b9cc3d22f88d85cadfcee03b755',
    bytes: 19,
    tools: [
      {
        name: 'é',
        sha256: '2f16b8477146a1b2ba7d6bb7cf7c9979c191cc2838a107dbf5f0d920b4cb3ba1',
        offset: 3,
        bytes: 13,
      },
      {
        name: null,
        sha256: '7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451',
        offset: 18,
        bytes: 1,
      },
    ],
  });
});

test('one byte of white space changes our digest and not the hash of Reasonix', () => {
  const [one, other] = [print(`[${openai}]`), print(`[${openai} ]`)];
  expect(one.toolsHash).toBe(other.toolsHash);
  expect(one.sha256).not.toBe(other.sha256);
});

test('a flag changes the digest of the flags and nothing of Reasonix', () => {
  const entries = (flag: boolean) => print(`[{"Name":"a","Description":"","ReadOnly":${flag},"Schema":{}}]`);
  expect(entries(true).toolsHash).toBe(entries(false).toolsHash);
  expect(entries(true).flagsSha256).not.toBe(entries(false).flagsSha256);
});

test('faults of the bytes that leave it readable are findings', () => {
  const { findings, tools } = print('\ufeff[{"name":"a","name":"b","x":"\\ud800"}]');
  expect(findings.map(({ kind, offset }) => [kind, offset])).toEqual([
    ['syntax', 0],
    ['duplicate-key', 16],
    ['ill-formed-unicode', 32],
  ]);
  expect(tools[0]?.name).toBe('b');
});

test.each([
  {
    name: 'no JSON',
    text: '{"tools":[\n  {"name":}]}',
    code: 'DOCUMENT_SYNTAX',
    message: '"a.json" is no JSON: "}" where a value belongs, at line 2 column 11 (byte 21)',
  },
  {
    name: 'nothing',
    text: '',
    code: 'DOCUMENT_SYNTAX',
    message: '"a.json" is no JSON: no value at all, at line 1 column 1 (byte 0)',
  },
  {
    name: 'two documents',
    text: '[]\n[]',
    code: 'DOCUMENT_SYNTAX',
    message: '"a.json" is no JSON: "[" where the end of the document belongs, at line 2 column 1 (byte 3)',
  },
  {
    name: 'no tools',
    text: '{"model":"m","messages":[]}',
    code: 'DOCUMENT_WITHOUT_TOOLS',
    message: '"a.json" holds no list of tools: its members are model, messages',
  },
  {
    name: 'an empty object',
    text: '{}',
    code: 'DOCUMENT_WITHOUT_TOOLS',
    message: '"a.json" holds no list of tools: its members are none',
  },
  {
    name: 'tools that are no list',
    text: '{"tools":{"a":1}}',
    code: 'DOCUMENT_WITHOUT_TOOLS',
    message: '"a.json" holds no list of tools: its members are tools',
  },
  {
    name: 'a text',
    text: '"x"',
    code: 'DOCUMENT_WITHOUT_TOOLS',
    message: '"a.json" holds no list of tools: it is no list',
  },
])('a document with $name is refused', ({ text, code, message }) => {
  expect(() => print(text)).toThrow(expect.objectContaining({ constructor: HarnessError, code, message }));
});
