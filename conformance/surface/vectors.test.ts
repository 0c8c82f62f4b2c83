import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { canonicalJson } from './canonical-json.ts';
import { readSurface } from './read-surface.ts';
import { scanJson } from './scan-json.ts';

function readVectors(file: string): unknown[] {
  return JSON.parse(readFileSync(join(packageRoot(), 'spec/vectors/surface', file), 'utf8'));
}

interface FaultVector {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
  readonly findings: readonly unknown[];
}

test.each(readVectors('faults.json') as FaultVector[])('faults: $name', ({ text, base64, findings }) => {
  const body = text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8');
  const found = scanJson(body).findings.map(({ kind, offset, pointer }) => ({ kind, offset, pointer }));
  expect(found).toEqual(findings);
});

interface SpanVector {
  readonly name: string;
  readonly body: string;
  readonly tools: {
    readonly start: number;
    readonly end: number;
    readonly sha256: string;
    readonly elements: readonly { readonly start: number; readonly end: number; readonly sha256: string }[];
    readonly names: readonly (string | null)[];
  };
  readonly systemText: string;
  readonly systemSha256: string;
}

test.each(readVectors('spans.json') as SpanVector[])(
  'spans: $name',
  ({ body, tools, systemText, systemSha256 }) => {
    const surface = readSurface(Buffer.from(body, 'utf8'));
    expect(surface).toMatchObject({ systemText, systemSha256, findings: [], unlistedFindings: 0 });
    expect(surface.tools).toMatchObject({
      span: { start: tools.start, end: tools.end },
      sha256: tools.sha256,
    });
    const items = surface.tools?.items ?? [];
    expect(items.map(({ span, sha256 }) => ({ ...span, sha256 }))).toEqual(tools.elements);
    expect(items.map(({ name }) => name)).toEqual(tools.names);
  },
);

interface CanonicalVector {
  readonly name: string;
  readonly json: string;
  readonly canonical: string;
}

test.each(readVectors('canonical.json') as CanonicalVector[])('canonical: $name', ({ json, canonical }) => {
  expect(canonicalJson(JSON.parse(json))).toBe(canonical);
});
