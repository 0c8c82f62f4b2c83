import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, type ScriptedStep, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { givesTextOf, isPageOf } from '../../probes/own-results.ts';
import { lastResult, resultOf, resultPager } from '../../probes/read-pages.ts';
import { markedRef, type ResultPage, readPage } from '../../probes/result-page.ts';
import { viaProxy } from '../../probes/server-way.ts';
import type { RecordedRequest } from '../../surface/recorded-request.ts';

type Spawn = (prompt: string) => ScriptedCall;

export const agentsReadTheirOwn: Check = {
  id: 'results/agents-read-their-own',
  proves: ['reasonix.result-reader-bound', 'reasonix.child-reads-own-results'],
  claim: 'a child reads its own results, and neither it nor its parent reads those of the other',
  acts: ['readFile', 'spawnAgent'],
  needs: ['capability-proxy', 'resume', 'sub-agents'],

  async run(lab) {
    const session = await lab.start({
      files: { 'parent.txt': numberedText('P'), 'child.txt': numberedText('C') },
    });
    const reader = lab.subject.acts?.['readFile']?.tool;
    const ways: readonly (readonly [name: string, spawn: Spawn])[] = [
      ['writer', (prompt) => session.act('spawnAgent', { prompt })],
      ...(session.mayAct('spawnReader')
        ? [['reader', (prompt: string) => session.act('spawnReader', { prompt })] as const]
        : []),
      // Allowed to read files and to use the proxy, and nothing else.
      [
        'narrow',
        (prompt) => viaProxy('tool:task', JSON.stringify({ prompt, tools: [reader, 'use_capability'] })),
      ],
    ];
    for (const [name, spawn] of ways) {
      const outcome = await judge(session, name, spawn);
      if (outcome !== null) return outcome;
    }
    return pass(measureEvidence('children', ways.map(([name]) => name).join(', ')));
  },
};

async function judge(session: LabSession, name: string, spawn: Spawn): Promise<Outcome | null> {
  const turn = await session.turn(...scripts(session, name, spawn));
  const child = turn.children?.get(name);
  if (child === undefined || child.requests.length === 0) {
    return fail(`the child "${name}" was not started`, resultEvidence(turn.results));
  }
  return (
    faultOf(`the child "${name}"`, child, name, ['child', 'C'], ['parent', 'P']) ??
    faultOf('the parent', turn, name, ['parent', 'P'], ['child', 'C'])
  );
}

type Side = readonly [name: string, tag: string];

function faultOf(
  who: string,
  turn: Pick<Turn, 'results'>,
  name: string,
  own: Side,
  foreign: Side,
): Outcome | null {
  const evidence = resultEvidence(turn.results);
  if (!isPageOf(resultOf(turn, `call_${name}_own_${own[0]}`), own[1])) {
    return fail(`${who} does not read its own result`, evidence);
  }
  const leak = turn.results.find(({ text }) => givesTextOf(text, foreign[1]));
  return leak === undefined ? null : fail(`${who} reads a result of the other: ${leak.callId}`, evidence);
}

/**
 * Each side makes a result, reads it for its reference, and then asks for its next page, and by id, by id and reference,
 * and by its own id for that of the other.
 */
function scripts(session: LabSession, name: string, spawn: Spawn): Parameters<LabSession['turn']> {
  const pages = new Map<string, ResultPage | null>();
  const made = (side: string) => `call_${name}_${side}`;
  const make = (side: string): ScriptedStep =>
    callTools({ ...session.act('readFile', { path: `${side}.txt` }), id: made(side) });
  const first =
    (side: string): ScriptedStep =>
    (request) => {
      const ref = markedRef(lastResult(request));
      return callTools({ ...resultPager({ callId: made(side), ref })({}), id: made(`first_${side}`) });
    };
  const note = (side: string, request: RecordedRequest) => pages.set(side, readPage(lastResult(request)));
  const asks = (own: string, foreign: string): ReturnType<typeof callTools> => {
    const [begun, theirs] = [pages.get(own), pages.get(foreign)?.ref];
    const mine = { callId: made(own), ref: begun?.ref };
    return callTools(
      { ...resultPager(mine)({ offset: begun?.nextOffset }), id: made(`own_${own}`) },
      { ...resultPager({ callId: made(foreign) })({}), id: made(`by_id_${foreign}`) },
      { ...resultPager({ callId: made(foreign), ref: theirs })({}), id: made(`by_both_${foreign}`) },
      { ...resultPager({ callId: made(own), ref: theirs })({}), id: made(`by_ref_${foreign}`) },
    );
  };
  const child: readonly ScriptedStep[] = [
    make('child'),
    first('child'),
    (request) => {
      note('child', request);
      return asks('child', 'parent');
    },
    say('Read.'),
  ];
  const parent: readonly ScriptedStep[] = [
    make('parent'),
    first('parent'),
    (request) => {
      note('parent', request);
      return callTools({ ...spawn(session.childPrompt(name)), id: made('spawn') });
    },
    () => asks('parent', 'child'),
    say('Done.'),
  ];
  return [parent, undefined, { children: { [name]: child } }];
}
