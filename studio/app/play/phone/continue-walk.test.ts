import { expect, it } from 'vitest';
import type { WalkAction } from '../../../../walk/events.ts';
import { deriveJournal } from '../../../../walk/journal.ts';
import { applyEvent } from '../../../../walk/step.ts';
import { changeMode, continueEditedWalk, replayStoryPath } from './continue-walk.ts';
import { compileExampleStory } from './example-stories.fixtures.ts';

/** A clue whose right answer continues the story. */
const clue = `
+ [ok #ev:clue:ok:posts]
+ [reveal #ev:clue:reveal:posts]
-`;
const path = {
  actions: [
    { kind: 'choice-made', choice: 'start.c1' },
    { kind: 'arrived-by-hand', stop: 'pier' },
  ] as const,
};
const playExample = (game: ReturnType<typeof compileExampleStory>) =>
  replayStoryPath(game, { actions: [...path.actions] }, 'spot', 'en', 1000);
const readLatestLine = ({ transcript }: ReturnType<typeof playExample>) => {
  const entry = transcript.findLast(({ kind }) => kind === 'line');
  return entry?.kind === 'line' ? entry.line.id : undefined;
};

it('a path leads to its place', () => {
  expect(readLatestLine(playExample(compileExampleStory()))).toBe('pier.1');
});

it('a walk continues at the same place in a story with another line before it', () => {
  const before = compileExampleStory();
  const game = compileExampleStory({ beforePier: 'A gull laughs. #id:pier.0' });
  const { state, isPlaceLost } = continueEditedWalk(playExample(before), { mode: 'spot' }, before, game);
  expect(isPlaceLost).toBe(false);
  expect(state.transcript.map((entry) => (entry.kind === 'line' ? entry.line.id : entry.kind))).toEqual([
    'start.1',
    'choice',
    'start.2',
    'arrival',
    'pier.0',
    'pier.1',
  ]);
  // The continued walk has the same start time, because the player identifies a walk by it.
  expect(state.startedAtMs).toBe(1000);
});

it('a walk stops before a step that the changed story no longer offers', () => {
  const before = compileExampleStory();
  const game = compileExampleStory({ choice: 'start.c9' });
  const { state, isPlaceLost } = continueEditedWalk(playExample(before), { mode: 'spot' }, before, game);
  expect(isPlaceLost).toBe(true);
  expect(readLatestLine(state)).toBe('start.1');
});

it('a walk in an unchanged story keeps its position', () => {
  const before = compileExampleStory();
  const played = playExample(before);
  const position = { kind: 'asking' } as unknown as typeof played.position;
  const { state } = continueEditedWalk({ ...played, position }, { mode: 'spot' }, before, compileExampleStory());
  expect(state.position).toBe(position);
  expect(state.saved).toBe(played.saved);
});

const readClue = (state: ReturnType<typeof playExample>) => deriveJournal(state).clues.get('posts')?.end;
const replayWithSolvedClue = (game: ReturnType<typeof compileExampleStory>, ...actions: WalkAction[]) =>
  replayStoryPath(
    game,
    { actions: [...path.actions, { kind: 'answer-given', clue: 'posts', given: '7' }, ...actions] },
    'spot',
    'en',
    1000,
  );

it('WALK-W17 a walker who changes the mode keeps the solved clues', () => {
  const game = compileExampleStory({ beforePier: clue });
  const before = replayWithSolvedClue(game);
  expect(readClue(before)).toBe('answered');
  const home = changeMode(game, before, 'home', 2000);
  expect(home.mode).toBe('home');
  expect(deriveJournal(home)).toEqual(deriveJournal(before));
  expect(home.offers).toEqual(before.offers);
});

it('the last page is shown in the other mode with the same journal, and undo leads back in that mode', () => {
  const game = compileExampleStory({ beforePier: clue });
  const ended = replayWithSolvedClue(game, { kind: 'choice-made', choice: 'pier.c1' });
  const home = changeMode(game, ended, 'home', 2000);
  expect(home).toMatchObject({ mode: 'home', offers: [], position: { kind: 'off' } });
  expect(readClue(home)).toBe('answered');
  const undone = applyEvent(game, home, { kind: 'undone', atMs: 3000 });
  expect([undone.mode, readLatestLine(undone)]).toEqual(['home', 'pier.1']);
});

it('a walk that changed its mode after the ending stays in this mode in an edited story', () => {
  const before = compileExampleStory();
  const ended = replayStoryPath(
    before,
    { actions: [...path.actions, { kind: 'choice-made', choice: 'pier.c1' }] },
    'spot',
    'en',
    1000,
  );
  const home = changeMode(before, ended, 'home', 2000);
  const game = compileExampleStory({ beforePier: 'A gull laughs. #id:pier.0' });
  const { state, isPlaceLost } = continueEditedWalk(home, { mode: 'spot' }, before, game);
  expect({ isPlaceLost, mode: state.mode, line: readLatestLine(state) }).toEqual({
    isPlaceLost: false,
    mode: 'home',
    line: 'pier.2',
  });
});
