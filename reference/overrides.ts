import type { ChildOverrides } from './agents/children/child-overrides.ts';
import type { FleetOverrides } from './agents/fleet/fleet-overrides.ts';
import type { PlannerOverrides } from './agents/planner/planner-overrides.ts';
import type { RoleName } from './agents/role-name.ts';
import type { TodoOverrides } from './agents/todo/todo-overrides.ts';
import type { ProxyResolution } from './capability/capability-frontend.ts';
import type { CallAnswer } from './dispatch/call-answer.ts';
import type { Values } from './dispatch/target.ts';
import type { EvidenceOverrides } from './evidence/evidence-overrides.ts';
import type { GateSeams } from './gates/create-stations.ts';
import type { StationSeam } from './gates/run-stations.ts';
import type { NextStation, StationCall, StationName } from './gates/station.ts';
import type { McpOverrides } from './mcp/mcp-overrides.ts';
import type { ResultOverrides } from './results/result-overrides.ts';
import type { SessionOverrides } from './session/session-overrides.ts';

/** One entry of the tools value as it will be sent, before encoding. */
export interface SentTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: unknown;
}

/** One call of the model: id, name and argument text, exactly as they came. */
export interface CallRequest {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
}

/** Arguments as an object, or why the text is none. */
export type ParsedArguments =
  | { readonly ok: true; readonly value: { readonly [key: string]: unknown } }
  | { readonly ok: false; readonly reason: string };

/**
 * The seams of the reference that a broken subject replaces. Each gets what the sound runtime would do (`next`)
 * and may change its input or its answer; absent seams are the sound runtime.
 */
export interface ReferenceOverrides {
  /** The MCP host and the capability proxy. */
  readonly mcp?: McpOverrides;
  /** Sessions on disk: records, resume, fork, anchors. */
  readonly sessions?: SessionOverrides;
  /** Results: references, markers, pages. */
  readonly results?: ResultOverrides;
  /** Sub-agents: what they are shown, reach and give back. */
  readonly children?: ChildOverrides;
  /** Calls that start several children at once. */
  readonly fleet?: FleetOverrides;
  /** To-do lists, what is handed on of them, and the ends of background children. */
  readonly todo?: TodoOverrides;
  /** Sessions with a planner. */
  readonly planner?: PlannerOverrides;
  /** The tools of one request, in order. `turn` counts prompts from 0, `request` counts requests of the session from 0. */
  readonly sentTools?: (
    tools: readonly SentTool[],
    at: {
      /** Whose request it is. */
      readonly role: RoleName;
      readonly mode: string;
      readonly turn: number;
      readonly request: number;
      readonly processStartMs: number;
      /** Capabilities that were called so far in this session. */
      readonly called: readonly string[];
      /** Names of the servers that are configured now. */
      readonly servers: () => readonly string[];
    },
  ) => readonly SentTool[];
  readonly systemText?: (text: string, at: { readonly mode: string; readonly turn: number }) => string;
  /** The canonical form of a schema. */
  readonly canonicalSchema?: (schema: unknown, next: (schema: unknown) => unknown) => unknown;
  /** Bytes of a request body. */
  readonly encodeBody?: (body: unknown, next: (body: unknown) => string) => string;
  /** From a called name to a registered name, or null when unknown. */
  readonly resolveName?: (name: string, next: (name: string) => string | null) => string | null;
  readonly parseArguments?: (text: string, next: (text: string) => ParsedArguments) => ParsedArguments;
  /** Validation against the tool's schema: a list of messages, empty when valid. */
  readonly validateArguments?: (
    name: string,
    value: { readonly [key: string]: unknown },
    next: (name: string, value: { readonly [key: string]: unknown }) => readonly string[],
  ) => readonly string[];
  /** The text that answers one call, already cut to its limit. `next` runs the call; a sound runtime runs it once. */
  readonly answerCall?: (call: CallRequest, next: (call: CallRequest) => Promise<string>) => Promise<string>;
  /** The mode that gates go by. */
  readonly gateMode?: (mode: string) => string;
  /** The calls of one message as they are run one after the other; a sound runtime keeps their order. */
  readonly batchOrder?: (calls: readonly CallRequest[]) => readonly CallRequest[];
  /** Whether the next call of a batch is run, given the answers before it; a sound runtime runs each. */
  readonly mayRunNext?: (answers: readonly string[]) => boolean;
  /** One exchange with the provider. `send` sends the request; a sound runtime sends it once and reads what comes. */
  readonly exchange?: (send: () => Promise<Response>) => Promise<Response>;
  /** The tool messages that answer one assistant message. */
  readonly toolMessages?: (messages: readonly unknown[], calls: readonly CallRequest[]) => readonly unknown[];
  /** The assistant message as it is replayed in later requests. */
  readonly assistantMessage?: (message: unknown) => unknown;
  /** Places where the anchor of `compress` occurs in user messages; it must be exactly one. */
  readonly anchorMatches?: (places: readonly number[]) => readonly number[];
  /** What a call of the proxy means, from its parsed arguments. */
  readonly resolveProxy?: (
    args: Values,
    next: (args: Values) => Promise<ProxyResolution>,
  ) => Promise<ProxyResolution>;
  /** Told of each resolved call before its first station. `run` runs the target there and then. */
  readonly beforeStations?: (call: StationCall, run: NextStation) => Promise<unknown>;
  /** The stations of a call and their order; a sound runtime keeps the contract's. */
  readonly gateOrder?: (order: readonly StationName[]) => readonly StationName[];
  /** Any station of a call: `sound` is what it does and all behind it, `skip` only what is behind it. */
  readonly station?: StationSeam;
  /** Places inside the stations: rules, the person, hooks, checkpoints. */
  readonly gates?: GateSeams;
  /** What is owed, what shows it, and when an answer is accepted. */
  readonly evidence?: EvidenceOverrides;
  /** A line to a client of the Agent Client Protocol, its end included. */
  readonly acpLine?: (line: string) => string;
  /** The whole answer to a call, metadata included. */
  readonly callAnswer?: (answer: CallAnswer, call: CallRequest) => CallAnswer;
}
