import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConfigFile, GivenMapping, SubjectConfig } from '../../spec/generated/subject.gen.ts';
import { type Given, nothingGiven } from './given.ts';
import { writeConfigFiles } from './write-config-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-given-')));
  await mkdir(join(folder, 'workspace'));
  await mkdir(join(folder, 'home'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const given: Given = {
  permissions: { allow: ['Edit'], ask: [], deny: ['bash', 'a*'] },
  hooks: [
    { event: 'PreToolUse', command: 'sh "{home}/h.sh"', timeoutMs: 700 },
    { event: 'PostToolUse', command: 'sh b', timeoutMs: 5000 },
  ],
  servers: [
    {
      name: 'fx',
      command: '/node',
      args: ['s.js', 'a b'],
      env: { K: 'v' },
      autoStart: true,
      enabled: true,
      authorized: false,
    },
    {
      name: '__proto__',
      command: '/n',
      args: [],
      env: {},
      autoStart: false,
      enabled: true,
      authorized: true,
    },
  ],
};

function write(config: SubjectConfig, what: Given = given): Promise<void> {
  const folders = { workspace: join(folder, 'workspace'), home: join(folder, 'home') };
  return writeConfigFiles(config, { ...folders, model: 'm' }, folders, what);
}

async function readHome(name: string): Promise<string> {
  return readFile(join(folder, 'home', name), 'utf8');
}

const json = (content: unknown): ConfigFile => ({ path: '{home}/a.json', format: 'json', content });
const into = (mapping: Omit<GivenMapping, 'file'>): GivenMapping => ({ file: '{home}/a.json', ...mapping });

test('rules join those that stand there, under the own names of the lists', async () => {
  const permissions = into({ pointer: '/a~1b', shape: 'map', fields: { deny: 'never' } });
  await write({ files: [json({ 'a/b': { never: ['x'] } })], given: { permissions } });
  expect(JSON.parse(await readHome('a.json'))).toEqual({
    'a/b': { never: ['x', 'bash', 'a*'], allow: ['Edit'] },
  });
});

test('rules may be one whole value', async () => {
  await write({ given: { permissions: into({ pointer: '/p', shape: 'value' }) } });
  expect(JSON.parse(await readHome('a.json'))).toEqual({ p: { allow: ['Edit'], deny: ['bash', 'a*'] } });
});

test('hooks go by event where the place is a map, and their command lines are no templates', async () => {
  const entry = {
    matcher: '*',
    hooks: [{ type: 'command', command: '{command}', timeout: '{timeoutSeconds}' }],
  };
  const hooks = into({ pointer: '/hooks', shape: 'map', fields: { PostToolUse: 'after' }, entry });
  await write({ given: { hooks } });
  expect(JSON.parse(await readHome('a.json'))).toEqual({
    hooks: {
      PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: 'sh "{home}/h.sh"', timeout: 1 }] }],
      after: [{ matcher: '*', hooks: [{ type: 'command', command: 'sh b', timeout: 5 }] }],
    },
  });
});

test('hooks are a flat list where the place is an array', async () => {
  await write({ given: { hooks: into({ pointer: '/h', shape: 'array', entry: '{event}: {command}' }) } });
  expect(JSON.parse(await readHome('a.json'))).toEqual({
    h: ['PreToolUse: sh "{home}/h.sh"', 'PostToolUse: sh b'],
  });
});

test('servers go by name where the place is a map, whatever the name', async () => {
  const fields = { command: 'command', args: 'arguments', authorized: 'trusted' };
  await write({ given: { mcp: into({ pointer: '/s', shape: 'map', fields }) } });
  expect(await readHome('a.json')).toBe(
    `${JSON.stringify(
      {
        s: {
          fx: { command: '/node', arguments: ['s.js', 'a b'], trusted: false },
          ['__proto__']: { command: '/n', arguments: [], trusted: true },
        },
      },
      null,
      2,
    )}\n`,
  );
});

