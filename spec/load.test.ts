import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocument, parseDocument } from './load.ts';

test('a sound document is its value', async () => {
  const path = fileHolding('{"entries":[{"check":"a/b","outcome":"fail","reason":"r","since":"1.0"}]}');
  expect(await loadDocument('expected-failures', path)).toEqual({
    entries: [{ check: 'a/b', outcome: 'fail', reason: 'r', since: '1.0' }],
  });
});

test.each([
  {
    name: 'a wrong key names the nearest',
    text: '{"subjct":"a"}',
    says: ':1:2: /subjct: unknown key "subjct" (did you mean "subject"?)',
  },
  {
    name: 'a key that is near none names all',
    text: '{"zzzzzz":1}',
    says: ':1:2: /zzzzzz: unknown key "zzzzzz"; known are $schema, subject, contracts, golden, runFolder, expectedFailures, runs, containment, failOn',
  },
  {
    name: 'a key that JavaScript gives a meaning is unknown too',
    text: '{"__proto__":{}}',
    says: ':1:2: /__proto__: unknown key "__proto__"; known are $schema, subject, contracts, golden, runFolder, expectedFailures, runs, containment, failOn',
  },
  {
    name: 'a wrong type names both types',
    text: '{"runs":"10"}',
    says: ':1:9: /runs: "10" is a string, not an integer',
  },
  {
    name: 'a fraction is no integer',
    text: '{"runs":1.5}',
    says: ':1:9: /runs: 1.5 is a fraction, not an integer',
  },
  { name: 'null is nothing else', text: '{"runs":null}', says: ':1:9: /runs: null is null, not an integer' },
  {
    name: 'a list is no text',
    text: '{"golden":["x"]}',
    says: ':1:11: /golden: ["x"] is an array, not a string',
  },
  {
    name: 'a number too small names the bound',
    text: '{"runs":0}',
    says: ':1:9: /runs: 0 is too small: at least 1. It is: Fresh processes on which a verdict of stability rests. Default 10.',
  },
  {
    name: 'a number too great names the bound',
    text: '{"runs":1001}',
    says: ':1:9: /runs: 1001 is too great: at most 1000. It is: Fresh processes on which a verdict of stability rests. Default 10.',
  },
  {
    name: 'a word of no choice names the nearest',
    text: '{"failOn":"musst"}',
    says: ':1:11: /failOn: "musst" is none of "must", "should" (did you mean "must"?)',
  },
  {
    name: 'a word far from each choice names them',
    text: '{"failOn":"all"}',
    says: ':1:11: /failOn: "all" is none of "must", "should"',
  },
  {
    name: 'a list too short names the bound',
    text: '{"contracts":[]}',
    says: ':1:14: /contracts: [] has too few items: at least 1. It is: Contracts that the subject is held to.',
  },
  {
    name: 'a doubled item names both places',
    text: '{"contracts":["a","b","a"]}',
    says: ':1:14: /contracts: items 0 and 2 of ["a","b","a"] are the same; keep one',
  },
  {
    name: 'a text out of form names the form',
    text: '{"contracts":["A b"]}',
    says: ':1:15: /contracts/0: "A b" does not fit ^[a-z0-9]+([.-][a-z0-9]+)*$',
  },
  {
    name: 'an empty text is too short',
    text: '{"subject":""}',
    says: ':1:12: /subject: "" is too short: at least 1 character. It is: Subject file, or name of a shipped subject.',
  },
  { name: 'a document of another shape', text: '[]', says: ':1:1: [] is an array, not an object' },
])('$name', async ({ text, says }) => {
  const path = fileHolding(text);
  await expect(loadDocument('config', path)).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: `${path}${says}`,
  });
});

