import { expect, it } from 'vitest';
import { fixedAt, game, start, tea, torii, toTorii, undone } from '../../../walk/example-play.ts';
import { readSavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import { type KeptWalk, keepSave } from '../progress/kept-walk.ts';
import { createWalkUnderWay, type Happening } from './walk-under-way.ts';

/** A device whose saves take until they are let through, or are refused. */
function slowDevice(refusal?: 'no-room' | 'blocked') {
  const saves: { text: string; replaces: string | undefined; done: () => void }[] = [];
  const progress = {
    save: (walkId: string, text: string, replaces?: string) =>
      new Promise<
        | { ok: true; value: { walkId: string; text: string; others: [] } }
        | { ok: false; because: 'no-room' | 'blocked' }
      >((resolve) =>
        saves.push({
          text,
          replaces,
          done: () =>
            resolve(refusal ? { ok: false, because: refusal } : { ok: true, value: { walkId, text, others: [] } }),
        }),
      ),
  };
  return { saves, progress };
}

function play(refusal?: 'no-room' | 'blocked') {
  const device = slowDevice(refusal);
  const first = start();
  const saved = saveWalk(first);
  let nowMs = 1000;
  const now = () => {
    nowMs += 1000;
    return nowMs;
  };
  return { ...device, first, saved, walk: createWalkUnderWay(first, saved, { game, progress: device.progress, now }) };
}

it('G2 a step is shown when it is on the device, and not before', async () => {
  const { walk, saves, first, saved } = play();
  walk.happen(toTorii as Happening);
  await Promise.resolve();
  expect(walk.shown().state).toBe(first);
  expect(saves).toHaveLength(1);
  expect(saves[0]?.replaces).toBe(saved);
  saves[0]?.done();
  await walk.settled();
  expect(walk.shown().state.transcript.length).toBeGreaterThan(first.transcript.length);
  const read = readSavedWalk(game, saves[0]?.text ?? '');
  expect(read.kind === 'ready' && read.state.transcript).toEqual(walk.shown().state.transcript);
});

it('G2 steps that come faster than they are saved are saved one after another, each in place of the one before', async () => {
  const { walk, saves } = play();
  walk.happen(tea as Happening);
  walk.happen(toTorii as Happening);
  await Promise.resolve();
  expect(saves).toHaveLength(1);
  saves[0]?.done();
  await new Promise((resolve) => setImmediate(resolve));
  expect(saves).toHaveLength(2);
  expect(saves[1]?.replaces).toBe(saves[0]?.text);
  saves[1]?.done();
  await walk.settled();
  expect(walk.shown().state.transcript.at(-1)).toMatchObject({ kind: 'line', line: { id: 'torii.1' } });
});

it('G2 a position is shown at once and saved nowhere', async () => {
  const { walk, saves } = play();
  walk.happen({ kind: 'position-asked' });
  walk.happen(fixedAt({ lat: torii.lat + 0.01, lon: torii.lon }) as Happening);
  expect(walk.shown().state.position.kind).toBe('good');
  await walk.settled();
  expect(saves).toEqual([]);
});

it('G2 what means nothing to the story changes nothing and tells nobody', () => {
  const { walk, first } = play();
  let told = 0;
  walk.subscribe(() => told++);
  walk.happen({ kind: 'choice-made', choice: 'nowhere.c1' });
  expect(walk.shown().state).toBe(first);
  expect(told).toBe(0);
});

it.each(['no-room', 'blocked'] as const)(
  'G2 where a step cannot be saved (%s) it is shown all the same, with the reason',
  async (because) => {
    const { walk, saves } = play(because);
    walk.happen(toTorii as Happening);
    await Promise.resolve();
    saves[0]?.done();
    await walk.settled();
    expect(walk.shown().savingProblem).toBe(because);
    expect(walk.shown().state.transcript.at(-1)).toMatchObject({ kind: 'line' });
  },
);

it('G2 after steps that could not be saved, a step replaces what the device has, though one was taken back', async () => {
  const first = start();
  const begun = saveWalk(first);
  let kept: KeptWalk = { walkId: first.walkId, text: begun, others: [] };
  let isFull = false;
  const progress = {
    async save(walkId: string, text: string, replaces?: string) {
      if (isFull) return { ok: false as const, because: 'no-room' as const };
      kept = keepSave(kept, { walkId, text, replaces });
      return { ok: true as const, value: kept };
    },
  };
  const walk = createWalkUnderWay(first, begun, { game, progress, now: Date.now });
  walk.happen(toTorii as Happening);
  await walk.settled();
  isFull = true;
  walk.happen(undone as Happening);
  await walk.settled();
  expect(walk.shown().savingProblem).toBe('no-room');
  isFull = false;
  walk.happen(tea as Happening);
  await walk.settled();
  expect(walk.shown().savingProblem).toBeUndefined();
  expect(kept).toMatchObject({ text: saveWalk(walk.shown().state), others: [] });
});

it('G2 what could not be saved is tried again when that is asked for, and only then', async () => {
  const { walk, saves } = play('no-room');
  walk.saveAgain();
  walk.happen(toTorii as Happening);
  await Promise.resolve();
  walk.saveAgain();
  saves[0]?.done();
  await walk.settled();
  expect(saves).toHaveLength(1);
  walk.saveAgain();
  await Promise.resolve();
  expect(saves).toHaveLength(2);
  expect(saves[1]).toMatchObject({ text: saves[0]?.text, replaces: saves[0]?.replaces });
  saves[1]?.done();
});

it('G2 a walk that begins is saved at once', async () => {
  const { saves, progress } = slowDevice();
  const first = start();
  createWalkUnderWay(first, undefined, { game, progress, now: Date.now });
  await Promise.resolve();
  expect(saves.map(({ text }) => text)).toEqual([saveWalk(first)]);
});
