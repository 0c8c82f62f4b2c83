import { expect, test } from 'vitest';
import type { Lab, LabStart, Outcome } from '../lab/lab.ts';
import { readSurface } from '../surface/read-surface.ts';
import { type Aspect, judgeSurroundings } from './other-surroundings.ts';

const aspect: Aspect = {
  name: 'the words',
  identity: ({ body }) => Buffer.from(body).toString(),
  difference: (before, after) => `${Buffer.from(before.body)} against ${Buffer.from(after.body)}`,
};

/** The text that a subject sends for a start, by what surrounds it and by how many starts came before. */
type Sends = (start: LabStart, count: number) => string;

test('a sound subject costs three starts', async () => {
  const { outcome, starts } = await judge(() => 'same');
  expect(outcome.outcome).toBe('pass');
  expect(starts.map(({ place, home }) => [place, home])).toEqual([
    ['a', undefined],
    ['b-where-all-paths-are-longer', undefined],
    ['b-where-all-paths-are-longer', 'warm'],
  ]);
});

test('the evidence of a pass names every axis that was varied', async () => {
  const { outcome } = await judge(() => 'same');
  const text = outcome.evidence[0]?.text ?? '';
  for (const axis of ['locale', 'time zone', 'paths', 'working folder', 'environment order', 'warm']) {
    expect(text).toContain(axis);
  }
});

test.each<{ axis: string; sends: Sends; message: string }>([
  {
    axis: 'the locale',
    sends: ({ env }) => env?.['LC_ALL'] ?? 'C',
    message: 'the words change with: locale. C against et_EE.UTF-8',
  },
  {
    axis: 'the time zone',
    sends: ({ env }) => env?.['TZ'] ?? '',
    message: 'the words change with: time zone. Etc/GMT+12 against Pacific/Kiritimati',
  },
  {
    axis: 'the working folder',
    sends: ({ cwd }) => cwd ?? '.',
    message: 'the words change with: working folder. . against below/it',
  },
  {
    axis: 'the order of the environment',
    sends: ({ environmentOrder }) => environmentOrder ?? 'as built',
    message: 'the words change with: environment order. as built against reversed',
  },
  {
    axis: 'a used HOME',
    sends: ({ home }) => home ?? 'fresh',
    message: 'the words change with: warm HOME. fresh against warm',
  },
  {
    axis: 'two of them',
    sends: ({ cwd, place }) => `${place?.slice(0, 1)}${cwd ?? '.'}`,
    message: 'the words change with: paths, working folder. a. against b.',
  },
])('$axis is named', async ({ sends, message }) => {
  const { outcome } = await judge(sends);
  expect(outcome).toMatchObject({ outcome: 'fail', message });
});

test('what differs between equal starts is no matter of an axis', async () => {
  const { outcome, starts } = await judge((_start, count) => `start ${count}`);
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message: 'the words differ between equal starts already: start 1 against start 4',
  });
  expect(starts).toHaveLength(4);
});

test('a flap in the second start is blamed on no axis', async () => {
  const { outcome } = await judge((_start, count) => (count === 2 ? 'odd' : 'even'));
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message: 'the words differed once, and no axis alone brings it back: even against odd',
  });
});

async function judge(sends: Sends): Promise<{ readonly outcome: Outcome; readonly starts: LabStart[] }> {
  const starts: LabStart[] = [];
  const lab = {
    start: async (start: LabStart) => {
      starts.push(start);
      const body = Buffer.from(sends(start, starts.length));
      const request = { sequence: 0, body, surface: readSurface(body), messages: [] };
      return { turn: async () => ({ requests: [request] }) };
    },
  } as unknown as Lab;
  return { outcome: await judgeSurroundings(lab, aspect), starts };
}
