import { expect, test } from 'vitest';
import { trulyVolatile } from './two-places.ts';
import { type StartFacts, volatileText } from './volatile-text.ts';

const facts: StartFacts = {
  workspace: '/place/workspace',
  home: '/place/home',
  hostName: 'box-17',
  userName: 'mireille',
};

test.each<{ text: string; spots: string[] }>([
  { text: 'Reads a file.', spots: [] },
  { text: 'Runs in /tmp/r1/place/workspace/sub.', spots: ['workspace path 8 /tmp/r1/place/workspace'] },
  { text: 'See "/tmp/r1/place/home/.x"', spots: ['home path 5 /tmp/r1/place/home'] },
  { text: 'Today is 2031-04-05.', spots: ['date 9 2031-04-05'] },
  { text: 'at 2031-04-05T06:07:08.9Z', spots: ['date 3 2031-04-05', 'time 14 06:07:08.9'] },
  { text: 'Sat, April 5, 2031', spots: ['date 5 April 5, 2031'] },
  { text: 'the 5 Apr 2031', spots: ['date 4 5 Apr 2031'] },
  { text: 'on 5.4.2031 or 4/5/2031', spots: ['date 3 5.4.2031', 'date 15 4/5/2031'] },
  { text: 'started 1933115200123', spots: ['time 8 1933115200123'] },
  {
    text: 'id 0f8fad5b-d9cb-469f-a165-70867728950e',
    spots: ['uuid 3 0f8fad5b-d9cb-469f-a165-70867728950e'],
  },
  { text: 'on box-17, by mireille', spots: ['host name 3 box-17', 'user name 14 mireille'] },
  { text: 'sandbox-170 and mireilles', spots: [] },
  { text: 'pid 4711, http://localhost:4096/', spots: ['process id 0 pid 4711', 'address 17 localhost:4096'] },
  { text: 'There are 12 files.', spots: ['count 10 12 files'] },
  { text: 'é at 09:30', spots: ['time 6 09:30'] },
  { text: 'version 1.2.3, 25:61, 2000 lines, RFC 8259', spots: [] },
])('$text', ({ text, spots }) => {
  expect(volatileText(text, facts).map((spot) => `${spot.kind} ${spot.offset} ${spot.text}`)).toEqual(spots);
});

test.each<{ text: string; count: number }>([
  { text: 'paths begin at the root', count: 0 },
  { text: 'user: root', count: 1 },
  { text: 'User name = root', count: 1 },
])('a name that is a common word counts where it is called a name: $text', ({ text, count }) => {
  expect(volatileText(text, { ...facts, userName: 'root' })).toHaveLength(count);
});

test('a start without facts has only forms', () => {
  const nothing = { workspace: '', home: '', hostName: '', userName: '' };
  expect(volatileText('a/b 2031-04-05', nothing).map(({ known }) => known)).toEqual(['form']);
});

test.each<{ name: string; text: string; other: string; kinds: string[] }>([
  {
    name: 'a date in both starts is a constant',
    text: 'e.g. 2020-01-31',
    other: 'e.g. 2020-01-31',
    kinds: [],
  },
  {
    name: 'a date of one start is volatile',
    text: 'it is 2031-04-05',
    other: 'it is 2031-04-06',
    kinds: ['date'],
  },
  { name: 'a name is a fact in both', text: 'on box-17', other: 'on box-17', kinds: ['host name'] },
])('$name', ({ text, other, kinds }) => {
  expect(trulyVolatile(text, facts, other).map(({ kind }) => kind)).toEqual(kinds);
});
