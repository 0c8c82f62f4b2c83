import { expect, test } from 'vitest';
import { parseJson } from '../../spec/parse-json.ts';
import { documentProblems } from '../../spec/validate-document.ts';
import { fingerprintDocument } from './fingerprint-document.ts';

test.each([
  '[]',
  '{"tools":[{"type":"function","function":{"name":"a"}}],"messages":[{"role":"system","content":"x"}]}',
  '[{"Name":"a","Description":"","ReadOnly":true,"Schema":{}}]',
  '[{"a":1,"a":2,"b":"\\ud800"},null]',
])('the fingerprint of %s is a document of its schema', async (text) => {
  const document = JSON.stringify(fingerprintDocument(Buffer.from(text), 'a.json'));
  expect(await documentProblems('fingerprint', parseJson(document, 'a.json'))).toEqual([]);
});
