import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { compareTools } from '../surface/compare-tools.ts';
import { evidenceLayers } from '../surface/evidence-layers.ts';

/** One observation of a tools value, with what set it apart ("process 3", "mode plan"). */
export interface Sighting {
  readonly label: string;
  readonly request: ObservedRequest;
}

export type VariantJudgement =
  | { readonly same: true; readonly variants: 1; readonly sha256: string }
  | {
      readonly same: false;
      readonly variants: number;
      readonly message: string;
      readonly evidence: readonly Evidence[];
    };

/**
 * Whether all sightings carry the same tools bytes. Both layers are in the answer: how the bytes differ, where they
 * first do, and whether the meaning is the same.
 */
export function judgeVariants(sightings: readonly Sighting[]): VariantJudgement {
  const groups = groupByDigest(sightings);
  const [first, ...others] = [...groups.values()].map((group) => ({
    sample: group[0],
    size: group.length,
    group,
  }));
  const sha256 = [...groups.keys()][0] ?? '';
  if (others.length === 0 || first?.sample === undefined) return { same: true, variants: 1, sha256 };
  const counts = [first, ...others].map(({ size }) => size).join('/');
  const evidence = others.flatMap(({ sample, group }) =>
    sample === undefined || first.sample === undefined
      ? []
      : [
          toolsDifference(
            first.sample,
            sample,
            group.map(({ label }) => label),
          ),
        ],
  );
  return {
    same: false,
    variants: groups.size,
    message: `${groups.size} variants of the tools bytes in ${sightings.length} (${counts}): ${evidence[0]?.text.split('\n')[0] ?? ''}`,
    evidence,
  };
}

/** Where and how the tools bytes of two sightings differ, in both layers. Its first line alone is a summary. */
export function toolsDifference(
  before: Sighting,
  after: Sighting,
  labels: readonly string[] = [after.label],
): Evidence {
  const title = `${before.label} against ${labels.join(', ')}`;
  const [old, fresh] = [before.request.surface.tools, after.request.surface.tools];
  if (old === null || fresh === null) {
    const missing = old === null ? before.label : after.label;
    return {
      kind: 'request',
      title,
      text: `${missing} sent no tools value.`,
      request: after.request.sequence,
    };
  }
  const difference = compareTools(old.bytes, fresh.bytes);
  return {
    kind: 'request',
    title,
    text: difference.text,
    request: after.request.sequence,
    offset: fresh.span.start + difference.offset,
    layers: evidenceLayers({
      ...difference,
      before: difference.beforeExcerpt,
      after: difference.afterExcerpt,
    }),
  };
}

function groupByDigest(sightings: readonly Sighting[]): Map<string, Sighting[]> {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const digest = sighting.request.surface.tools?.sha256 ?? 'no tools value';
    groups.set(digest, [...(groups.get(digest) ?? []), sighting]);
  }
  return groups;
}