test('servers join the list of a TOML text, whose own values are kept', async () => {
  const file = '{home}/c.toml';
  const content = '# a note\nmodel = "{model}"\n[[plugins]]\nname = "old"\n';
  const entry = {
    name: '{name}',
    command: '{command}',
    args: '{args}',
    env: '{env}',
    auto_start: '{autoStart}',
  };
  await write({
    files: [{ path: file, format: 'toml', content }],
    given: { mcp: { file, pointer: '/plugins', shape: 'array', entry } },
  });
  expect(parse(await readHome('c.toml'))).toEqual({
    model: 'm',
    plugins: [
      { name: 'old' },
      { name: 'fx', command: '/node', args: ['s.js', 'a b'], env: { K: 'v' }, auto_start: true },
      { name: '__proto__', command: '/n', args: [], env: {}, auto_start: false },
    ],
  });
});

test('with nothing given a TOML text keeps its bytes and no further file is written', async () => {
  const file = '{home}/c.toml';
  const content = '# a note\nmodel   = "{model}"\n';
  const hooks = into({ pointer: '/h', shape: 'map' });
  const permissions: GivenMapping = { file, pointer: '', shape: 'map' };
  await write(
    { files: [{ path: file, format: 'toml', content }], given: { hooks, permissions } },
    nothingGiven,
  );
  expect(await readdir(join(folder, 'home'))).toEqual(['c.toml']);
  expect(await readHome('c.toml')).toBe('# a note\nmodel   = "m"\n');
});

test('writing again takes the place of what was given before', async () => {
  const config: SubjectConfig = { given: { mcp: into({ pointer: '/s', shape: 'map' }) } };
  await write(config);
  await write(config, { ...nothingGiven, servers: given.servers.slice(1) });
  const written: { readonly s: object } = JSON.parse(await readHome('a.json'));
  expect(Object.keys(written.s)).toEqual(['__proto__']);
});

test('what was written for a given is emptied when nothing is given any more', async () => {
  const config: SubjectConfig = { given: { mcp: into({ pointer: '/s', shape: 'map' }) } };
  await write(config);
  await write(config, nothingGiven);
  expect(await readHome('a.json')).toBe('{}\n');
});

test.each<{ name: string; content: unknown; pointer: string; says: string }>([
  {
    name: 'a text on the way',
    content: { a: 'x' },
    pointer: '/a/b',
    says: 'nothing can be put into {home}/a.json at "/a/b" (/config/given/mcp/pointer): there is no object at "a"',
  },
  {
    name: 'an object where the list belongs',
    content: { a: {} },
    pointer: '/a',
    says: 'there is no list at "a"',
  },
  { name: 'a list for a root', content: [], pointer: '/a', says: 'there is no object at its root' },
])('$name is refused with its place', async ({ content, pointer, says }) => {
  const mcp = into({ pointer, shape: 'array' });
  await expect(write({ files: [json(content)], given: { mcp } })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining(says),
  });
});

test('a planner becomes the name of its model, or what its entry makes of it', async () => {
  const planned: Given = { ...nothingGiven, planner: 'thinker' };
  const mapping = into({ pointer: '/plan', shape: 'value' });
  const config = { files: [json({ model: '{model}' })], given: { planner: mapping } };
  await write(config, planned);
  expect(JSON.parse(await readHome('a.json'))).toEqual({ model: 'm', plan: 'thinker' });
  await write({ ...config, given: { planner: { ...mapping, entry: { by: '{plannerModel}' } } } }, planned);
  expect(JSON.parse(await readHome('a.json'))).toEqual({ model: 'm', plan: { by: 'thinker' } });
  await write(config, nothingGiven);
  expect(JSON.parse(await readHome('a.json'))).toEqual({ model: 'm' });
});

test('checks and routes become lists in their places, as they stand', async () => {
  const routes = [{ capability: 'tool:list', use: 'require', triggers: ['bird'] }] as const;
  const at = (pointer: string): GivenMapping => into({ pointer, shape: 'value' });
  const config = { files: [json({})], given: { checks: at('/verify'), routes: at('/use/these') } };
  await write(config, { ...nothingGiven, checks: ['make test'], routes });
  expect(JSON.parse(await readHome('a.json'))).toEqual({ verify: ['make test'], use: { these: routes } });
});
