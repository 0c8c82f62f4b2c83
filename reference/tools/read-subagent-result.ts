import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import { firstBytes } from '../results/cut-text.ts';
import { pageText } from '../results/page-text.ts';
import { subagentResultRules } from '../results/pager-rules.ts';
import { sha256Of } from '../results/result-ref.ts';

/** Reads the whole final answer of a sub-agent page by page. */
export const readSubagentResult: ToolHandler = {
  id: 'read_subagent_result',

  async run(args, { agent, limits }) {
    const ref = args.text('ref').trim();
    const ask = {
      offset: args.optionalInteger('offset_bytes'),
      limit: args.optionalInteger('limit_bytes'),
    };
    if (ref.startsWith('tr-')) {
      throw new ToolFailure(`${ref.slice(0, 64)} names a tool result: read it with session:tool_result`);
    }
    const answer = agent.children.answer(ref);
    if (answer === null) {
      const shown = JSON.stringify(firstBytes(ref, 256));
      throw new ToolFailure(
        `no sub-agent ${shown} has answered in this session and workspace; results name the references there are`,
      );
    }
    const bytes = Buffer.from(answer);
    const page = agent.results.page({ bytes, sha256: sha256Of(bytes) }, ask, subagentResultRules(limits));
    return pageText('subagent_ref', ref, page);
  },
};
