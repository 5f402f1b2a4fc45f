import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { saveEdit } from './started-studio.ts';

const project = join(import.meta.dirname, '..');
const islandFile = join(project, 'tools/walks/map/invented-island.osm');

/** The timeout for the check of a large walk. The check explores thousands of states. */
const afterCheck = { timeout: 60_000 };

let studio: ChildProcess;
let address = '';
let folder = '';

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lorewalk-studio-map-'));
  cpSync(join(project, 'content/walks/enoshima'), join(folder, 'enoshima'), { recursive: true });
  execFileSync(process.execPath, [join(project, 'tools/walks/main.ts'), 'new', join(folder, 'pierwalk')]);
  studio = spawn(process.execPath, [join(project, 'studio/main.ts'), folder, '0'], { stdio: 'pipe' });
  address = await new Promise<string>((resolve, reject) => {
    studio.stdout?.on('data', (text) => {
      const [found] = /http:\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    studio.once('exit', (code) => reject(new Error(`The studio ended with ${code}.`)));
  });
});

test.afterEach(() => {
  studio.kill();
  rmSync(folder, { recursive: true });
});

const readWalk = (walk = 'enoshima') => readFileSync(join(folder, walk, 'walk.yaml'), 'utf8');
const readLabels = () => readFileSync(join(folder, 'enoshima/map/labels.json'), 'utf8');
/** Returns the lines of walk.yaml that its earlier text `before` does not contain. */
const listAddedWalkYamlLines = (before: string, walk?: string) =>
  readWalk(walk)
    .split('\n')
    .filter((line) => !before.split('\n').includes(line));

async function openMap(page: Page, walk = 'enoshima', stop = '') {
  await page.goto(`${address}#/${walk}/map${stop === '' ? '' : `/${stop}`}`);
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
}

/** Drags from a point of the page by an offset. Both are in CSS pixels. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

async function findMiddleOfElement(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Finds the marker of a stop on the map, by the stop's number and the beginning of its name. */
const locateStopMarker = (page: Page, start: string) =>
  page.getByRole('button', { name: new RegExp(`^${start}.* Circle of`) });
const locateStopRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });

test('SITE-D9 a stop that is dragged on the map takes its measured way with it, and undo restores the file', async ({
  page,
}) => {
  const before = readWalk();
  await openMap(page);
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
    afterCheck,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk()).toBe(before);
});

test('SITE-D9 the arrow keys move a stop, and its fields do the same', async ({ page }) => {
  await openMap(page, 'enoshima', 'morse');
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
  await openMap(page, 'enoshima', 'morse');
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
  await openMap(page, 'enoshima', 'fukuishi');
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
  await openMap(page);
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
  await openMap(page, 'enoshima', 'bronze-torii');
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
  await openMap(page, 'enoshima', 'morse');
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
    expect(readFileSync(join(folder, `enoshima/strings/${locale}.json`), 'utf8')).toContain(
      `"stop.harbour-wall": "${name}"`,
    );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk()).toBe(before);
  expect(readFileSync(join(folder, 'enoshima/strings/en.json'), 'utf8')).not.toContain('harbour-wall');
});

