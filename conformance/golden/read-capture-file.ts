import { readFile } from 'node:fs/promises';
import { HarnessError } from '../../spec/errors.ts';
import { readSurface } from '../surface/read-surface.ts';
import { scanJson } from '../surface/scan-json.ts';
import { contentOfSurface } from './capture-cell.ts';
import type { CapturedUnit } from './captured-unit.ts';
import type { Masks } from './mask-text.ts';

/**
 * The surface in a file that somebody captured: of a request body tools and system text, of a bare tools value the
 * tools alone. Bytes are taken as they are; what is wrong with them, but does not end them, is a finding.
 */
export async function readCaptureFile(path: string, masks: Masks): Promise<CapturedUnit> {
  const body = await readFile(path).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT') throw new HarnessError('DOCUMENT_NOT_FOUND', `${path} does not exist`, { cause });
    throw new HarnessError('DOCUMENT_UNREADABLE', `${path} cannot be read: ${String(code)}`, { cause });
  });
  const { root, members, findings } = scanJson(body);
  const broken = findings.find(({ kind }) => kind === 'syntax');
  if (broken !== undefined || root === null) {
    const place = broken === undefined ? '' : ` at byte ${broken.offset}: ${broken.detail}`;
    throw new HarnessError('DOCUMENT_SYNTAX', `${path} is no JSON${place}`);
  }
  if (body[root.span.start] === 0x5b) {
    return { content: { tools: body.subarray(root.span.start, root.span.end) }, findings };
  }
  if (!members.has('messages')) {
    throw new HarnessError('DOCUMENT_WITHOUT_TOOLS', `${path} is no request body: it has no "messages".`);
  }
  return { content: contentOfSurface(readSurface(body), masks), findings };
}
