import { beforeAll, expect, it } from 'vitest';
import { templateFolder } from '../../tools/walks/new-walk/new-walk-command.ts';
import { compileWalk } from '../../tools/walks/pack/compile-walk.ts';
import { readDraftWalk } from '../../tools/walks/read-walks.ts';
import { createWalkEvent } from '../../walk/events.ts';
import { applyEvent, createLoadedWalk, startWalk } from '../../walk/step.ts';
import type { Walk } from '../../walk/walk.ts';
import { createStoryPathFinder } from './story-path-finder.ts';

let walk: Walk;

beforeAll(() => {
  const draft = readDraftWalk(templateFolder).walk;
  if (draft === undefined) throw new Error('The template has faults.');
  walk = compileWalk(draft);
});

it('the way to a line answers clues, and the walk’s own rules come to the line', () => {
  const path = createStoryPathFinder(walk, 'spot').find('pier.5');
  expect(path?.actions).toEqual([
    { kind: 'arrived-by-hand', stop: 'pier' },
    { kind: 'answer-given', clue: 'posts', given: expect.anything() },
  ]);
  const game = createLoadedWalk(walk);
  const state = (path?.actions ?? []).reduce(
    (state, action) => applyEvent(game, state, createWalkEvent(action, 0)),
    startWalk(game, { mode: 'spot', locale: 'en', atMs: 0 }),
  );
  expect(state.transcript).toContainEqual({ kind: 'line', line: expect.objectContaining({ id: 'pier.5' }) });
});

it('SITE-D10 the way to a line arrives at the stops before it, and passes them by only for what follows from that', () => {
  const { find } = createStoryPathFinder(walk, 'spot');
  const list = (message: string) =>
    find(message)?.actions.map((action) => [action.kind, 'stop' in action && action.stop]);
  expect(list('bell.7')).toEqual([
    ['arrived-by-hand', 'pier'],
    ['answer-given', false],
    ['arrived-by-hand', 'garden'],
    ['answer-given', false],
    ['arrived-by-hand', 'bell'],
    ['answer-given', false],
  ]);
  expect(list('garden.1')).toEqual([
    ['arrived-by-hand', 'pier'],
    ['answer-given', false],
    ['stop-closed', 'garden'],
  ]);
  expect(find('pier.6')?.actions.at(-1)).toEqual({ kind: 'clue-revealed', clue: 'posts' });
});

it('a message of a clue or a stop leads to where the story asks or waits for it', () => {
  const { find } = createStoryPathFinder(walk, 'spot');
  expect(find('clue.posts.how')?.actions).toEqual([{ kind: 'arrived-by-hand', stop: 'pier' }]);
  expect(find('stop.pier')?.actions).toEqual([]);
  expect(find('title')?.actions).toEqual([]);
});

it('a line that the story never tells has no way', () => {
  expect(createStoryPathFinder(walk, 'spot').find('pier.99')).toBeUndefined();
});

it('a line that is told only from home has a way from home', () => {
  const [onSpot, atHome] = [createStoryPathFinder(walk, 'spot'), createStoryPathFinder(walk, 'home')];
  expect(onSpot.find('pier.2')).toBeUndefined();
  expect(atHome.find('pier.2')?.actions).toEqual([{ kind: 'arrived-by-hand', stop: 'pier' }]);
});
