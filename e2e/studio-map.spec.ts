import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { listAddedLines, type StartedStudio, saveEdit, startStudio } from './started-studio.ts';
import { checkTimeout, drag, findMiddleOfElement, locateStopMarker, openMap } from './studio-map-screen.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio(['enoshima']);
});

test.afterEach(() => studio.stop());

const readWalk = () => studio.readFile('enoshima/walk.yaml');
/** Returns the lines of walk.yaml that its earlier text `before` does not contain. */
const listAddedWalkYamlLines = (before: string) => listAddedLines(before, readWalk());
const locateStopRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

test('SITE-D9 a stop that is dragged on the map takes its measured way with it, and undo restores the file', async ({
  page,
}) => {
  const before = readWalk();
  await openMap(page, studio);
  const mark = locateStopMarker(page, '8 Monkey Pillar');
  await expect(locateStopRow(page, 'Pillar of the Monkeys')).toContainText('361 m · 6 min');
  const from = await findMiddleOfElement(mark);
  await saveEdit(page, () => drag(page, from, { x: 30, y: 0 }));
  await expect(page.getByRole('group', { name: 'Stop: Pillar of the Monkeys' })).toBeVisible();
  const lines = listAddedWalkYamlLines(before);
  expect(lines.some((line) => /^ {4}lon: 139\.47\d+$/.test(line))).toBe(true);
  expect(lines.filter((line) => line.includes('fromPrevious'))).toHaveLength(2);
  expect(lines.some((line) => line.startsWith('  distanceMeters: '))).toBe(true);
  await expect(page.getByRole('region', { name: 'State of the map' })).toContainText(
    'was drawn before places of stops or spots changed',
    checkTimeout,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk()).toBe(before);
});

test('SITE-D9 the arrow keys move a stop, and its fields do the same', async ({ page }) => {
  await openMap(page, studio, 'enoshima', 'morse');
  const mark = locateStopMarker(page, '1 Morse Memorial');
  await mark.focus();
  await saveEdit(page, async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowUp');
  });
  // Three presses of the arrow key have moved the stop 30 m to the north.
  expect(readWalk()).toContain('lat: 35.303021');
  const form = page.getByRole('group', { name: 'Stop: Morse Memorial' });
  await saveEdit(page, async () => {
    await form.getByLabel('Latitude').fill('35.302751, 139.481847');
    await form.getByLabel('Latitude').press('Enter');
  });
  expect(readWalk()).toContain('lat: 35.302751');
  await form.getByLabel('Radius, m').fill('4');
  await form.getByLabel('Radius, m').press('Enter');
  await expect(form).toContainText('Write a number from 5 to 100.');
});

test('SITE-D9 the circle of a stop is resized by dragging its mark, and by keys', async ({ page }) => {
  await openMap(page, studio, 'enoshima', 'morse');
  const before = readWalk();
  const mark = page.getByRole('button', { name: /^Circle of Morse Memorial/ });
  await saveEdit(page, async () => drag(page, await findMiddleOfElement(mark), { x: 14, y: 0 }));
  const [line = ''] = listAddedWalkYamlLines(before);
  const radius = Number(/^ {4}radiusMeters: (\d+)$/.exec(line)?.[1]);
  expect(radius).toBeGreaterThan(Number(/radiusMeters: (\d+)/.exec(before)?.[1]));
  await saveEdit(page, () => mark.press('ArrowLeft'));
  expect(readWalk()).toContain(`    radiusMeters: ${radius - 1}\n`);
});

test('SITE-D9 overlapping circles are marked in words', async ({ page }) => {
  await openMap(page, studio, 'enoshima', 'fukuishi');
  const form = page.getByRole('group', { name: /^Stop: Fukuishi/ });
  await saveEdit(page, async () => {
    await form.getByLabel('Radius, m').fill('20');
    await form.getByLabel('Radius, m').press('Enter');
  });
  await expect(locateStopRow(page, 'Zuishin Gate')).toContainText(
    /Its circle overlaps Fukuishi.* by \d+ m: make one smaller/,
  );
  await expect(page.getByRole('button', { name: /^3 Zuishin Gate.* Its circle overlaps Fukuishi/ })).toBeVisible();
});

