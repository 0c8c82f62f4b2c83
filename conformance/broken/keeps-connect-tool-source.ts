import type { BrokenSubject } from './broken-subject.ts';

export const keepsConnectToolSource: BrokenSubject = {
  id: 'keeps-connect-tool-source',
  claim: 'connect_tool_source still connects a server',
  fails: ['capability/retired-name-unknown'],
  overrides: {
    answerCall: (call, next) =>
      call.name === 'connect_tool_source'
        ? next({ ...call, name: 'use_capability', argumentsText: connecting(call.argumentsText) })
        : next(call),
  },
};

function connecting(text: string): string {
  const { source } = { source: '', ...(JSON.parse(text) as object) };
  return JSON.stringify({ action: 'call', capability_id: `mcp-server:${source}` });
}
