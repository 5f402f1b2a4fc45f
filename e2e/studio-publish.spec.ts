import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio(['asakusa']);
});
test.afterEach(() => studio.stop());

test('SITE-D11 the Publish screen says what has changed since the last build, and whether walks under way survive', async ({
  page,
}) => {
  // Allows more time, because the check plays every path through the walk.
  test.slow();
  const patience = { timeout: 60_000 };
  // Moves the first stop by about 11 m to the north.
  const walk = studio.readFile('asakusa/walk.yaml');
  const lat = /lat: (\d+\.\d+)/.exec(walk)?.[1] ?? '';
  studio.writeFile('asakusa/walk.yaml', walk.replace(`lat: ${lat}`, `lat: ${(Number(lat) + 0.0001).toFixed(6)}`));
  const strings = JSON.parse(studio.readFile('asakusa/strings/en.json'));
  studio.replaceInFile('asakusa/strings/en.json', strings['opening.1'], 'Quite other words.');
  await page.goto(`${studio.address}#/asakusa/publish`);
  const main = page.getByRole('main');
  await expect(main.getByText('1 text in English')).toBeVisible(patience);
  await main.getByText('1 text in English').click();
  await expect(main.getByText('Quite other words.')).toBeVisible();
  await expect(main.getByText(/has moved by 11 m/)).toBeVisible();
  await expect(main.getByText('People in the middle of this walk can go on.')).toBeVisible();
  // The studio shows this message because it edits another folder. It builds the site only from content/walks.
  await expect(main.getByText('The site is built from content/walks')).toBeVisible();
  await expect(main.getByText('The walk is not ready')).toBeVisible(patience);
  expect(await listViolations(page)).toEqual([]);

  // Renaming a scene breaks the saved walks that stopped in that scene.
  const story = studio.readFile('asakusa/story.ink');
  const scene = /=== (\w+) ===\n(?:(?!===)[\s\S])*?#ev:arrive/.exec(story)?.[1] ?? '';
  studio.writeFile('asakusa/story.ink', story.replaceAll(new RegExp(`\\b${scene}\\b(?!\\.)`, 'g'), `${scene}_renamed`));
  await expect(main.getByText(/would be stopped at \d+ of \d+ places/)).toBeVisible(patience);
  await main.getByRole('button', { name: /Set the walk’s version to \d+/ }).click();
  await expect(main.getByText('The version has been raised.')).toBeVisible(patience);
});
