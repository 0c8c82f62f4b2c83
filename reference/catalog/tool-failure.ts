/** What a handler throws to refuse a call: the model reads `error: <message>` and the turn goes on. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}
