import { expect, type Page } from '@playwright/test';
import { fullMotionOptions, openPage, test } from './journey.ts';
import { readPassage, showPassagesAtOnce, takeChoice, walkPagePath } from './play-walk.ts';
import { readSavedWalks } from './walks/played-walk.ts';
import {
  createPositionFixesAtPlace,
  installPositionFixRecorder,
  type RecordedPositionFix,
  readRecordedPositionFixes,
  replayPositionFixes,
} from './walks/recorded-position-fixes.ts';

test.use(fullMotionOptions);

const locateMorseStopHeading = (page: Page) => page.getByRole('heading', { name: 'Stop 1: Morse Memorial' });
const locateToriiStopHeading = (page: Page) => page.getByRole('heading', { name: /^Stop 2: Bronze Torii/ });

/**
 * Starts the walk in the mode "on the spot", and allows the site to read the position. Ends where the story waits for the
 * first arrival.
 */
async function startOnTheSpot(page: Page, { latitude, longitude, accuracy }: RecordedPositionFix) {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy });
  await installPositionFixRecorder(page);
  await showPassagesAtOnce(page);
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Walk it' }).click();
  await readPassage(page);
  await takeChoice(page, 'And how did it end?');
  await page.getByRole('button', { name: 'Use my position' }).click();
}

/** Plays from the arrival at the memorial until the story waits for the next arrival. */
async function finishMorseStop(page: Page) {
  await expect(locateMorseStopHeading(page)).toBeVisible();
  await readPassage(page);
  await takeChoice(page, 'Where was the hut?');
  await takeChoice(page, 'Skip');
  await takeChoice(page, 'I’ll look properly. You have my word.');
  await expect(page.getByRole('button', { name: 'I am here: Bronze Torii' })).toBeVisible();
}

/** Splits the GPS positions into those up to the memorial and those after the memorial. */
function splitFixesAtMemorial(fixes: RecordedPositionFix[]): [RecordedPositionFix[], RecordedPositionFix[]] {
  const lastIndexAtMorse = fixes.findLastIndex(
    ({ latitude, longitude }) => Math.abs(latitude - 35.302751) < 1e-4 && Math.abs(longitude - 139.481847) < 1e-4,
  );
  return [fixes.slice(0, lastIndexAtMorse + 1), fixes.slice(lastIndexAtMorse + 1)];
}

/**
 * Plays from the start to the end of the first stop, the Morse Memorial. Returns the recorded GPS positions between the
 * memorial and the second stop, the Bronze Torii.
 */
async function playToEndOfMorseStop(page: Page, name: string): Promise<RecordedPositionFix[]> {
  const fixes = readRecordedPositionFixes(name);
  const [toMorse, toTorii] = splitFixesAtMemorial(fixes);
  await startOnTheSpot(page, fixes[0] as RecordedPositionFix);
  await replayPositionFixes(page, toMorse);
  await finishMorseStop(page);
  await expect(locateToriiStopHeading(page)).toHaveCount(0);
  return toTorii;
}

test('PLAY-G5 a walk with a weak signal arrives, and no coordinate is saved or sent @thorough', async ({ page }) => {
  const sentPositions: string[] = [];
  page.on('request', (request) => sentPositions.push(`${request.url()} ${request.postData() ?? ''}`));
  const toTorii = await playToEndOfMorseStop(page, 'tunnel');
  await replayPositionFixes(page, toTorii.slice(0, -5));
  await expect(page.getByRole('status').filter({ hasText: 'The signal is vague here' })).toBeVisible();
  await replayPositionFixes(page, toTorii.slice(-5));
  await expect(locateToriiStopHeading(page)).toBeVisible();
  const storedData = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const savedWalks = JSON.stringify(await readSavedWalks(page));
  for (const text of [savedWalks, storedData, ...sentPositions]) expect(text).not.toMatch(/35\.30|139\.48/);
});

