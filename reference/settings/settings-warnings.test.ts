import { expect, test } from 'vitest';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import { referenceContract } from '../reference-contract.ts';
import { settingsWarnings } from './settings-warnings.ts';

const { gates, tools } = referenceContract(readContract('reasonix'));
const names = tools.map(({ name }) => name);
const mcpServers = { github: { command: 'x' }, 'my server': { command: 'x' } };

test.each<{ rule: string; says: RegExp | null }>([
  { rule: 'write_file', says: null },
  { rule: 'Edit(src/*)', says: null },
  { rule: 'session_tool_result', says: null },
  { rule: 'mcp_connect__github', says: null },
  { rule: 'mcp__github__create_issue', says: null },
  { rule: 'mcp__github__*', says: /^permissions\.deny: rule "mcp__github__\*" matches nothing/ },
  { rule: 'mcp__github__', says: /matches nothing/ },
  { rule: 'mcp__gitlab__create_issue', says: /matches nothing/ },
  { rule: 'mcp_connect__my server', says: /matches nothing.*mcp_connect__my_server_[0-9a-f]{6}/ },
  { rule: 'writefile', says: /matches nothing.*did you mean write_file/ },
])('a rule $rule is told: $says', ({ rule, says }) => {
  const told = settingsWarnings({ permissions: { deny: [rule] }, mcpServers }, gates, names);
  if (says === null) expect(told).toEqual([]);
  else expect(told).toEqual([expect.stringMatching(says)]);
});

test('hooks that never fire are told too', () => {
  const settings: Settings = { hooks: { PostToolUse: [{ match: '[', command: 'x' }] } };
  expect(settingsWarnings(settings, gates, names)).toEqual([
    expect.stringMatching(/^hooks\.PostToolUse\[0\]: match "\[" never fires/),
  ]);
});