test('SITE-D9 turns, arrivals and circles to avoid are made on the map, and undo restores the files', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const before = readWalk();
  const readStrings = (locale: string) => readFileSync(join(folder, `enoshima/strings/${locale}.json`), 'utf8');
  const stringsBefore = readStrings('en');
  await openMap(page, 'enoshima', 'hetsunomiya');
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

test('SITE-D9 each ending gets a light and a hint beside the story, and undo restores the files', async ({ page }) => {
  const before = readWalk('pierwalk');
  const readStrings = (locale: string) => readFileSync(join(folder, `pierwalk/strings/${locale}.json`), 'utf8');
  const ids = [...readStrings('en').matchAll(/"ending\.([a-z-]+)"/g)].map(([, id]) => id ?? '');
  await page.goto(`${address}#/pierwalk/story`);
  const section = page.getByRole('region', { name: 'Endings' });
  await saveEdit(page, () => section.getByRole('button', { name: 'Give each ending a light and a hint' }).click());
  expect(listAddedWalkYamlLines(before, 'pierwalk')).toEqual([
    'endings:',
    ...ids.map((id) => expect.stringContaining(`id: ${id}`)),
  ]);
  const first = section.getByRole('group', { name: /^Ending: / }).first();
  await saveEdit(page, async () => {
    await first.getByRole('radio', { name: 'Lanterns' }).check();
  });
  expect(readWalk('pierwalk')).toContain('light: lantern }');
  const hint = first.getByLabel('Hint, English');
  await hint.fill('Somebody waits at the pier.');
  await saveEdit(page, () => hint.blur());
  expect(readStrings('en')).toMatch(/"ending\.[a-z-]+\.hint": "Somebody waits at the pier\."/);
  expect(await listViolations(page)).toEqual([]);
  await saveEdit(page, () => section.getByRole('button', { name: 'Remove all lights and hints' }).click());
  expect(readWalk('pierwalk')).toBe(before);
  expect(readStrings('en')).not.toContain('.hint"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readWalk('pierwalk')).toContain('light: lantern }');
});

test('SITE-D9 a stale map is drawn anew, with progress', async ({ page }) => {
  test.setTimeout(180_000);
  await openMap(page, 'enoshima', 'morse');
  const form = page.getByRole('group', { name: 'Stop: Morse Memorial' });
  await saveEdit(page, async () => {
    await form.getByLabel('Latitude').fill('35.302800');
    await form.getByLabel('Latitude').press('Enter');
  });
  const state = page.getByRole('region', { name: 'State of the map' });
  await expect(state).toContainText('The walk has changed since its map was drawn', afterCheck);
  const [labels, walk] = [readLabels(), readWalk()];
  const draw = state.getByRole('button', { name: 'Draw the map anew' });
  await draw.click();
  await expect(state.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Clues', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clues', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(state).toContainText(/The map is drawn: \d+ files have changed/);
  await expect(state).not.toContainText('The walk has changed since its map was drawn', afterCheck);
  await expect(state).toContainText('The map is up to date.', afterCheck);
  expect(readLabels()).not.toBe(labels);
  await state.getByRole('button', { name: 'Restore the previous map' }).click();
  await expect(state).toContainText('The previous map is restored.');
  await expect(draw).toBeFocused();
  expect(readLabels()).toBe(labels);
  await expect.poll(() => readWalk()).toBe(walk);
  await expect(state).toContainText('The walk has changed since its map was drawn', afterCheck);
});

test('SITE-D9 without a map the stops stand on a grid, until an extract is given', async ({ page }) => {
  await openMap(page, 'pierwalk');
  const state = page.getByRole('region', { name: 'State of the map' });
  await expect(state).toContainText('This walk has no map yet');
  await expect(locateStopMarker(page, '1 The Pier')).toBeVisible();
  await state.getByRole('button', { name: 'Make the map' }).click();
  await expect(state.getByRole('alert')).toContainText('map/layers.json is missing: export the place');
  await page.locator('input[type=file]').setInputFiles(islandFile);
  await expect(state.getByRole('alert')).toContainText('does not cover "pier", "garden", "bell"');
  await expect(state.getByRole('alert')).toContainText('The extract is of another place');
  expect(existsSync(join(folder, 'pierwalk/map'))).toBe(false);
});

test('SITE-D9 the walker walks along the way, and can be put anywhere', async ({ page }) => {
  await openMap(page);
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

test('SITE-D9 a new walk is made at another place, and its map is there', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('link', { name: 'New walk' }).click();
  await page.getByLabel('Name, English').fill('Shell Lane');
  await page.getByLabel('Name, 日本語').fill('貝の小道');
  await expect(page.getByLabel('Name of the folder')).toHaveValue('shell-lane');
  await page.locator('input[type=file]').setInputFiles(islandFile);
  await expect(page.getByText(/The map covers .* km of paths.* it shows .*Tower of <Lamps> & Shells/)).toBeVisible();
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Write the city.' })).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('City').fill('Shell Town');
  await page.getByLabel('Country').selectOption('Japan');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Asia/Tokyo');
  await zone.fill('Nowhere');
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(zone).toBeFocused();
  await zone.fill('tok');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo Japan' })).toBeVisible();
  await zone.press('Enter');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await page.getByRole('button', { name: 'Make the walk' }).click();
  await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
  await expect(locateStopMarker(page, '1 The Pier')).toBeVisible();
  expect(readWalk('shell-lane')).toContain('city: Shell Town');
  expect(existsSync(join(folder, 'shell-lane/map/tiles.pmtiles'))).toBe(true);
  expect(readFileSync(join(folder, 'shell-lane/strings/zh.json'), 'utf8')).toBe('{}\n');

  await test.step('its texts name the place, and what is still the sample’s is marked', async () => {
    const remarks = page.getByRole('region', { name: 'Remarks' });
    await remarks.getByRole('link', { name: /^\d+ texts are still from the sample$/ }).click();
    const filter = page.getByRole('button', { name: /^From the sample/ });
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    const count = Number(await filter.locator('span').textContent());
    expect(count).toBeGreaterThan(100);
    await expect(page.locator('[data-cell="en/title"]')).toHaveCount(0);
    await expect(page.locator('[data-cell="zh/hook"]')).not.toContainText('From the sample');
    const hook = page.locator('[data-cell="en/hook"]');
    await expect(hook).toContainText('From the sample');
    await expect(hook).toContainText('A short walk in Shell Town');
    expect(await listViolations(page)).toEqual([]);
    await hook.click();
    await page.getByRole('textbox', { name: 'hook, English' }).fill('A lane that hums.');
    await page.getByRole('textbox', { name: 'hook, English' }).press('Enter');
    await expect(hook).not.toContainText('From the sample');
    await expect(page.locator('[data-cell="jp/hook"]')).toContainText('English has changedFrom the sample');
    await expect(filter.locator('span')).toHaveText(String(count - 1));
    await expect(remarks.getByRole('link', { name: `${count - 1} texts are still from the sample` })).toBeVisible();
    await page.getByRole('button', { name: /^All lines/ }).click();
    await expect(page.locator('[data-cell="en/place"]')).toHaveText('Shell Town, Japan');
    await expect(page.locator('[data-cell="jp/place"]')).toHaveText('日本のShell Town');

    await remarks.getByRole('link', { name: 'The Pier' }).first().click();
    await expect(page.getByRole('group', { name: 'Stop: The Pier' })).toBeVisible();
    await remarks.getByRole('link', { name: 'How many posts' }).click();
    await expect(page.getByRole('heading', { name: 'How many posts' })).toBeVisible();

    await page.getByRole('link', { name: 'Publish' }).click();
    await expect(
      page.getByText(
        `Still from the sample: ${count - 1} texts, 4 places, 3 clues, 1 reason for closing, 3 drawings, 1 line of the sources, and the duration.`,
      ),
    ).toBeVisible();
    const folderHeading = page.getByRole('heading', { name: 'What to hand over' });
    await expect(folderHeading).toBeHidden();
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'I want to publish the walk with these parts of the sample.' }).check();
    await expect(folderHeading).toBeVisible();
  });
});

test('SITE-D9 an area is only fetched from the server that the author has entered, and can be cancelled', async ({
  page,
}) => {
  const asked: string[] = [];
  const overpass = createServer((request, response) => {
    asked.push(request.url ?? '');
    // The server never ends its first response, so that the author can cancel the request.
    if (asked.length === 1) response.write('<osm>');
    else response.end(readFileSync(islandFile));
  });
  await new Promise<void>((resolve) => void overpass.listen(0, '127.0.0.1', resolve));
  await page.goto(`${address}#begin`);
  await page.getByText('Or fetch an area').click();
  await expect(page.getByText('The studio fetches nothing until')).toBeVisible();
  await page
    .getByLabel('Address of the server')
    .fill(`http://127.0.0.1:${(overpass.address() as AddressInfo).port}/api`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Middle: latitude, longitude').fill('10.0015, 150.002');
  const fetchButton = page.getByRole('button', { name: 'Fetch this area' });
  await fetchButton.click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('link', { name: 'Walks' }).click();
  await page.getByRole('link', { name: 'New walk' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing has changed.')).toBeVisible();
  await page.getByText('Or fetch an area').click();
  await page.getByLabel('Middle: latitude, longitude').fill('10.0015, 150.002');
  await fetchButton.click();
  await expect(page.getByText(/The map covers/)).toBeVisible();
  expect(asked[1]).toMatch(/^\/api\/map\?bbox=149\.99/);
  overpass.closeAllConnections();
  overpass.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SITE-D9 the map and the way to a new walk are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openMap(page, 'enoshima', 'iwaya');
    await expect(locateStopMarker(page, '12 ')).toBeVisible();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a stop' }).click();
    expect(await listViolations(page)).toEqual([]);
    await page.goto(`${address}#begin`);
    await page.locator('input[type=file]').setInputFiles(islandFile);
    await expect(page.getByText(/The map covers/)).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
  });
