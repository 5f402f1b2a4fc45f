import { expect, it } from 'vitest';
import { compileInk } from './example-walk.fixtures.ts';
import { openStory, StoryEndlessLoopError, StorySaveError } from './story.ts';

const source = `VAR at_home = false
VAR pieces = 2
Late again. #id:opening.1 #speaker:shiro
{at_home:
Sit down. #id:opening.2
- else:
Stand up. #id:opening.3
}
You have {pieces} pieces. #id:opening.4 #n:{pieces} #found:piece-1
-> way
=== way ===
+ [arrive #ev:arrive:torii] -> torii
+ [closed #ev:closed:torii] -> torii
+ [Ask. #id:way.c1]
  Well. #id:way.1
  -> way
=== torii ===
+ [ok #ev:clue:ok:height]
+ [skip #ev:clue:skip:height]
- That was it. #id:torii.1 #ending:home
-> END
`;

const story = openStory(compileInk(source));

it('WALK-S1 a passage holds the lines, their tags and arguments, and every offer', () => {
  const { lines, offers } = story.begin({ atHome: false });
  expect(lines).toEqual([
    { id: 'opening.1', speaker: 'shiro', arguments: {} },
    { id: 'opening.3', arguments: {} },
    { id: 'opening.4', found: 'piece-1', arguments: { n: '2' } },
  ]);
  expect(offers).toEqual([
    { kind: 'arrival', stop: 'torii' },
    { kind: 'closure', stop: 'torii' },
    { kind: 'choice', id: 'way.c1' },
  ]);
});

it('WALK-S2 the story knows whether it is played from home', () => {
  expect(story.begin({ atHome: true }).lines[1]?.id).toBe('opening.2');
});

it('WALK-S3 a story state can continue any number of times, with any offer', () => {
  const { saved } = story.begin({ atHome: false });
  expect(story.take(saved, 2).lines.map(({ id }) => id)).toEqual(['way.1']);
  const torii = story.take(saved, 0);
  expect(torii.offers).toEqual([
    { kind: 'clue', clue: 'height', outcome: 'ok' },
    { kind: 'clue', clue: 'height', outcome: 'skip' },
  ]);
  expect(story.take(torii.saved, 1)).toMatchObject({ lines: [{ id: 'torii.1', ending: 'home' }], offers: [] });
  expect(story.take(saved, 0)).toEqual(torii);
  expect(story.offers(torii.saved)).toEqual(torii.offers);
});

it('WALK-S4 equal positions in the story have equal story states, whatever the path to them', () => {
  const { saved } = story.begin({ atHome: false });
  const askedState = story.take(saved, 2).saved;
  expect({ ...JSON.parse(askedState), flows: 0, turnIdx: 0 }).toEqual({ ...JSON.parse(saved), flows: 0, turnIdx: 0 });
  expect(saved + askedState).not.toMatch(/Stand up|pieces\.|Well/);
  expect(openStory(compileInk(source)).begin({ atHome: false }).saved).toBe(saved);
});

it('WALK-S5 a story state that does not fit throws one sentence, and the story stays usable', () => {
  const { saved } = story.begin({ atHome: false });
  for (const brokenSave of ['', '{}', '{"flows":{}}', saved.slice(0, 40), saved.replaceAll('way.0', 'gone.0')])
    for (const use of [() => story.take(brokenSave, 0), () => story.offers(brokenSave)])
      expect(use, brokenSave.slice(0, 20)).toThrow(StorySaveError);
  expect(() => story.take(saved, 9)).toThrow(RangeError);
  const nearlyValidSave = saved.replace(/way\.0(?=\.)/, 'way..0');
  expect(nearlyValidSave).not.toBe(saved);
  expect(() => story.take(nearlyValidSave, 0)).toThrow(StorySaveError);
  expect(story.take(saved, 2).lines).toHaveLength(1);
});

it('WALK-S5 a story state with an unknown variable or an invalid value does not fit', () => {
  const { saved } = story.begin({ atHome: true });
  const place = JSON.parse(saved);
  for (const value of ['2', '^two', null, [], {}, { '^->': 'way' }, { list: {} }]) {
    const damagedState = JSON.stringify({ ...place, variablesState: { pieces: value } });
    expect(() => story.take(damagedState, 2), damagedState).toThrow(StorySaveError);
  }
  const stranger = JSON.stringify({ ...place, variablesState: { coins: 3 } });
  expect(() => story.offers(stranger)).toThrow('The saved place does not fit this story.');
  const more = JSON.stringify({ ...place, variablesState: { at_home: true, pieces: 7 } });
  expect(story.take(more, 2).lines).toHaveLength(1);
});

it('WALK-S5 a story state that makes ink fail later does not fit', () => {
  const { saved } = story.begin({ atHome: false });
  const place = JSON.parse(saved);
  const { choiceThreads } = place.flows.DEFAULT_FLOW;
  for (const thread of Object.values<{ callstack: unknown[] }>(choiceThreads)) thread.callstack = [];
  expect(() => story.take(JSON.stringify(place), 2)).toThrow('The saved place does not fit this story.');
  expect(story.take(saved, 2).lines).toHaveLength(1);
});

it('WALK-S6 a passage of a hundred lines is valid, and one of 101 lines is an endless loop', () => {
  const linesOfInk = (count: number) => Array.from({ length: count }, (_, index) => `On. #id:way.${index}\n`).join('');
  const beginStoryOf = (count: number) =>
    openStory(compileInk(`${linesOfInk(count)}-> END\n`)).begin({ atHome: false });
  expect(beginStoryOf(100).lines).toHaveLength(100);
  expect(() => beginStoryOf(101)).toThrow(StoryEndlessLoopError);
});
