import { expect } from '@playwright/test';
import { fullMotionOptions, openPage, test, toLocalePath } from './journey.ts';
import {
  playToTheEnd,
  readPassage,
  showPassagesAtOnce,
  startInHomeMode,
  takeChoice,
  walkPagePath,
} from './play-walk.ts';
import { openPlayedWalk, readSavedWalks } from './walks/played-walk.ts';

test.use(fullMotionOptions);

test('PLAY-G3 two taps lead from the walk’s page to the first choice', async ({ page }) => {
  const nextLabel = '繼續';
  await openPage(page, toLocalePath('zh', walkPagePath));
  await page.getByRole('link', { name: '在家玩' }).click();
  await page.getByRole('button', { name: nextLabel, exact: true }).click();
  const choices = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  await takeChoice(page, await choices.first().innerText(), nextLabel);
  await expect(page.getByRole('button', { name: /^走向/ })).toBeVisible();
});

test('PLAY-G1 a start that was tapped before the app ran still starts the walk', async ({ page }) => {
  let releaseResponse = () => {};
  const heldRequest = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await heldRequest;
    await route.continue();
  });
  await page.goto(walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).click();
  releaseResponse();
  await expect(page.getByRole('log')).toContainText('I’m Shiro, the shrine cat.');
});

test('PLAY-G1 the beginning is rendered hidden and saves nothing, and a start shows it', async ({ page }) => {
  await openPage(page, walkPagePath);
  const preparedStory = page.getByRole('log', { includeHidden: true });
  await expect(preparedStory).toContainText('I’m Shiro, the shrine cat.');
  await expect(preparedStory).toBeHidden();
  await preparedStory.evaluate((story) => story.setAttribute('data-prepared', ''));
  expect(await readSavedWalks(page)).toEqual([]);
  await page.getByRole('link', { name: 'Walk it' }).click();
  await expect(page.getByRole('log')).toHaveAttribute('data-prepared');
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/#walk$/);
  expect(await readSavedWalks(page)).toHaveLength(1);
});

test('PLAY-G1 a walk that opens slowly gets the focus', async ({ page }) => {
  await startInHomeMode(page);
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page).toHaveURL(/#walk$/);
  let releaseResponses = () => {};
  const heldRequests = new Promise<void>((resolve) => {
    releaseResponses = resolve;
  });
  await page.route('**/walks/enoshima/**', async (route) => {
    await heldRequests;
    await route.continue();
  });
  await page.goto(`${walkPagePath}?slow#walk`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Unfolding the map …')).toBeVisible();
  releaseResponses();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What now?' })).toBeFocused();
});

test('PLAY-G1 a failed download can be retried @thorough', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource: net::ERR_FAILED/);
  const saves = '**/assets/device-progress-*.js';
  await page.route(saves, (route) => route.abort());
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page.getByText('The walk could not be fetched.')).toBeVisible();
  const retryButton = page.getByRole('button', { name: 'Try again' });
  const secondRequest = page.waitForRequest(saves);
  await retryButton.press('Enter');
  await secondRequest;
  // The button keeps the focus while the app tries again.
  await expect(retryButton).toBeFocused();
  await expect(page.getByText('The walk could not be fetched.')).toBeVisible();
  await page.unroute(saves);
  await retryButton.press('Enter');
  await expect(page.getByRole('log')).toContainText('I’m Shiro, the shrine cat.');
});

test('PLAY-G1 a tap on a start does not wait for an idle browser @thorough', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }));
  await page.goto(walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page.getByRole('log')).toContainText('I’m Shiro, the shrine cat.');
});

