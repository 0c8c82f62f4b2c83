import type { Fingerprint } from '../../spec/generated/fingerprint.gen.ts';
import { escapeText } from '../report/escape-text.ts';
import { findingLine } from './finding-line.ts';

/** Fingerprints as data: the object itself for one file, a list for several. */
export function fingerprintsJson(prints: readonly Fingerprint[]): string {
  return `${JSON.stringify(prints.length === 1 ? prints[0] : prints, null, 2)}\n`;
}

/** One fingerprint for a person: digests first, then each tool with its place, then faults of the bytes. */
export function fingerprintText(print: Fingerprint): string {
  const names = print.tools.map(({ name }) => escapeText(name ?? '(no name)'));
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = [
    `${escapeText(print.file)} (${print.kind})`,
    `  tools             ${print.tools.length}, ${print.bytes} bytes`,
    `  sha256            ${print.sha256 ?? 'none'}`,
    ...(print.flagsSha256 ? [`  flagsSha256       ${print.flagsSha256}`] : []),
    `  toolsHash         ${print.toolsHash}`,
    `  systemHash        ${print.systemHash ?? 'none: no system text'}`,
    `  prefixHash        ${print.prefixHash ?? 'none: no system text'}`,
    `  toolSchemaTokens  ${print.toolSchemaTokens}`,
    ...print.tools.map(({ sha256, offset, bytes }, index) => {
      return `  ${(names[index] ?? '').padEnd(width)}  ${sha256}  bytes ${offset} to ${offset + bytes}`;
    }),
    ...print.findings.map((finding) => `  ${findingLine(finding)}`),
  ];
  return `${lines.join('\n')}\n`;
}
