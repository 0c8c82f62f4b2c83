import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openSettings, settingsPath } from './settings-source.ts';

async function home(text?: string): Promise<{ path: string; write: (text: string) => void }> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const file = settingsPath(folder.path);
  mkdirSync(dirname(file));
  const write = (content: string): void => writeFileSync(file, content);
  if (text !== undefined) write(text);
  return { path: folder.path, write };
}

test('a home without settings has none', async () => {
  const { path } = await home();
  expect(await (await openSettings({ home: path })).refresh()).toEqual({ mcpServers: {} });
});

test('a change counts at the next use', async () => {
  const { path, write } = await home('{"permissions":{"deny":["bash"]}}');
  const settings = await openSettings({ home: path });
  expect(settings.current().permissions).toEqual({ deny: ['bash'] });
  write('{"permissions":{"deny":["wait"]}}');
  expect(settings.current().permissions).toEqual({ deny: ['wait'] });
});

test('settings that appear later are read', async () => {
  const { path, write } = await home();
  const settings = await openSettings({ home: path });
  write('{"permissions":{"deny":["bash"]}}');
  expect((await settings.refresh()).permissions).toEqual({ deny: ['bash'] });
});

test('servers of the client win over those of the file', async () => {
  const { path } = await home('{"mcpServers":{"a":{"command":"file"},"b":{"command":"file"}}}');
  const settings = await openSettings({ home: path, servers: { a: { command: 'client' } } });
  expect(settings.current().mcpServers).toEqual({ a: { command: 'client' }, b: { command: 'file' } });
});

test.each<{ name: string; text: string; code: string; says: RegExp }>([
  {
    name: 'a key of a rule list given twice',
    text: '{"permissions":{"deny":["bash"],"deny":[]}}',
    code: 'DOCUMENT_SYNTAX',
    says: /settings\.json:1:33: \/permissions\/deny: key "deny" is given twice, \["bash"\] on line 1 and \[\] on line 1; keep one/,
  },
  {
    name: 'a member given twice',
    text: '{"permissions":{"deny":["bash"]},\n"permissions":{"allow":["bash"]}}',
    code: 'DOCUMENT_SYNTAX',
    says: /settings\.json:2:1: \/permissions: key "permissions" is given twice, \{"deny":\["bash"\]\} on line 1 and \{"allow":\["bash"\]\} on line 2; keep one/,
  },
  {
    name: 'an unknown key',
    text: '{"permision":{}}',
    code: 'CONFIG_INVALID',
    says: /settings\.json:1:2: \/permision: unknown key "permision" \(did you mean "permissions"\?\)/,
  },
  {
    name: 'a wrong value',
    text: '{"permissions":{"deny":"bash"}}',
    code: 'CONFIG_INVALID',
    says: /settings\.json:1:24: \/permissions\/deny: "bash" is a string, not an array/,
  },
  {
    name: 'no JSON',
    text: '{',
    code: 'DOCUMENT_SYNTAX',
    says: /settings\.json:1:2: the document ends too early/,
  },
  {
    name: 'nothing',
    text: '',
    code: 'DOCUMENT_SYNTAX',
    says: /settings\.json holds nothing but white space/,
  },
  {
    name: 'a server with both a command and an address',
    text: '{"mcpServers":{"a":{"command":"x","url":"http://127.0.0.1"}}}',
    code: 'CONFIG_INVALID',
    says: /settings\.json:1:20: \/mcpServers\/a: has both a command and a url; a server has one of them/,
  },
  {
    name: 'a server with neither',
    text: '{"mcpServers":{"a":{"enabled":true}}}',
    code: 'CONFIG_INVALID',
    says: /\/mcpServers\/a: has neither a command nor a url; a server has one of them/,
  },
  {
    name: 'an address with arguments',
    text: '{"mcpServers":{"a":{"url":"http://127.0.0.1","args":["x"]}}}',
    code: 'CONFIG_INVALID',
    says: /\/mcpServers\/a\/args: goes with a command, and this server has a url/,
  },
  {
    name: 'a command with headers',
    text: '{"mcpServers":{"a":{"command":"x","headers":{}}}}',
    code: 'CONFIG_INVALID',
    says: /\/mcpServers\/a\/headers: goes with a url, and this server has a command/,
  },
])('$name is refused at the start and while running', async ({ text, code, says }) => {
  const broken = await home(text);
  await expect(openSettings({ home: broken.path })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(says),
  });
  const sound = await home('{}');
  const settings = await openSettings({ home: sound.path });
  sound.write(text);
  await expect(settings.refresh()).rejects.toMatchObject({ code });
  await expect(settings.refresh()).rejects.toMatchObject({ code });
  sound.write('{"permissions":{}}');
  expect(await settings.refresh()).toMatchObject({ permissions: {} });
});

test('settings that are gone while running are refused, for their rules are', async () => {
  const { path } = await home('{"permissions":{"deny":["bash"]}}');
  const settings = await openSettings({ home: path });
  rmSync(settingsPath(path));
  await expect(settings.refresh()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  await expect(settings.refresh()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});

test('a named file stands in for the one of the home, and has to exist', async () => {
  const { path } = await home('{"permissions":{"deny":["bash"]}}');
  const settingsFile = join(path, 'other.json');
  await expect(openSettings({ home: path, settingsFile })).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
    message: `settings file ${settingsFile} does not exist`,
  });
  writeFileSync(settingsFile, '{"permissions":{"deny":["wait"]}}');
  const settings = await openSettings({ home: path, settingsFile });
  expect(settings.current().permissions).toEqual({ deny: ['wait'] });
});

test('a folder is no settings file', async () => {
  const { path } = await home();
  mkdirSync(settingsPath(path));
  await expect(openSettings({ home: path })).rejects.toMatchObject({
    code: 'DOCUMENT_UNREADABLE',
    message: `settings file ${settingsPath(path)} is no regular file`,
  });
});
