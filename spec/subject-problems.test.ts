import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSubject } from './load.ts';

const sound = {
  name: 'a',
  title: 'An agent',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  command: ['{node}', '{agentDir}/agent.mjs'],
  args: ['--model', '{model}', '{prompt}'],
};

function subjectFile(subject: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'subject-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'subject.json');
  writeFileSync(path, JSON.stringify(subject));
  return path;
}

test('a sound subject is its value', async () => {
  const subject = {
    ...sound,
    env: { URL: '{baseUrl}/x', PORT: '{port}', EMPTY: '{}' },
    config: {
      files: [
        {
          path: '{home}/.agent/config.json',
          format: 'json',
          content: { key: '{apiKey}', list: ['{origin}'] },
        },
        { path: '{workspace}/agent.toml', format: 'toml', content: 'env = { A = "{workspace}" }' },
      ],
      given: {
        hooks: {
          file: '{home}/.agent/hooks.toml',
          pointer: '/hooks',
          shape: 'map',
          entry: { run: '{command}' },
        },
        mcp: { file: '{home}/.agent/config.json', pointer: '/mcp', shape: 'map' },
      },
    },
    resume: { args: ['--continue', '{prompt}'] },
    modes: { plan: { args: ['--mode', '{mode}'] } },
    defaultMode: 'plan',
    acts: { writeFile: { tool: 'w', arguments: { p: '{path}', deep: [{ c: '{content}' }], n: 1 } } },
    masks: [{ name: 'date', pattern: '^Today: (\\d+)$', flags: 'm' }],
  };
  expect(await loadSubject(subjectFile(subject))).toEqual(subject);
});

test('a subject inside the harness needs no command', async () => {
  const { command: _command, args: _args, ...rest } = sound;
  expect(await loadSubject(subjectFile({ ...rest, driver: 'in-process' }))).toMatchObject({
    driver: 'in-process',
  });
});

