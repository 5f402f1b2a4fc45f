import type { Page } from '@playwright/test';
import type { GivenAnswer } from '../../walk/answers.ts';
import type { WalkEvent } from '../../walk/events.ts';
import { saveWalk } from '../../walk/saved-walk.ts';
import { type WalkMode, type WalkState, waysOn } from '../../walk/state.ts';
import { begin, openWalk, step } from '../../walk/step.ts';
import type { Clue, Walk } from '../../walk/walk.ts';
import { inLocale, type Locale } from '../journey.ts';

/** How a walk was played before a test continues it. */
export interface Played {
  /** Played until this offer appears: a choice, a clue, or a stop to arrive at. */
  upTo: string;
  /** On the spot by default. */
  mode?: WalkMode;
  /** Choices to take wherever they appear; elsewhere the first is taken, and none on the way to a stop. */
  choices?: readonly string[];
  /** The stop that was closed. */
  closed?: string;
  /** Clues are answered correctly by default; otherwise all are skipped. */
  leavesClues?: boolean;
}

const walkId = 'enoshima';
const begunAtMs = Date.UTC(2026, 3, 5, 1);
const stepMs = 60_000;

/** Opens the walk in its state after this play. The walk's own rules write the save that this browser gets. */
export async function openPlayed(page: Page, played: Played, locale: Locale = 'en') {
  // Any page of the site works: saves belong to its origin.
  await page.goto('/walks/index.json');
  const { hash } = (await (await page.request.get('/walks/index.json')).json())[walkId];
  const walk: Walk = await (await page.request.get(`/walks/${walkId}/${hash}/walk.json`)).json();
  await storeSavedWalk(page, walkId, saveWalk(play(walk, played)));
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":false}'));
  await page.goto(`${inLocale(locale, `/game/${walkId}`)}#walk`);
}

/** Stores a save in this browser's database, as the app does. */
export async function storeSavedWalk(page: Page, id: string, text: string, others: readonly string[] = []) {
  await page.evaluate(
    (walk) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('lorewalk', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('walks', { keyPath: 'walkId' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('walks', 'readwrite');
          writing.objectStore('walks').put(walk);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { walkId: id, text, others: others.map((other) => ({ text: other })) },
  );
}

/** Returns this browser's saved walks. */
export function savedWalks(page: Page): Promise<{ walkId: string; text: string; copy?: object }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('lorewalk');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const reading = request.result.transaction('walks').objectStore('walks').getAll();
          reading.onsuccess = () => {
            request.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

function play(walk: Walk, { upTo, mode = 'spot', ...rest }: Played): WalkState {
  const game = openWalk(walk);
  let state = begin(game, { mode, locale: 'en', atMs: begunAtMs });
  for (;;) {
    const { choices, arrivals, clue } = waysOn(state);
    if ([...choices, ...arrivals, clue].includes(upTo)) return state;
    const next = step(game, state, { ...nextEvent(walk, state, rest), atMs: state.changedAtMs + stepMs } as WalkEvent);
    if (next === state) throw new Error(`The walk ends before "${upTo}", or never comes there with these choices.`);
    state = next;
  }
}

function nextEvent(walk: Walk, state: WalkState, { choices: wanted = [], closed, leavesClues }: Omit<Played, 'upTo'>) {
  const { choices, arrivals, clue: asked } = waysOn(state);
  const clue = walk.clues.find(({ id }) => id === asked);
  if (clue)
    return leavesClues
      ? { kind: 'clue-skipped', clue: clue.id }
      : { kind: 'answer-given', clue: clue.id, given: rightAnswer(clue) };
  const [stop] = arrivals;
  if (stop) return { kind: stop === closed ? 'stop-closed' : 'arrived-by-hand', stop };
  return { kind: 'choice-made', choice: choices.find((it) => wanted.includes(it)) ?? choices[0] };
}

function rightAnswer(clue: Clue): GivenAnswer {
  switch (clue.kind) {
    case 'text':
      return clue.accept[0] ?? '';
    case 'direction':
      return clue.answerDegrees;
    case 'number':
      return String(clue.answer);
    case 'choice':
    case 'order':
      return clue.answer;
  }
}
