import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Starts one child in the background and answers before it is done. */
export const agent: ToolHandler = {
  id: 'agent',

  async run(args, { agent: hands, callId, notes }) {
    const { agentId, handle } = await hands.background.start({
      callId,
      forksState: args.flag('fork_context'),
      request: {
        launcher: 'agent',
        prompt: args.text('prompt'),
        description: args.optionalText('description') ?? '',
        readOnly: false,
        tools: null,
        writePaths: null,
        maxRequests: null,
        model: null,
        continueFrom: null,
      },
    });
    notes.set('agent', { agent_id: agentId, transcript_handle: handle });
    return JSON.stringify({ agent_id: agentId, transcript_handle: handle, status: 'running' }, null, 2);
  },
};