test('PLAY-G1 Escape and Back leave the walk, and Forward returns to it', async ({ page }) => {
  await startInHomeMode(page);
  await expect(page.getByRole('log')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go on with your walk' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('log')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'The Dragon’s Shore' })).toBeVisible();
  // When the walk closes, the focus moves to a link that starts the walk. So keyboard users need not begin at the top.
  await expect(page.locator('a:focus')).toHaveAttribute('href', /^#/);
});

test('PLAY-G1 starting a begun walk again asks first and keeps the earlier save @thorough', async ({
  page,
  expectConsole,
}) => {
  // On a slow machine, the app may save again while an upload is in progress. The server then answers 412.
  expectConsole(/status of 412/);
  await openPlayedWalk(page, { upTo: 'morse.c1', mode: 'home' });
  await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await page.getByRole('link', { name: 'Walk it' }).click();
  await expect(page.getByText('1 of 12 stops.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have begun this walk' })).toBeFocused();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('log')).toContainText('I’m Shiro, the shrine cat.');
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await page.getByRole('link', { name: 'All walks' }).click();
  await expect(page.getByText('You have begun this walk more than once.')).toBeVisible();
  await expect(page.getByText('You also went on elsewhere')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take this one up' }).click();
  await page.getByRole('link', { name: 'Go on with this walk' }).click();
  await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
});

test('PLAY-G2 two windows with one walk stay in sync and create no second branch @thorough', async ({
  page,
  expectConsole,
}) => {
  // Three windows play the same walk, and each may upload its save. The server responds with 412 to a save that conflicts
  // with another.
  expectConsole(/status of (404|412|419)/);
  await openPlayedWalk(page, { upTo: 'opening.c1', mode: 'home' });
  const secondWindow = await page.context().newPage();
  // Blocks messages to the other window, as if the browser had suspended it.
  await secondWindow.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await openPage(secondWindow, `${walkPagePath}#walk`);
  await expect(secondWindow.getByRole('button', { name: 'And how did it end?' })).toBeVisible();
  const thirdWindow = await page.context().newPage();
  await openPage(thirdWindow, `${walkPagePath}#walk`);
  await expect(thirdWindow.getByRole('button', { name: 'And how did it end?' })).toBeVisible();

  await takeChoice(page, 'And how did it end?');
  await expect(
    thirdWindow.getByText('You went on with this walk in another window or on another device.'),
  ).toBeVisible();
  await expect(thirdWindow.getByRole('log')).toContainText('How it ended depends on who tells it.');
  await secondWindow.getByRole('button', { name: 'And how did it end?' }).click();
  await expect(
    secondWindow.getByText('You went on with this walk in another window or on another device.'),
  ).toBeVisible();
  await readPassage(secondWindow);
  await expect(secondWindow.getByRole('button', { name: 'And how did it end?' })).toHaveCount(0);
  await secondWindow.getByRole('button', { name: 'Undo' }).click();
  await expect(
    secondWindow.getByText('You went on with this walk in another window or on another device.'),
  ).toHaveCount(0);
  expect(await readSavedWalks(page)).toMatchObject([{ walkId: 'enoshima', others: [] }]);
});

test('PLAY-G7 undoing a step ends the simulated walk to the next stop @thorough', async ({ page }) => {
  await openPlayedWalk(page, { upTo: 'morse.c3', mode: 'home' });
  const lookChoice = /^I’ll look properly/;
  await takeChoice(page, lookChoice);
  await page.getByRole('button', { name: /^Walk on to/ }).click();
  await expect(page.getByRole('button', { name: 'Arrive now' })).toBeVisible();
  await takeChoice(page, 'Undo');
  await takeChoice(page, lookChoice);
  await expect(page.getByRole('button', { name: /^Walk on to/ })).toBeVisible();
});

test('PLAY-G5 the walk asks for a position only before an arrival, and works without one', async ({ page }) => {
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Walk it' }).click();
  await readPassage(page);
  await expect(page.getByRole('heading', { name: 'Shall the walk notice when you arrive?' })).toHaveCount(0);
  await takeChoice(page, 'And how did it end?');
  await page.getByRole('button', { name: 'Without' }).click();
  await page.getByRole('button', { name: 'I am here: Morse Memorial' }).click();
  await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
});

test('PLAY-G7 a walk from home plays to its end, and analytics counts start and end @thorough', async ({ page }) => {
  const countedEvents: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counts')) countedEvents.push(request.postDataJSON().event);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showPassagesAtOnce(page);
  await startInHomeMode(page);
  await readPassage(page);
  expect(await playToTheEnd(page)).toEqual([]);
  await expect(page.getByText('0 of 16 clues solved')).toBeVisible();
  // The app sends events when the browser is idle, but this fast play keeps it busy. The events may therefore arrive
  // late.
  await expect.poll(() => countedEvents.filter((event) => event !== 'view')).toEqual(['start', 'finish']);
});
