import { type Locale, toLocalePath } from '../journey.ts';
import { walkPagePath } from '../play-walk.ts';
import { type PlayOptions, storePlayedWalk } from '../walks/played-walk.ts';
import type { RecordedPositionFix } from '../walks/recorded-position-fixes.ts';
import type { Visitor } from './visitor.ts';

/** Opens the walk's page and starts from home. */
export async function startInHomeMode(visitor: Visitor) {
  await visitor.open(walkPagePath);
  await visitor.tap('link', 'Play from home');
  await visitor.expectElement('log');
}

/** Opens the walk's page, and scrolls to the download panel, which the app renders only near the viewport. */
export async function openDownloadPanel(visitor: Visitor) {
  await visitor.openApp(walkPagePath);
  await visitor.evaluate(() =>
    document.querySelector('article section > dl + div')?.scrollIntoView({ behavior: 'instant' }),
  );
}

/** Presses the button for the next line until the passage ends. */
export async function readPassage(visitor: Visitor, next = 'Go on') {
  await visitor.expectElement('log');
  while ((await visitor.find('button', next)).length > 0) await visitor.tap('button', next);
}

/** Takes a choice and reads the story's reply, which appears once the step is saved. */
export async function takeChoice(visitor: Visitor, name: string | RegExp, next?: string) {
  const textBefore = await visitor.read('log');
  await visitor.tap('button', name);
  await visitor.expectChange('log', textBefore);
  await readPassage(visitor, next);
}

/** Starts from home and plays until the story asks to walk to the first stop. */
export async function playOpening(visitor: Visitor) {
  await startInHomeMode(visitor);
  await readPassage(visitor);
  await takeChoice(visitor, 'And how did it end?');
  await visitor.expectElement('button', /^Walk on to/);
}

/**
 * The path of a document without scripts. Tests store data there, because the app does not run there. Leaving a page of
 * the app could cancel a request.
 */
export const scriptFreeDocumentPath = '/favicon.ico';

/** Opens the walk as if a walker had played it with these options. */
export async function openPlayedWalk(visitor: Visitor, playOptions: PlayOptions, locale: Locale = 'en') {
  await visitor.open(scriptFreeDocumentPath);
  await storePlayedWalk(visitor, playOptions);
  await visitor.open(`${toLocalePath(locale, walkPagePath)}#walk`);
}

type PositionFix = Pick<RecordedPositionFix, 'latitude' | 'longitude' | 'accuracy'> &
  Partial<Pick<RecordedPositionFix, 'seconds'>>;

/**
 * Reports a position to this document, and moves its clock forward by `seconds`. Replaces `navigator.geolocation`,
 * because not every driver can set a position.
 */
export async function setPosition(visitor: Visitor, fix: PositionFix) {
  await visitor.evaluate(({ seconds = 0, ...coords }) => {
    const report = Reflect.get(window, 'reportPosition');
    if (report) return report(coords, seconds);
    const readNow = Date.now;
    const watchCallbacks = new Map<number, PositionCallback>();
    let aheadMs = 0;
    let knownCoords = coords;
    const createPosition = () => ({ coords: knownCoords, timestamp: Date.now() }) as GeolocationPosition;
    Date.now = () => readNow() + aheadMs;
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (callback: PositionCallback) => setTimeout(() => callback(createPosition())),
        watchPosition(callback: PositionCallback) {
          watchCallbacks.set(watchCallbacks.size + 1, callback);
          setTimeout(() => callback(createPosition()));
          return watchCallbacks.size;
        },
        clearWatch: (id: number) => watchCallbacks.delete(id),
      },
    });
    Object.assign(window, {
      reportPosition(coordinates: typeof coords, laterSeconds: number) {
        knownCoords = coordinates;
        aheadMs += 1000 * laterSeconds;
        for (const callback of watchCallbacks.values()) callback(createPosition());
      },
    });
  }, fix);
}
