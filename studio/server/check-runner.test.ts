import { expect, it } from 'vitest';
import type { WalkCheck } from '../api.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';

const studio = setUpRunningStudio();
const { walkCopy } = studio;
const check = async () => (await studio.send('/api/walks/template/check')).json as WalkCheck;

it('the check has the figures of a walk without faults', async () => {
  const { faults, statistics, endings } = await check();
  expect(faults).toEqual([]);
  expect(statistics?.lines).toBeGreaterThan(10);
  expect(Object.values(endings ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

it('the server answers while a check runs, and the newest check wins', async () => {
  walkCopy.replace('walk.yaml', 'version: 1', 'version: 0');
  let isFirstDone = false;
  const first = check().finally(() => {
    isFirstDone = true;
  });
  expect((await studio.send('/api/walks/template/files/walk.yaml')).status).toBe(200);
  expect(isFirstDone).toBe(false);
  walkCopy.replace('walk.yaml', 'version: 0', 'version: 1');
  walkCopy.replace('clues.yaml', 'answer: 7', 'answer: 6');
  const second = check();
  const expected = [{ rule: 'clues/answers', path: 'clues.yaml', line: walkCopy.lineOf('clues.yaml', 'reject: [6]') }];
  expect((await second).faults).toMatchObject(expected);
  expect((await first).faults).toMatchObject(expected);
});

it.each([
  ['posts', '7', { outcome: 'right' }],
  ['posts', '６', { outcome: 'rejected', message: { id: 'clue.posts.nudge', text: expect.any(String) } }],
  ['posts', '9', { outcome: 'wrong' }],
  ['weathervane', 'the Whale', { outcome: 'right', refusedLikelyAnswers: [] }],
  ['weathervane', 'whqle', { outcome: 'close' }],
  ['rope', 'striped', { outcome: 'right' }],
])('the answer to %s, "%s", has the player’s verdict', async (clueId, answer, expected) => {
  const trial = { method: 'POST', body: { clueId, locale: 'en', answer } };
  expect(await studio.send('/api/walks/template/answers', trial)).toMatchObject({ status: 200, json: expected });
});

it('the verdict names likely answers that the clue refuses', async () => {
  walkCopy.replace('clues.yaml', 'jp: [クジラ, 鯨] }', 'jp: [鯨] }');
  const trial = { method: 'POST', body: { clueId: 'weathervane', locale: 'jp', answer: '鯨' } };
  const { json } = await studio.send('/api/walks/template/answers', trial);
  expect(json).toMatchObject({ outcome: 'right', refusedLikelyAnswers: [expect.stringContaining('only in kanji')] });
});

it('the verdict needs a walk that can be read, and a clue', async () => {
  const trial = { method: 'POST', body: { clueId: 'none', locale: 'en', answer: '7' } };
  expect((await studio.send('/api/walks/template/answers', trial)).status).toBe(404);
  walkCopy.write('clues.yaml', 'posts: [\n');
  const { status, json } = await studio.send('/api/walks/template/answers', trial);
  expect(status).toBe(409);
  expect((json as { error: string }).error).toMatch(/^The walk cannot be read: clues\.yaml:\d+ /);
});
