import type { Page } from '@playwright/test';
import type { GivenAnswer } from '../../walk/answers.ts';
import type { WalkEvent } from '../../walk/events.ts';
import { saveWalk } from '../../walk/saved-walk.ts';
import { type WalkMode, type WalkState, waysOn } from '../../walk/state.ts';
import { begin, openWalk, step } from '../../walk/step.ts';
import type { Clue, Walk } from '../../walk/walk.ts';
import { inLocale, type Locale } from '../journey.ts';

/** How a walk was played before a journey goes on with it. */
export interface Played {
  /** As far as this way on is there: a choice, a clue, or a stop to arrive at. */
  upTo: string;
  /** On the spot, unless it is said otherwise. */
  mode?: WalkMode;
  /** Choices that were made wherever they were there; elsewhere the first was, and on the way to a stop none. */
  choices?: readonly string[];
  /** The stop that was closed. */
  closed?: string;
  /** Clues were answered, each rightly, unless they were all left. */
  leavesClues?: boolean;
}

const walkId = 'enoshima';
const begunAtMs = Date.UTC(2026, 3, 5, 1);
const stepMs = 60_000;

/** Opens the walk where it stands after having been played, by its own rules: they write the save that this browser is given. */
export async function openPlayed(page: Page, played: Played, locale: Locale = 'en') {
  // Anything of the site will do: a save is kept for its address.
  await page.goto('/walks/index.json');
  const { hash } = (await (await page.request.get('/walks/index.json')).json())[walkId];
  const walk: Walk = await (await page.request.get(`/walks/${walkId}/${hash}/walk.json`)).json();
  await keepSave(page, walkId, saveWalk(play(walk, played)));
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":false}'));
  await page.goto(`${inLocale(locale, `/game/${walkId}`)}#walk`);
}

/** Keeps a save in this browser's own database, as the app would have. */
export async function keepSave(page: Page, id: string, text: string, others: readonly string[] = []) {
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

/** What this browser keeps of walks. */
export function keptWalks(page: Page): Promise<{ walkId: string; text: string; copy?: object }[]> {
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
