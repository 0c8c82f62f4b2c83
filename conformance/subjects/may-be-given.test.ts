import { expect, test } from 'vitest';
import type { ScenarioGiven } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { mayBeGiven } from './may-be-given.ts';

const bare: Subject = {
  name: 's',
  title: 'S',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
};
const place = { file: '{home}/a.json', pointer: '', shape: 'map' } as const;
const mapped: Subject = {
  ...bare,
  config: {
    given: {
      permissions: place,
      hooks: place,
      mcp: { ...place, entry: { c: '{command}', on: '{enabled}' } },
    },
  },
};
const handedOver: Subject = { ...bare, acp: { args: [], mcpServers: 'session' } };
const server = { name: 'fx', fixture: 'two-tools' };

test.each<{ name: string; subject: Subject; given: ScenarioGiven; says: string | null }>([
  { name: 'nothing', subject: bare, given: { permissions: { deny: [] }, hooks: {}, mcp: [] }, says: null },
  {
    name: 'rules without a place',
    subject: bare,
    given: { permissions: { ask: ['a'] } },
    says: 'subject "s" has no mapping config.given.permissions, so it cannot be given rules',
  },
  {
    name: 'hooks without a place',
    subject: bare,
    given: { hooks: { PreToolUse: 'record' } },
    says: 'subject "s" has no mapping config.given.hooks, so it cannot be given hooks',
  },
  {
    name: 'servers without a place',
    subject: bare,
    given: { mcp: [server] },
    says: 'subject "s" has no mapping config.given.mcp, so it cannot be given servers',
  },
  { name: 'servers that a session brings along', subject: handedOver, given: { mcp: [server] }, says: null },
  {
    name: 'a flag that a session cannot bring along',
    subject: handedOver,
    given: { mcp: [{ ...server, enabled: false }] },
    says: 'subject "s" maps no "enabled" of a server under config.given.mcp, so none can be given enabled=false',
  },
  {
    name: 'all of it with a place',
    subject: mapped,
    given: {
      permissions: { deny: ['a'] },
      hooks: { PostToolUse: 'fail' },
      mcp: [{ ...server, enabled: false, autoStart: true }],
    },
    says: null,
  },
  {
    name: 'a flag that the entry leaves out',
    subject: mapped,
    given: { mcp: [{ ...server, autoStart: false }] },
    says: 'subject "s" maps no "autoStart" of a server under config.given.mcp, so none can be given autoStart=false',
  },
  {
    name: 'a late start where every server starts late',
    subject: {
      ...bare,
      config: { given: { mcp: { ...place, entry: { c: '{command}' }, startOnCall: true } } },
    },
    given: { mcp: [{ ...server, autoStart: false }] },
    says: null,
  },
])('$name', ({ subject, given, says }) => {
  expect(mayBeGiven(subject, given)).toBe(says);
});