test('SITE-D9 the order changes by keys and by dragging, and the ways are measured again', async ({ page }) => {
  await openMap(page, studio);
  const rows = page.getByRole('list').getByRole('button', { expanded: false });
  await expect(rows.first()).toContainText('Morse Memorial');
  await saveEdit(page, () => rows.first().press('Alt+ArrowDown'));
  await expect(rows.first()).toContainText('Bronze Torii');
  const ids = () => [...readWalk().matchAll(/^ {2}- id: (\S+)$/gm)].map(([, id]) => id);
  expect(ids().slice(0, 2)).toEqual(['bronze-torii', 'morse']);
  expect(readWalk()).toMatch(
    /- id: bronze-torii\n(?: {4}(?!fromPrevious).*\n)+ {2}- id: morse\n(?: {4}.*\n)*? {4}fromPrevious/,
  );
  await saveEdit(page, () => rows.nth(1).dragTo(rows.first()));
  expect(ids().slice(0, 2)).toEqual(['morse', 'bronze-torii']);
});

test('SITE-D9 the way bends where it is dragged, and the bend can be removed by key', async ({ page }) => {
  await openMap(page, studio, 'enoshima', 'bronze-torii');
  const before = readWalk();
  const form = page.getByRole('group', { name: 'Stop: Bronze Torii' });
  await saveEdit(page, () => form.getByRole('button', { name: 'Add a place' }).click());
  const mark = page.getByRole('button', { name: 'Place 1 that the way to Bronze Torii passes' });
  await expect(mark).toBeVisible();
  expect(listAddedWalkYamlLines(before).some((line) => line.includes('via'))).toBe(true);
  await saveEdit(page, async () => drag(page, await findMiddleOfElement(mark), { x: 0, y: 40 }));
  expect(readWalk()).not.toContain('fromPrevious: { meters: 206, stairsMeters: 0 }');
  await mark.focus();
  await saveEdit(page, () => page.keyboard.press('Delete'));
  await expect.poll(() => readWalk()).toBe(before);
});

test('SITE-D9 a new stop is an entry and three names in one change', async ({ page }) => {
  await openMap(page, studio, 'enoshima', 'morse');
  const before = readWalk();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  const surface = page.getByRole('region', { name: 'Map of the walk' });
  const { x, y } = await findMiddleOfElement(surface);
  await page.mouse.click(x + 40, y + 30);
  const form = page.getByRole('form', { name: 'Add a stop' });
  await form.getByLabel('Name, English').fill('Harbour Wall');
  await form.getByLabel('Name, 中文').fill('港邊石牆');
  await form.getByLabel('Name, 日本語').fill('港の石垣');
  await expect(form.getByLabel('Id', { exact: true })).toHaveValue('harbour-wall');
  await saveEdit(page, () => page.getByRole('button', { name: 'Add the stop' }).click());
  await expect(locateStopRow(page, 'Harbour Wall')).toBeVisible();
  expect(listAddedWalkYamlLines(before)).toContain('  - id: harbour-wall');
  for (const [locale, name] of Object.entries({ en: 'Harbour Wall', zh: '港邊石牆', jp: '港の石垣' }))
    expect(studio.readFile(`enoshima/strings/${locale}.json`)).toContain(`"stop.harbour-wall": "${name}"`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk()).toBe(before);
  expect(studio.readFile('enoshima/strings/en.json')).not.toContain('harbour-wall');
});

