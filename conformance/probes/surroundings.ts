import { existsSync } from 'node:fs';
import type { LabStart } from '../lab/lab.ts';
import { mayVaryCores } from '../lab/may-vary-cores.ts';
import { hasSystemLocale } from './system-locale.ts';

/** One thing around a process that may change without a change of configuration. */
export interface Axis {
  readonly name: string;
  /** What exactly is varied, and what of it this system really has. */
  readonly detail: string;
  readonly start: LabStart;
}

const locale = 'et_EE.UTF-8';
const zone = 'Pacific/Kiritimati';

/** What every start of a comparison begins with: a process of its own, in a time zone at one end of the day. */
export const plainStart: LabStart = { isolation: 'process', place: 'a', env: { TZ: 'Etc/GMT+12' } };

/** Every axis that this machine can vary, each as its own change of the plain start. */
export function axesHere(): readonly Axis[] {
  const axes: readonly Axis[] = [
    {
      name: 'locale',
      detail: `${locale}, where z sorts before t, against C.UTF-8 (the system ${hasSystemLocale(locale) ? 'has' : 'lacks'} it; ICU brings its own)`,
      start: { env: { LANG: locale, LC_ALL: locale, LANGUAGE: 'et' } },
    },
    {
      name: 'time zone',
      detail: `${zone} against Etc/GMT+12, never the same day (the system ${existsSync(`/usr/share/zoneinfo/${zone}`) ? 'has' : 'lacks'} zone data)`,
      start: { env: { TZ: zone } },
    },
    {
      name: 'paths',
      detail: 'HOME and workspace at paths of another length',
      start: { place: 'b-where-all-paths-are-longer' },
    },
    {
      name: 'working folder',
      detail: 'a folder below the workspace against the workspace',
      start: { cwd: 'below/it' },
    },
    {
      name: 'environment order',
      detail: 'the same variables in reversed order',
      start: { environmentOrder: 'reversed' },
    },
  ];
  return mayVaryCores()
    ? [...axes, { name: 'cores', detail: 'one processor against all', start: { cores: 1 } }]
    : axes;
}

/** The plain start with these axes changed. */
export function changedStart(axes: readonly Axis[]): LabStart {
  const starts = axes.map(({ start }) => start);
  const env: Record<string, string> = Object.assign({}, plainStart.env, ...starts.map((start) => start.env));
  return Object.assign({}, plainStart, ...starts, { env });
}