test('a missing key is named with its meaning', async () => {
  await expect(
    parseDocument('expected-failures', '{\n  "entries": [{ "check": "a/b" }]\n}', 'e.json'),
  ).rejects.toThrow(
    [
      '3 problems:',
      '  e.json:2:15: /entries/0: the key "outcome" is missing. It is: `sometimes`: it fails in some runs and passes in others, so that a pass does not make the entry stale.',
      '  e.json:2:15: /entries/0: the key "reason" is missing. It is: What the subject does instead, and how that is known.',
      '  e.json:2:15: /entries/0: the key "since" is missing. It is: Version of the subject, or date, at which the failing was first seen.',
    ].join('\n'),
  );
});

test('a mistyped key is one problem, not also a missing key', async () => {
  await expect(parseDocument('expected-failures', '{"entires":[]}', 'e.json')).rejects.toThrow(
    /^e\.json:1:2: \/entires: unknown key "entires" \(did you mean "entries"\?\)$/,
  );
});

test('a value of a wrong type is one problem, whatever else is wrong with it', async () => {
  await expect(parseDocument('config', '{"runs":-0.5}', 'c')).rejects.toThrow(
    /^c:1:9: \/runs: -0\.5 is a fraction, not an integer$/,
  );
});

test('a key of no choice is one problem', async () => {
  const head = '"name":"a","title":"t","driver":"in-process","wire":"openai-chat","contracts":["universal"]';
  const failure = parseDocument('subject', `{${head},"acts":{"shel":{"tool":"t","arguments":{}}}}`, 's');
  await expect(failure).rejects.toThrow(
    /^s:1:102: \/acts\/shel: the key "shel" is none of .*\(did you mean "shell"\?\)$/,
  );
});

test('a later place stands below an earlier one, whatever the kind of fault', async () => {
  await expect(parseDocument('config', '{"runs":"x",\n"zzzzzz":1}', 'c')).rejects.toThrow(
    /^2 problems:\n {2}c:1:9: \/runs: .*\n {2}c:2:1: \/zzzzzz: /,
  );
});

test('problems stand in the order of their places, the first ten in full', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `  "zzzz${index}": 1`).join(',\n');
  const failure = parseDocument('config', `{\n${keys}\n}`, 'c.json');
  await expect(failure).rejects.toThrow(/^12 problems:\n {2}c\.json:2:3: \/zzzz0: /);
  await expect(failure).rejects.toThrow(/\n {2}c\.json:11:3: \/zzzz9: [^\n]+\n {2}and 2 more$/);
});

test.each([
  {
    name: 'neither branch of a choice',
    source: '7',
    says: 'r:1:107: /requirements/0/source: 7 is not what belongs here. It is: Where it comes from. `implementation detail`: how the reference chose to do what no source states; it binds only the reference.',
  },
  {
    name: 'an unknown key in the only branch that an object can mean',
    source: '{"documnt":"x"}',
    says: 'r:1:108: /requirements/0/source/documnt: unknown key "documnt" (did you mean "document"?)',
  },
])('$name is told in its own words', async ({ source, says }) => {
  const text = `{"family":"f","requirements":[{"id":"f.a","level":"MUST","contracts":["c"],"text":"t","mend":"m","source":${source}}]}`;
  await expect(parseDocument('requirements', text, 'r')).rejects.toThrow(says);
});

test.each([
  {
    name: 'the branch whose tag it bears',
    kind: 'event-file',
    says: 's:1:126: /metadata/envv: unknown key "envv" (did you mean "env"?)',
  },
  {
    name: 'no branch where the tag is none',
    kind: 'file',
    says: 's:1:105: /metadata: {"kind":"file","envv":"X"} is not what belongs here. It is: Where the metadata of tool results can be read. Absent: nowhere.',
  },
])('an object is judged by $name', async ({ kind, says }) => {
  const head = '"name":"a","title":"t","driver":"in-process","wire":"openai-chat"';
  const text = `{${head},"contracts":["universal"],"metadata":{"kind":"${kind}","envv":"X"}}`;
  await expect(parseDocument('subject', text, 's')).rejects.toThrow(says);
});

function fileHolding(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'document.json');
  writeFileSync(path, text);
  return path;
}
