import type { ToolHandler } from '../catalog/tool-handler.ts';
import { writeTextFile } from '../workspace/write-text-file.ts';

/** Writes a whole file in one step and creates the folders on its path. */
export const writeFile: ToolHandler = {
  id: 'write_file',

  async run(args, { workspace, limits, effects }) {
    const content = args.text('content');
    const path = await workspace.resolve(args.text('path'));
    await writeTextFile(path, content, limits.writeFile.maxFileBytes);
    effects.note({ kind: 'wrote', path: path.shown });
    const did = path.exists ? 'replaced' : 'created';
    return `${did} ${path.shown} (${Buffer.byteLength(content)} bytes)`;
  },
};
