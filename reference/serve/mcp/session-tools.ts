import type { Tool } from '../../../spec/generated/tool.gen.ts';
import type { Reference } from '../../create-reference.ts';
import type { CallAnswer } from '../../dispatch/call-answer.ts';
import type { Session, SessionOptions } from '../../session/session.ts';
import { resultMeta } from '../result-meta.ts';
import type { ServedTool, ToolSource } from './tool-source.ts';

/**
 * The registered tools of a reference for one client. Its session is opened by its first call, so that a client that
 * only looks leaves nothing behind. Calls go through the same gates as those of a model; nobody can be asked.
 */
export function sessionTools(
  reference: Reference,
  options: Omit<SessionOptions, 'onWarning' | 'client'>,
): ToolSource {
  let opened: Promise<Session> | null = null;
  let calls = 0;
  const open = async (onWarning: (sentence: string) => void): Promise<Session> => {
    opened ??= reference.openSession({ ...options, onWarning });
    try {
      return await opened;
    } catch (cause) {
      // The next call tries again: settings may have been mended meanwhile.
      opened = null;
      throw cause;
    }
  };
  return {
    tools: reference.tools.map(asServed),
    async call({ name, args, signal, warn }) {
      const session = await open(warn);
      calls += 1;
      const call = { id: `mcp-${calls}`, name, argumentsText: JSON.stringify(args) };
      return asResult(await session.callTool(call, signal));
    },
    async close() {
      const session = await opened?.catch(() => null);
      await session?.close();
    },
  };
}

function asServed({ name, description, parameters, readOnly, hints }: Tool): ServedTool {
  const { destructive, idempotent, openWorld } = hints ?? {};
  return {
    name,
    description,
    inputSchema: { ...parameters, type: 'object' },
    annotations: {
      readOnlyHint: readOnly,
      ...(destructive !== undefined && { destructiveHint: destructive }),
      ...(idempotent !== undefined && { idempotentHint: idempotent }),
      ...(openWorld !== undefined && { openWorldHint: openWorld }),
    },
  };
}

function asResult(answer: CallAnswer): Awaited<ReturnType<ToolSource['call']>> {
  return {
    content: [{ type: 'text', text: answer.text }],
    isError: answer.outcome !== 'ok',
    _meta: resultMeta(answer),
  };
}
