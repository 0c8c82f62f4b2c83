/** What a sample request is filled with until it is long enough. */
export type SampleFilling = 'conversation' | 'tools';

const words = 'read the file at path and return its lines with numbers before you change any of them'.split(
  ' ',
);

/** One tool of a size and shape that real agents send: some 1 200 bytes, nested schema, a list of required fields. */
export function sampleTool(index: number, isAscii: boolean): unknown {
  const property = (at: number) => ({
    type: at % 3 === 0 ? 'integer' : 'string',
    description: `${prose(index + at, 14)}${isAscii ? '' : ' — “quoted”'}.`,
  });
  const names = ['path', 'offset', 'limit', 'pattern', 'replacement'];
  return {
    type: 'function',
    function: {
      name: `tool_${String(index).padStart(5, '0')}`,
      description: `${prose(index, 60)}.`,
      parameters: {
        type: 'object',
        properties: Object.fromEntries(names.map((name, at) => [name, property(at)])),
        required: ['path', 'offset'],
        additionalProperties: false,
      },
    },
  };
}

/**
 * A chat completions request of at least `sizeBytes`. A conversation is what long requests consist of: calls, and
 * results full of line ends and quotes, behind some fifty tools. The other filling is tools alone, the hardest case:
 * each byte is hashed three times.
 */
export function sampleBody(sizeBytes: number, filling: SampleFilling, isAscii: boolean): Buffer {
  const tools = Array.from({ length: 50 }, (_, index) => sampleTool(index, isAscii));
  const messages: unknown[] = [{ role: 'system', content: prose(7, 1500) }];
  let size = JSON.stringify({ tools, messages }).length;
  for (let index = 0; size < sizeBytes; index += 1) {
    const added = filling === 'tools' ? [sampleTool(50 + index, isAscii)] : sampleExchange(index, isAscii);
    (filling === 'tools' ? tools : messages).push(...added);
    // The brackets of the list make room for one comma.
    size += JSON.stringify(added).length - 1;
  }
  return Buffer.from(JSON.stringify({ model: 'sample', stream: true, messages, tools }));
}

/** One call of the model and its result, as they stand in a request. */
export function sampleExchange(index: number, isAscii: boolean): readonly unknown[] {
  const id = `call_${index}`;
  const args = JSON.stringify({ path: `src/part-${index}.ts`, offset: index, limit: 200 });
  const line = `  const value${index} = "text${isAscii ? '' : ' …'}"; // ${prose(index, 6)}\n`;
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name: 'read_file', arguments: args } }],
    },
    { role: 'tool', tool_call_id: id, content: line.repeat(20) },
  ];
}

function prose(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => words[(seed + index * 7) % words.length]).join(' ');
}
