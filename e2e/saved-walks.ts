import type { Browser, Page } from '@playwright/test';
import type { PageEvaluator } from './page-evaluator.ts';
import { storeSavedWalk } from './walks/played-walk.ts';

/** The catalogue's texts about saved walks and resume codes, by locale. */
export const savedWalkTexts = {
  en: {
    saved: 'Saved on this device',
    stops: (done: number) => new RegExp(`^${done} of \\d+ stops`),
    move: 'Move to another phone',
    code: 'Code',
    claim: 'Fetch the walk',
    claimed: 'is on this device now.',
    both: 'both are kept',
    takeUp: 'Take this one up',
    tookUp: 'Taken up.',
    unknown: 'No walk found for this code.',
    next: 'Go on with this walk',
  },
  zh: {
    saved: '存在這台裝置上的路線',
    stops: (done: number) => new RegExp(`^\\d+站中走了${done}站`),
    move: '移到另一支手機',
    code: '代碼',
    claimed: '已存到這台裝置。',
  },
  jp: {
    saved: 'この端末に保存したコース',
    stops: (done: number) => new RegExp(`^\\d+か所のうち${done}か所`),
    move: 'ほかのスマホに移す',
    code: 'コード',
    claim: '受け取る',
    claimed: 'この端末に保存しました。',
    both: 'どちらも残してあります',
    takeUp: 'こちらを続ける',
    tookUp: '切り替えました',
    unknown: 'このコードのコースは見つかりません。',
    next: 'このコースの続きを歩く',
  },
};

/** Returns a save in the player's format, in which the walker has arrived at each of these stops. */
function createSave(stops: readonly string[], changedAtMs = Date.UTC(2026, 3, 5, 6)): string {
  return JSON.stringify({
    version: 3,
    walkId: 'enoshima',
    walkVersion: 1,
    mode: 'spot',
    locale: 'en',
    startedAtMs: changedAtMs,
    changedAtMs,
    saved: stops.join(),
    transcript: stops.map((stop) => ({ kind: 'arrival', stop, by: 'hand' })),
    heldBack: [],
    undo: null,
  });
}

/** Stores a save with these stops in this browser, and further saves of the same walk beside it. */
export const storeSaveWithStops = (page: PageEvaluator, stops: readonly string[], ...others: (readonly string[])[]) =>
  storeSavedWalk(
    page,
    'enoshima',
    createSave(stops),
    others.map((other) => createSave(other)),
  );

/**
 * Returns the saves that this browser's visitor has on the server. The keys are document ids, the values are the
 * visited stops.
 */
export async function fetchSavesOnServer(page: Page): Promise<Record<string, string>> {
  const response = await page.request.get('/api/documents/walks');
  if (!response.ok()) return {};
  const { documents }: { documents: { id: string; data: string }[] } = await response.json();
  return Object.fromEntries(documents.map(({ id, data }) => [id, JSON.parse(data).saved]));
}

/** Opens another phone, with the narrowest supported screen. */
export async function openPhonePage(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
  return context.newPage();
}
