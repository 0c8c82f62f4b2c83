/** What the router and the reply need to know of a request body, whatever the wire. */
export interface WireRequest {
  readonly model: string;
  /** 0 where the request shows no tools. */
  readonly toolCount: number;
  readonly systemText: string;
  /** Text of each user message, in order. */
  readonly userTexts: readonly string[];
  readonly wantsStream: boolean;
  /** The request asked for a usage block in the stream. */
  readonly wantsUsage: boolean;
}

/** One assistant message with its call ids settled. */
export interface WireAnswer {
  /** null: the message has calls and no text. */
  readonly text: string | null;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
}

/** What surrounds an answer on the wire. Nothing here reads a clock, so the same run gives the same bytes. */
export interface WireEnvelope {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly wantsUsage: boolean;
  readonly promptTokens: number;
  /** Parts that a delivery can leave out. */
  readonly hasUsage: boolean;
  readonly hasDone: boolean;
}

/** The HTTP format of one provider: how its requests are read and its answers written. One file a wire. */
export interface Wire {
  readonly name: 'openai-chat';
  /** Path patterns, any host. */
  readonly turnPath: string;
  readonly modelsPath: string;
  /** null when the body has not the shape of a turn on this wire. */
  readRequest(body: unknown): WireRequest | null;
  /** The events of a streamed answer, each with its closing blank line. */
  streamed(answer: WireAnswer, envelope: WireEnvelope): readonly string[];
  plain(answer: WireAnswer, envelope: WireEnvelope): string;
  error(status: number, message: string): string;
  modelList(modelId: string): string;
}
