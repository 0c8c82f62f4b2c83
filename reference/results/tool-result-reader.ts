import type { Limits } from '../../spec/generated/limits.gen.ts';
import type { ResultReader } from '../capability/result-reader.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { pageText } from './page-text.ts';
import { toolResultRules } from './pager-rules.ts';
import type { ResultStore } from './result-store.ts';

/** Beginning of a reference to a sub-agent, whose answer another tool reads. */
const subagentPrefix = 'sa_';

/** What reads the results of the agent that this store belongs to. */
export function toolResultReader(store: ResultStore, limits: Limits): ResultReader {
  const rules = toolResultRules(limits);
  return {
    defaultBytes: rules.defaultBytes,
    maxBytes: rules.maxBytes,
    read: (args) => {
      const callId = args.text('tool_call_id');
      const asked = args.optionalText('result_ref');
      if (callId === '') throw new ToolFailure('"tool_call_id" is empty');
      for (const given of [callId, asked]) {
        if (!given?.startsWith(subagentPrefix)) continue;
        throw new ToolFailure(`${given.slice(0, 64)} names a sub-agent: use read_subagent_result`);
      }
      const ask = { offset: args.optionalInteger('offset'), limit: args.optionalInteger('limit') };
      // Some models send '' for what they mean to leave out.
      const found = store.find(callId, asked === '' ? undefined : asked);
      return pageText('result_ref', found.ref, store.page(found, ask, rules));
    },
  };
}
