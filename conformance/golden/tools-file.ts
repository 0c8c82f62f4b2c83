import { readRawJson } from '../surface/raw-json.ts';
import { rawTool } from '../surface/raw-tool.ts';
import { readSurface } from '../surface/read-surface.ts';
import { scanJson } from '../surface/scan-json.ts';
import type { Span, Surface, SurfaceTool } from '../surface/surface.ts';

/** One entry of a judged file, with a label that is unique in it. */
export interface LabelledPiece {
  readonly label: string;
  /** Offsets in the file. */
  readonly span: Span;
}

const wrapping = Buffer.from('{"tools":');

/** The surface of a bare tools value, as a golden keeps it: offsets count from its own first byte. */
export function readToolsFile(bytes: Uint8Array): readonly SurfaceTool[] {
  const { tools } = readSurface(Buffer.concat([wrapping, bytes, Buffer.from('}')]));
  return (tools?.items ?? []).map((tool) => ({ ...tool, span: shifted(tool.span, -wrapping.length) }));
}

/** The tools value of a request as a golden keeps it; empty where the request has none. */
export function toolsFileOf(surface: Surface): Uint8Array {
  return surface.tools?.bytes ?? new Uint8Array();
}

/** The entries of a tools value or of a registry snapshot, in order. */
export function piecesOf(bytes: Uint8Array): readonly LabelledPiece[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const elements = scanJson(body).root?.elements ?? [];
  return labelled(elements.map((span) => ({ name: rawTool(readRawJson(body, span)).name, span })));
}

/** A second entry of one name gets a count, an entry without a name its place. */
function labelled(pieces: readonly { name: string | null; span: Span }[]): readonly LabelledPiece[] {
  const taken = new Set<string>();
  return pieces.map(({ name, span }, index) => {
    const wanted = name ?? `entry ${index}`;
    let label = wanted;
    for (let count = 2; taken.has(label); count += 1) label = `${wanted}#${count}`;
    taken.add(label);
    return { label, span };
  });
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