test('SITE-D9 turns, arrivals and circles to avoid are made on the map, and undo restores the files', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const before = readWalk();
  const readStrings = (locale: string) => studio.readFile(`enoshima/strings/${locale}.json`);
  const stringsBefore = readStrings('en');
  await openMap(page, studio, 'enoshima', 'hetsunomiya');
  const stop = page.getByRole('group', { name: /^Stop: Hetsunomiya/ });
  await stop.getByRole('button', { name: 'Add a turn' }).click();
  const turnForm = page.getByRole('form', { name: 'Add a turn' });
  await turnForm.getByLabel('Words, English').fill('left at the old well');
  await turnForm.getByLabel('Words, 中文').fill('在古井左轉');
  await turnForm.getByLabel('Words, 日本語').fill('古井戸を左へ');
  await saveEdit(page, () => turnForm.getByRole('button', { name: 'Add the turn' }).click());
  expect(listAddedWalkYamlLines(before)).toEqual([
    expect.stringMatching(/^ {6}- \{ id: left-at-the-old-well, lat: 35\.\d+, lon: 139\.\d+ \}$/),
  ]);
  expect(readStrings('en')).toContain('"turn.left-at-the-old-well": "left at the old well"');
  expect(readStrings('jp')).toContain('"turn.left-at-the-old-well": "古井戸を左へ"');
  const turn = page.getByRole('button', { name: 'Turn: left at the old well' });
  const [added = ''] = listAddedWalkYamlLines(before);
  await saveEdit(page, async () => drag(page, await findMiddleOfElement(turn), { x: 6, y: 10 }));
  expect(readWalk()).not.toContain(added);
  await saveEdit(page, () => turn.press('Delete'));
  expect(readWalk()).toBe(before);
  expect(readStrings('en')).toBe(stringsBefore);

  const arrivals = page.getByRole('region', { name: 'Getting to the start' });
  await arrivals.getByRole('button', { name: 'Add a station or bus stop' }).click();
  const arrivalForm = page.getByRole('form', { name: 'Add a station or bus stop' });
  const { x, y } = await findMiddleOfElement(page.getByRole('region', { name: 'Map of the walk' }));
  await page.mouse.click(x + 90, y - 60);
  await arrivalForm.getByLabel('Name, English').fill('Harbour bus stop');
  await arrivalForm.getByLabel('Name, 日本語').fill('港バス停');
  await expect(arrivalForm.getByLabel('Name on its sign')).toHaveValue('港バス停');
  await arrivalForm.getByLabel('Kind').selectOption('Bus stop');
  await saveEdit(page, () => arrivalForm.getByRole('button', { name: 'Add the arrival' }).click());
  expect(listAddedWalkYamlLines(before)).toEqual([
    expect.stringMatching(
      /^ {2}- \{ id: harbour-bus-stop, kind: bus, nameNative: 港バス停, lat: 35\.\d+, lon: 139\.\d+, metersToStart: \d+ \}$/,
    ),
  ]);
  await saveEdit(page, () => arrivals.getByRole('button', { name: /Harbour bus stop/ }).press('Alt+ArrowUp'));
  expect(readWalk()).toMatch(/id: harbour-bus-stop.*\n {2}- \{ id: enoshima-bus/);
  expect(await listViolations(page)).toEqual([]);
  await saveEdit(page, () => arrivals.getByRole('button', { name: 'Remove this arrival' }).click());
  expect(readWalk()).toBe(before);
  // The focus has moved to the entry that took the removed entry's position in the list of arrivals.
  await expect(arrivals.locator('[data-entry] > button:focus')).toHaveCount(1);

  const avoided = page.getByRole('region', { name: 'What the way avoids' });
  await avoided.getByRole('button', { name: 'Add a circle to avoid' }).click();
  const circleForm = page.getByRole('form', { name: 'Add a circle to avoid' });
  await circleForm.getByLabel('Latitude').fill('35.301300, 139.480700');
  await circleForm.getByLabel('Latitude').press('Enter');
  await circleForm.getByRole('button', { name: 'Add the circle' }).click();
  await expect(circleForm.getByRole('alert')).toContainText('Write why the way avoids this place.');
  await circleForm.getByLabel('Why').fill('a crowd at noon');
  await saveEdit(page, () => circleForm.getByRole('button', { name: 'Add the circle' }).click());
  expect(readWalk()).toContain('  - { lat: 35.3013, lon: 139.4807, radiusMeters: 20, reason: a crowd at noon }\n');
  // The route now avoids the new circle on the shopping street, so the length of the route has changed.
  expect(readWalk()).not.toContain('fromPrevious: { meters: 196, stairsMeters: 24 }');
  const radius = page.getByRole('button', { name: 'Circle of a crowd at noon: 20 m' });
  await saveEdit(page, async () => drag(page, await findMiddleOfElement(radius), { x: 12, y: 0 }));
  expect(readWalk()).not.toContain('radiusMeters: 20, reason: a crowd at noon');
  await saveEdit(page, () => page.getByRole('button', { name: 'The way avoids: a crowd at noon' }).press('Delete'));
  expect(readWalk()).toBe(before);
  await expect(avoided.getByRole('button', { name: /Kodama Shrine is closed/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk()).toContain('a crowd at noon');
});

test('SITE-D9 the walker walks along the way, and can be put anywhere', async ({ page }) => {
  await openMap(page, studio);
  const place = page.getByRole('slider', { name: 'Place on the way' });
  await expect(place).toBeVisible();
  await page.getByRole('button', { name: 'Walk it' }).click();
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Pause' }).click();
  await place.fill('205');
  await expect(page.getByText(/m before Bronze Torii/)).toBeVisible();
  const walker = page.getByRole('button', { name: 'Walker', exact: true });
  const { x, y } = await findMiddleOfElement(walker);
  await drag(page, { x, y }, { x: 60, y: 20 });
  await expect.poll(async () => (await findMiddleOfElement(walker)).x - x).toBeCloseTo(60, 0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SITE-D9 the map screen is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openMap(page, studio, 'enoshima', 'iwaya');
    await expect(locateStopMarker(page, '12 ')).toBeVisible();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a stop' }).click();
    expect(await listViolations(page)).toEqual([]);
  });