test.each<{ name: string; change: object; says: string }>([
  {
    name: 'a command driver without a command',
    change: { command: undefined },
    says: ':1:1: the driver "command" needs the key "command", program first',
  },
  {
    name: 'a command driver without arguments',
    change: { args: undefined },
    says: 'the driver "command" needs the key "args", with {prompt} in it',
  },
  {
    name: 'a recording driver without a recording',
    change: { driver: 'recording', command: undefined, args: undefined },
    says: ':1:1: the driver "recording" needs the key "recording", with kind and path',
  },
  {
    name: 'a recording driver with a command',
    change: { driver: 'recording', recording: { kind: 'folder', path: 'dump' } },
    says: '/command: the driver "recording" starts nothing, so no command belongs here',
  },
  {
    name: 'a recording elsewhere',
    change: { driver: 'recording', command: undefined, recording: { kind: 'har', path: 'a/../../x.har' } },
    says: '/recording/path: "a/../../x.har" leads out of the folder of this document',
  },
  {
    name: 'a recording of a driver that starts something',
    change: { recording: { kind: 'folder', path: 'dump' } },
    says: '/recording: the driver "command" reads no recording; only "recording" does',
  },
  {
    name: 'arguments without the prompt',
    change: { args: ['-p'] },
    says: '/args: no argument holds {prompt}, so the subject would get no prompt',
  },
  {
    name: 'arguments with two prompts',
    change: { args: ['{prompt}', '{prompt}'] },
    says: '/args: 2 arguments hold {prompt}; exactly one does',
  },
  {
    name: 'a resumed session without the prompt',
    change: { resume: { args: ['-c'] } },
    says: '/resume/args: no argument holds {prompt}',
  },
  {
    name: 'a mistyped template',
    change: { args: ['{prompt}', '{modle}'] },
    says: '/args/1: unknown template {modle} (did you mean "model"?)',
  },
  {
    name: 'a template near none',
    change: { env: { A: '{x}' } },
    says: '/env/A: unknown template {x}; known are agentDir, apiKey, baseUrl, home, mode, model, node, nodeDir, origin, packageRoot, port, prompt, workspace',
  },
  {
    name: 'a template deep in a configuration file',
    change: { config: { files: [{ path: '{home}/a', format: 'json', content: [{ k: '{hom}' }] }] } },
    says: '/config/files/0/content/0/k: unknown template {hom} (did you mean "home"?)',
  },
  {
    name: 'a configuration file outside the run',
    change: { config: { files: [{ path: '/etc/agent', format: 'text', content: '' }] } },
    says: '/config/files/0/path: "/etc/agent" is not below {home}/ or {workspace}/',
  },
  {
    name: 'a configuration file that climbs out',
    change: { config: { files: [{ path: '{home}/../a', format: 'text', content: '' }] } },
    says: '/config/files/0/path: "{home}/../a" is not below {home}/ or {workspace}/',
  },
  {
    name: 'a text file whose content is no text',
    change: { config: { files: [{ path: '{home}/a', format: 'text', content: {} }] } },
    says: '/config/files/0/content: the content of a text file is its text, one string',
  },
  {
    name: 'a TOML file whose content is a list',
    change: { config: { files: [{ path: '{home}/a', format: 'toml', content: [] }] } },
    says: '/config/files/0/content: the content of a toml file is its text, one string, or an object',
  },
  {
    name: 'a given for a file that is not written',
    change: { config: { given: { mcp: { file: '{home}/a', pointer: '', shape: 'map' } } } },
    says: '/config/given/mcp/file: "{home}/a" is no file of "files", and no path below {home}/ or {workspace}/ that ends in .json or .toml',
  },
  {
    name: 'a given for a file of plain text',
    change: {
      config: {
        files: [{ path: '{home}/a.json', format: 'text', content: '' }],
        given: { mcp: { file: '{home}/a.json', pointer: '', shape: 'map' } },
      },
    },
    says: '/config/given/mcp/file: "{home}/a.json" is a text file, which nothing can be merged into',
  },
  {
    name: 'a given for a file that climbs out',
    change: { config: { given: { mcp: { file: '{home}/../a.json', pointer: '', shape: 'map' } } } },
    says: '/config/given/mcp/file: "{home}/../a.json" is no file of "files"',
  },
  {
    name: 'a mistyped field of a given',
    change: {
      config: { given: { mcp: { file: '{home}/a.json', pointer: '', shape: 'map', fields: { arg: 'a' } } } },
    },
    says: '/config/given/mcp/fields/arg: what is given for mcp has no "arg" (did you mean "args"?)',
  },
  {
    name: 'a template of another given',
    change: {
      config: { given: { hooks: { file: '{home}/a.json', pointer: '', shape: 'map', entry: ['{env}'] } } },
    },
    says: '/config/given/hooks/entry/0: unknown template {env}; known are PreToolUse, PostToolUse, event',
  },
  {
    name: 'an entry for permissions',
    change: {
      config: { given: { permissions: { file: '{home}/a.json', pointer: '', shape: 'map', entry: 'x' } } },
    },
    says: '/config/given/permissions/entry: permissions are lists of rules, which have no entry',
  },
  {
    name: 'permissions as a list',
    change: { config: { given: { permissions: { file: '{home}/a.json', pointer: '', shape: 'array' } } } },
    says: '/config/given/permissions/shape: permissions are an object of lists, so their shape is no array',
  },
  {
    name: 'a watched path inside the folders of a start',
    change: { watch: ['{home}/x'] },
    says: '/watch/0: unknown template {home}',
  },
  {
    name: 'a watched path that is relative',
    change: { watch: ['/opt', 'logs'] },
    says: '/watch/1: "logs" is no absolute path',
  },
  {
    name: 'a template of another act',
    change: { acts: { shell: { tool: 't', arguments: { a: '{command}', b: '{path}' } } } },
    says: '/acts/shell/arguments/b: unknown template {path}; known are command',
  },
  {
    name: 'an act without what it needs',
    change: { acts: { writeFile: { tool: 't', arguments: { p: '{path}' } } } },
    says: '/acts/writeFile/arguments: no argument holds {content}, which the act writeFile needs',
  },
  {
    name: 'a pattern that does not compile',
    change: { resultClasses: [{ class: 'error', pattern: '(' }] },
    says: '/resultClasses/0/pattern: Invalid regular expression: /(/u: Unterminated group',
  },
  {
    name: 'a pattern that only the u flag refuses',
    change: { masks: [{ name: 'm', pattern: '\\-' }] },
    says: '/masks/0/pattern: Invalid regular expression: /\\-/u: Invalid escape',
  },
  {
    name: 'a mistyped contract',
    change: { contracts: ['universl'] },
    says: '/contracts/0: there is no contract "universl" (did you mean "universal"?)',
  },
  {
    name: 'a default mode that is none',
    change: { modes: { agent: {} }, defaultMode: 'agnt' },
    says: '/defaultMode: "agnt" is none of the modes (did you mean "agent"?)',
  },
  {
    name: 'a mode to ask in that is none',
    change: { modes: { agent: {} }, askMode: 'agnt' },
    says: '/askMode: "agnt" is none of the modes (did you mean "agent"?)',
  },
])('$name is refused', async ({ change, says }) => {
  const failure = loadSubject(subjectFile({ ...sound, ...change }));
  await expect(failure).rejects.toThrow(says);
  await expect(failure).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
});
