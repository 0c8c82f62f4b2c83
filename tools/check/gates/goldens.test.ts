import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../spec/package-root.ts';
import { layTree } from '../lay-tree.ts';
import { goldens } from './goldens.ts';

test('goldens that are missing, and files that no cell reads, are found with what to type', async () => {
  await layTree({ 'golden/notes.txt': 'mine' }, async (root) => {
    for (const part of ['spec/contracts', 'conformance/agents/reference']) {
      await cp(join(packageRoot(), part), join(root, part), { recursive: true });
    }
    const found = await goldens.run({ root, files: [] });
    expect(found).toContainEqual({
      where: 'golden/notes.txt',
      what: 'golden-unread: it is no file of a golden',
      mend: `rm -r ${join(root, 'golden/notes.txt')}`,
    });
    expect(found.filter(({ what }) => what.startsWith('golden-missing: '))).not.toEqual([]);
  });
});