test('PLAY-G12 the story panel folds on the way and opens on arrival', async ({ page }) => {
  const locateHandle = (height: string) => page.getByRole('button', { name: `The story, ${height}` });
  const fixes = readRecordedPositionFixes('drift');
  const [toMorse, toTorii] = splitFixesAtMemorial(fixes);
  await startOnTheSpot(page, fixes[0] as RecordedPositionFix);
  await expect(locateHandle('half open')).toBeVisible();
  await replayPositionFixes(page, toMorse.slice(0, -5));
  await expect(locateHandle('folded to one line')).toHaveAccessibleDescription(/^You can read, and you have pockets/);
  await expect(page.getByRole('button', { name: /^I am here: / })).toHaveCount(0);
  await replayPositionFixes(page, toMorse.slice(-5));
  await expect(locateHandle('half open')).toBeVisible();
  await expect(locateMorseStopHeading(page)).toBeInViewport();

  await finishMorseStop(page);
  await expect(locateToriiStopHeading(page)).toHaveCount(0);
  await replayPositionFixes(page, toTorii.slice(0, 10));
  await locateHandle('folded to one line').press('Enter');
  await expect(page.getByRole('button', { name: 'I am here: Bronze Torii' })).toBeVisible();
  await replayPositionFixes(page, toTorii.slice(10, 15));
  await expect(locateHandle('half open')).toBeFocused();
  await replayPositionFixes(page, toTorii.slice(15));
  await expect(locateToriiStopHeading(page)).toBeVisible();
});

test('PLAY-G12 with a vague signal, the arrival button stays over the map while the panel is folded @thorough', async ({
  page,
}) => {
  const fixes = readRecordedPositionFixes('drift');
  const [toMorse] = splitFixesAtMemorial(fixes);
  await startOnTheSpot(page, fixes[0] as RecordedPositionFix);
  const onTheWay = toMorse.slice(0, 6);
  await replayPositionFixes(page, onTheWay);
  await expect(page.getByRole('button', { name: 'The story, folded to one line' })).toBeVisible();
  const arrival = page.getByRole('button', { name: 'I am here', exact: true });
  await expect(arrival).toHaveCount(0);
  await replayPositionFixes(page, [{ ...(onTheWay.at(-1) as RecordedPositionFix), accuracy: 110, seconds: 4 }]);
  await expect(arrival).toBeInViewport({ ratio: 1 });
  await arrival.press('Enter');
  await expect(locateMorseStopHeading(page)).toBeInViewport();
  await expect(page.getByRole('region', { name: 'What now?' })).toBeFocused();
});

test('PLAY-G5 a walk with a detour is told where the next stop is, and arrives @thorough', async ({ page }) => {
  const toTorii = await playToEndOfMorseStop(page, 'detour');
  const farthestIndex = toTorii.findIndex(({ longitude }) => longitude > 139.4835);
  const offRouteNote = page.getByRole('status').filter({ hasText: 'You have wandered off the way, which is allowed.' });
  await replayPositionFixes(page, toTorii.slice(0, farthestIndex + 1));
  await expect(offRouteNote).toBeVisible();
  await expect(page.getByRole('button', { name: 'The story, folded to one line' })).toBeVisible();
  await expect(page.getByText('You have wandered off the way').first()).toBeInViewport({ ratio: 1 });
  await replayPositionFixes(page, toTorii.slice(farthestIndex + 1, -5));
  await expect(offRouteNote).toHaveCount(0);
  await replayPositionFixes(page, toTorii.slice(-5));
  await expect(locateToriiStopHeading(page)).toBeVisible();
});

test('PLAY-G5 with a denied permission the walker arrives by hand', async ({ page }) => {
  await page.context().clearPermissions();
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Walk it' }).click();
  await readPassage(page);
  await takeChoice(page, 'And how did it end?');
  // Headless Chromium denies every permission that a test has not granted.
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your browser keeps your position to itself.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'I am here: Morse Memorial' }).click();
  await expect(locateMorseStopHeading(page)).toBeVisible();
});

test('PLAY-G5 a phone requests a new position when it wakes @thorough', async ({ page }) => {
  const fixes = readRecordedPositionFixes('drift');
  const [toMorse] = splitFixesAtMemorial(fixes);
  await startOnTheSpot(page, fixes[0] as RecordedPositionFix);
  await replayPositionFixes(page, fixes.slice(0, 3));
  const askedPosition = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { geolocation } = navigator;
        const askPosition = geolocation.getCurrentPosition.bind(geolocation);
        geolocation.getCurrentPosition = (...args) => {
          resolve();
          askPosition(...args);
        };
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  );
  await askedPosition;
  await replayPositionFixes(page, createPositionFixesAtPlace(toMorse.at(-1) as RecordedPositionFix));
  await expect(locateMorseStopHeading(page)).toBeVisible();
});
