import type { Page } from '@playwright/test';
import type { WalkerAnswer } from '../../walk/answers.ts';
import type { WalkEvent } from '../../walk/events.ts';
import { serializeWalk } from '../../walk/saved-walk.ts';
import { groupStoryOffersByKind, type WalkState } from '../../walk/state.ts';
import { applyEvent, createLoadedWalk, startWalk } from '../../walk/step.ts';
import type { Clue, Walk } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import { type Locale, toLocalePath } from '../journey.ts';
import type { PageEvaluator } from '../page-evaluator.ts';

/** The actions that were played before a test continues the walk. */
export interface PlayOptions {
  /** The id of the walk; by default Enoshima. */
  walkId?: string;
  /** A choice, a clue or a stop. The walk was played until the story offered it. */
  upTo: string;
  /** Where the walk was played: `home` (at home), or `spot` (at the real place), which is the default. */
  mode?: WalkMode;
  /**
   * The choices to take. If the story offers none of them, the first choice is taken. If the story offers a stop too,
   * the walker arrives at the stop first.
   */
  choices?: readonly string[];
  /** The stop that the walker reports as closed instead of arriving there. */
  closedStop?: string;
  /** Skips all clues. By default all clues are answered correctly. */
  skipsClues?: boolean;
}

const defaultWalkId = 'enoshima';
const startedAtMs = Date.UTC(2026, 3, 5, 1);
const stepMs = 60_000;

/**
 * Opens the walk as if a walker had played it with these options. The walk's own rules compute the state, which is then
 * stored as a save.
 */
export async function openPlayedWalk(page: Page, playOptions: PlayOptions, locale: Locale = 'en') {
  // Any page of the site works, because IndexedDB belongs to the origin.
  await page.goto('/walks/index.json');
  await storePlayedWalk(page, playOptions);
  await page.goto(`${toLocalePath(locale, `/game/${playOptions.walkId ?? defaultWalkId}`)}#walk`);
}

/**
 * Stores the save of a walk that was played with these options. Sets the reading settings: the story appears in whole
 * passages, and the walk does not use the position.
 * @param page is on the site's origin.
 */
export async function storePlayedWalk(page: PageEvaluator, { walkId = defaultWalkId, ...played }: PlayOptions) {
  const origin = await page.evaluate(() => location.origin, undefined);
  const fetchJson = async (path: string) => (await fetch(`${origin}/walks/${path}`)).json();
  const { hash } = (await fetchJson('index.json'))[walkId];
  const walk: Walk = await fetchJson(`${walkId}/${hash}/walk.json`);
  await storeSavedWalk(page, walkId, serializeWalk(playWalk(walk, played)));
  await page.evaluate(
    (reading) => localStorage.setItem('lorewalk:reading', reading),
    '{"pace":"whole","usesPosition":false}',
  );
}

/** Stores a save in this browser's database, as the app does. */
export async function storeSavedWalk(
  page: PageEvaluator,
  id: string,
  text: string,
  otherSaves: readonly string[] = [],
) {
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
    { walkId: id, text, others: otherSaves.map((other) => ({ text: other })) },
  );
}

/** Returns this browser's saved walks. */
export function readSavedWalks(page: Page): Promise<{ walkId: string; text: string; copy?: object }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('lorewalk');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const readRequest = request.result.transaction('walks').objectStore('walks').getAll();
          readRequest.onsuccess = () => {
            request.result.close();
            resolve(readRequest.result);
          };
        };
      }),
  );
}

function playWalk(walk: Walk, { upTo, mode = 'spot', ...rest }: PlayOptions): WalkState {
  const game = createLoadedWalk(walk);
  let state = startWalk(game, { mode, locale: 'en', atMs: startedAtMs });
  for (;;) {
    const { choices, arrivals, clue } = groupStoryOffersByKind(state);
    if ([...choices, ...arrivals, clue].includes(upTo)) return state;
    const nextState = applyEvent(game, state, {
      ...chooseNextEvent(walk, state, rest),
      atMs: state.changedAtMs + stepMs,
    } as WalkEvent);
    if (nextState === state) throw new Error(`The walk does not reach "${upTo}" with these choices.`);
    state = nextState;
  }
}

function chooseNextEvent(
  walk: Walk,
  state: WalkState,
  { choices: wantedChoices = [], closedStop, skipsClues }: Omit<PlayOptions, 'upTo'>,
) {
  const { choices, arrivals, clue: asked } = groupStoryOffersByKind(state);
  const clue = walk.clues.find(({ id }) => id === asked);
  if (clue)
    return skipsClues
      ? { kind: 'clue-skipped', clue: clue.id }
      : { kind: 'answer-given', clue: clue.id, given: getRightAnswer(clue) };
  const [stop] = arrivals;
  if (stop) return { kind: stop === closedStop ? 'stop-closed' : 'arrived-by-hand', stop };
  return { kind: 'choice-made', choice: choices.find((it) => wantedChoices.includes(it)) ?? choices[0] };
}

function getRightAnswer(clue: Clue): WalkerAnswer {
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
