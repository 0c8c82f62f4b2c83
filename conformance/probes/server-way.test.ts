import { expect, test } from 'vitest';
import { namesFor, viaProxy } from './server-way.ts';

test.each([
  { form: 'double underscores', names: ['mcp__my_server__get_item'], found: ['mcp__my_server__get_item'] },
  { form: 'single underscores', names: ['mcp_my-server_get.item'], found: ['mcp_my-server_get.item'] },
  { form: 'another tool', names: ['mcp_my_server_set_item'], found: [] },
  { form: 'another server', names: ['mcp_server2_get_item'], found: [] },
  {
    form: 'two that fit',
    names: ['my_server_get_item', 'My-Server.GetItem'],
    found: ['my_server_get_item', 'My-Server.GetItem'],
  },
])('a shown tool is found by $form', ({ names, found }) => {
  expect(namesFor(names, 'my-server', 'get_item')).toEqual(found);
});

test('a name without letters is nobody', () => {
  expect(namesFor(['mcp_docs_', 'mcp_docs'], 'docs', '读取')).toEqual([]);
});

test('the proxy takes arguments as they are written, and none where none are', () => {
  expect(viaProxy('mcp-tool:s/t').arguments).toBe('{"action":"call","capability_id":"mcp-tool:s/t"}');
  expect(viaProxy('mcp-tool:s/t', '{"a" :1}').arguments).toBe(
    '{"action":"call","capability_id":"mcp-tool:s/t","arguments":{"a" :1}}',
  );
});
