import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { saveEdit } from './started-studio.ts';

/** The process that serves the studio, as an author starts it. */
let studio: ChildProcess;
let address = '';
let folder = '';

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lorewalk-studio-'));
  const project = join(import.meta.dirname, '..');
  execFileSync(process.execPath, [join(project, 'tools/walks/main.ts'), 'new', join(folder, 'pierwalk')]);
  studio = spawn(process.execPath, [join(project, 'studio/main.ts'), folder, '0'], { stdio: 'pipe' });
  address = await new Promise<string>((resolve, reject) => {
    studio.stdout?.on('data', (text) => {
      const [found] = /http:\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    studio.stderr?.on('data', (text) => reject(new Error(String(text))));
    studio.once('exit', (code) => reject(new Error(`The studio ended with ${code}.`)));
  });
});

test.afterEach(() => {
  studio.kill();
  rmSync(folder, { recursive: true });
});

const readFile = (file: string) => readFileSync(join(folder, 'pierwalk', file), 'utf8');
const writeFile = (file: string, text: string) => writeFileSync(join(folder, 'pierwalk', file), text);

/** Returns the lines of a file that differ from its earlier text `before`. Fails if the number of lines has changed. */
function listChangedLines(file: string, before: string): string[] {
  const [old, changed] = [before.split('\n'), readFile(file).split('\n')];
  expect(changed).toHaveLength(old.length);
  return changed.filter((line, index) => line !== old[index]);
}

async function openScreen(page: Page, screen: string) {
  await page.goto(`${address}#/pierwalk/${screen}`);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText(/Nothing is wrong|\d fault/);
}

const locateSavedNote = (page: Page) => page.getByText('All changes are in the files');

test('SITE-D9 the studio lists walks, opens one, and leads from the list to its screens by keyboard', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('link', { name: /pierwalk/ })).toContainText('3 stops');
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /pierwalk/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');
});

test('SITE-D9 an edit of a line in three languages changes only its own bytes, and undo restores them', async ({
  page,
}) => {
  const files = ['story.ink', 'strings/en.json', 'strings/zh.json', 'strings/jp.json', 'strings/translations.json'];
  const before = Object.fromEntries(files.map((file) => [file, readFile(file)]));
  await openScreen(page, 'languages');
  const edit = async (cell: string, field: string, text: string) => {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.getByRole('textbox', { name: field }).fill(text);
    await page.getByRole('textbox', { name: field }).press('Enter');
  };
  await saveEdit(page, () => edit('en/pier.4', 'pier.4, English', 'Count the posts, please.'));
  await saveEdit(page, () => edit('zh/pier.4', 'pier.4, 中文', '請數一數柱子。'));
  await saveEdit(page, () => edit('jp/pier.4', 'pier.4, 日本語', '柱を数えてください。'));
  expect(listChangedLines('strings/en.json', before['strings/en.json'] ?? '')).toEqual([
    '  "pier.4": "Count the posts, please.",',
  ]);
  expect(listChangedLines('strings/zh.json', before['strings/zh.json'] ?? '')).toEqual([
    '  "pier.4": "請數一數柱子。",',
  ]);
  expect(listChangedLines('strings/jp.json', before['strings/jp.json'] ?? '')).toEqual([
    '  "pier.4": "柱を数えてください。",',
  ]);
  expect(listChangedLines('story.ink', before['story.ink'] ?? '')).toEqual([
    'Count the posts, please. #id:pier.4 #speaker:point #art:pier-posts',
  ]);
  expect(listChangedLines('strings/translations.json', before['strings/translations.json'] ?? '')).toHaveLength(2);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');

  const undo = page.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 3; step++) {
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo') && response.ok());
    await undo.click();
    await undone;
    await expect(page.getByText('Undone: ')).toBeVisible();
  }
  for (const file of files) expect(readFile(file)).toBe(before[file]);
  await expect(page.locator('[data-cell="zh/pier.4"]')).not.toContainText('請數一數柱子。');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => readFile('strings/en.json')).toContain('Count the posts, please.');
});

test('SITE-D9 the keyboard alone writes what is missing and what has changed since', async ({ page }) => {
  writeFile('strings/jp.json', readFile('strings/jp.json').replace(/ {2}"pier\.1": .*\n/, ''));
  await openScreen(page, 'languages');
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  await page.locator('[data-cell="en/title"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cell="zh/place"]')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const field = page.getByRole('textbox', { name: 'pier.1, 日本語' });
  await expect(field).toBeFocused();
  await field.pressSequentially('波が高い。');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  expect(readFile('strings/jp.json')).toContain('"pier.1": "波が高い。"');
  await expect(page.getByRole('button', { name: 'Missing 0' })).toBeVisible();
  await expect(page.locator('[data-cell="jp/pier.1"]')).toBeFocused();

  // A changed English text marks both translations as outdated. The test confirms only the Chinese one.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'pier.1, English' }).fill('The waves are high.');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'English has changed 2' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'pier.1, 中文' })).toBeFocused();
  await page.keyboard.press('Tab');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'English has changed 1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'pier.1, 日本語' })).toBeFocused();
  // Escape discards the typed text.
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cell="jp/pier.1"]')).toHaveText(/波が高い。$/);
});

test('SITE-D9 a fault that is planted in a file leads to its field', async ({ page }) => {
  await openScreen(page, 'story');
  const check = page.getByRole('complementary', { name: 'Check' });
  writeFile('strings/zh.json', readFile('strings/zh.json').replace(/ {2}"pier\.5": .*\n/, ''));
  await check.getByRole('link', { name: /pier\.5 A text is not written yet/ }).click();
  await expect(page.getByRole('textbox', { name: 'pier.5, 中文' })).toBeFocused();

  writeFile('story.ink', readFile('story.ink').replace('-> silent\n', '-> silence\n'));
  await check.getByRole('link', { name: /silence The story cannot be read/ }).click();
  const target = page.getByRole('article', { name: 'decision' }).getByRole('combobox', { name: 'Leads to' });
  await expect(target).toBeFocused();
  await saveEdit(page, async () => void (await target.selectOption('silent')));
  expect(readFile('story.ink')).not.toContain('-> silence');

  writeFile('story.ink', readFile('story.ink').replace('VAR shells = 0\n', 'VAR shells = 0\nVAR title = "gull"\n'));
  await check.getByRole('link', { name: /The story remembers words in a value/ }).click();
  await expect(page.getByRole('textbox', { name: 'Source of story.ink' })).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('VAR title');
  await expect(page.locator('.cm-lintRange-error')).toContainText('VAR title');

  writeFile('walk.yaml', readFile('walk.yaml').replace(/lat: \S+/, 'lat: north'));
  await check.getByRole('link', { name: /stops\.pier\.lat A value is missing/ }).click();
  await expect(page.getByRole('textbox', { name: 'Source of walk.yaml' })).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('lat: north');
});

test('SITE-D9 two windows that change the same line get a choice, and other lines are merged', async ({
  page,
  context,
}) => {
  await openScreen(page, 'languages');
  const other = await context.newPage();
  await openScreen(other, 'languages');
  const edit = async (window: Page, id: string, text: string) => {
    await window.locator(`[data-cell="en/${id}"]`).click();
    await window.getByRole('textbox', { name: `${id}, English` }).fill(text);
  };
  // The first window has an unsaved edit while the second window saves.
  await edit(page, 'pier.5', 'Seven, says the first window.');
  await page.clock.install();
  await edit(other, 'pier.5', 'Seven, says the second window.');
  await saveEdit(other, () => other.keyboard.press('Enter'));
  await edit(other, 'pier.7', 'Quite so.');
  await saveEdit(other, () => other.keyboard.press('Enter'));
  await page.getByRole('textbox', { name: 'pier.5, English' }).press('Enter');
  const choice = page.getByRole('alert', { name: /changed elsewhere/ }).first();
  await expect(choice).toContainText('says the first window');
  await expect(choice).toContainText('says the second window');
  expect(readFile('strings/en.json')).toContain('says the second window');
  expect(await listViolations(page)).toEqual([]);

  // The conflict and the unsaved edit survive a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(choice).toContainText('says the first window');
  // One choice resolves the conflict in the messages and in the story.
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await expect(locateSavedNote(page)).toBeVisible();
  expect(readFile('strings/en.json')).toContain('Seven, says the first window.');
  expect(readFile('strings/en.json')).toContain('"pier.7": "Quite so."');
  expect(readFile('story.ink')).toContain('Seven, says the first window. #id:pier.5');
  await expect(other.locator('[data-cell="en/pier.5"]')).toContainText('says the first window');
});

test('SITE-D9 edits without a server stay in the window, and are sent when it is back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  await openScreen(page, 'languages');
  await page.route('**/changes', (route) => route.abort());
  await page.locator('[data-cell="en/pier.5"]').click();
  await page.getByRole('textbox', { name: 'pier.5, English' }).fill('Seven. Here is a whelk.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The studio’s server does not answer.')).toBeVisible();
  expect(readFile('strings/en.json')).not.toContain('whelk');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('[data-cell="en/pier.5"]')).toContainText('whelk');
  await page.unroute('**/changes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locateSavedNote(page)).toBeVisible();
  expect(readFile('strings/en.json')).toContain('Seven. Here is a whelk.');
});

test('SITE-D9 a new line gets an id and three messages in one change', async ({ page }) => {
  await openScreen(page, 'story');
  await page.locator('[data-statement="pier.4"]').click();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Take your time.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('慢慢來。');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ごゆっくり。');
  await saveEdit(page, () => page.keyboard.press('Enter'));
  expect(readFile('story.ink')).toMatch(/#id:pier\.4 .*\nTake your time\. #id:pier\.8 #speaker:point\n/);
  expect(readFile('strings/en.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "Take your time\.",\n/);
  expect(readFile('strings/zh.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "慢慢來。",\n/);
  expect(readFile('strings/jp.json')).toMatch(/"pier\.4": .*\n {2}"pier\.8": "ごゆっくり。",\n/);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');
  await expect(page.locator('[data-statement="pier.8"]')).toBeFocused();
  // One undo restores all files.
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFile('strings/jp.json')).not.toContain('pier.8');
  expect(readFile('story.ink')).not.toContain('pier.8');
});

test('SITE-D9 lines with the same id are marked in their scene, without an error of the console', async ({ page }) => {
  writeFile('story.ink', readFile('story.ink').replace('#id:pier.6', '#id:pier.5'));
  await openScreen(page, 'story/pier');
  const marks = page.getByRole('article').getByText('pier.5 Two lines or choices have the same id.');
  await expect(marks).toHaveCount(2);
  await page.locator('[data-statement^="pier.5"]').last().click();
  await page.getByRole('textbox', { name: 'pier.5, English' }).press('Escape');
  await expect(page.locator('[data-statement^="pier.5"]').last()).toBeFocused();
  expect(await listViolations(page)).toEqual([]);
});

test('SITE-D9 the source and the scenes show the same story, without loss', async ({ page }) => {
  const before = readFile('story.ink');
  await openScreen(page, 'story');
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  const source = page.getByRole('textbox', { name: 'Source of story.ink' });
  await source.press('Control+End');
  await page.keyboard.type('\n=== attic ===\nDust. #id:attic.1\n-> s');
  await expect(page.getByRole('option', { name: 'silent' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Scenes' }).click();
  await expect(page.getByRole('article', { name: 'attic' })).toContainText('Unreachable');
  await expect(page.getByRole('navigation', { name: 'Where the choices lead' })).toContainText('attic');
  await expect(locateSavedNote(page)).toBeVisible();
  await expect.poll(() => readFile('story.ink')).toContain('-> silent');
  expect(readFile('story.ink').startsWith(before.trimEnd())).toBe(true);
});

test('SITE-D9 the form of a clue writes clues.yaml, and tries answers with the player’s rules', async ({ page }) => {
  const before = readFile('clues.yaml');
  await openScreen(page, 'clues/weathervane');
  const trial = page.getByRole('region', { name: 'Try an answer' });
  const tryAnswer = async (answer: string) => {
    await trial.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await trial.getByRole('button', { name: 'Try' }).click();
  };
  await tryAnswer('two whales');
  await expect(trial).toContainText('Right.');
  await tryAnswer('shark');
  await expect(trial).toContainText('Wrong for a good reason');
  await trial.getByRole('button', { name: '中文' }).click();
  await tryAnswer('座頭鯨');
  await expect(trial).toContainText('Wrong.');
  const accepted = page.getByRole('group', { name: 'Right answers' }).getByLabel('中文');
  await accepted.fill('鯨魚\n鯨\n座頭鯨');
  await saveEdit(page, () => accepted.blur());
  expect(listChangedLines('clues.yaml', before)).toEqual([
    '  accept: { en: [whale, sperm whale], zh: [鯨魚, 鯨, 座頭鯨], jp: [クジラ, 鯨] }',
  ]);
  await tryAnswer('座頭鯨');
  await expect(trial).toContainText('Right.');
  await accepted.fill('');
  await accepted.blur();
  await expect(page.getByText('Write at least one answer.')).toBeVisible();
  expect(readFile('clues.yaml')).toContain('座頭鯨');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`SITE-D9 every screen is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const screen of ['story', 'languages', 'clues', 'files', 'guide']) {
      await openScreen(page, screen);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await listViolations(page), screen).toEqual([]);
      await page.setViewportSize({ width: 820, height: 1180 });
      expect(await listViolations(page), `${screen} on a tablet`).toEqual([]);
    }
    await openScreen(page, 'story/decision');
    const scene = page.getByRole('article', { name: 'decision' });
    await scene.getByRole('button', { name: 'What can be done with decision' }).click();
    await scene.getByRole('button', { name: 'Delete the scene' }).click();
    await scene.getByRole('button', { name: 'New scene below' }).click();
    await page.getByRole('form', { name: 'New scene below' }).getByRole('button', { name: 'Stop' }).click();
    await scene.getByRole('button', { name: 'Change: Leads to silent' }).click();
    expect(await listViolations(page), 'forms of the story').toEqual([]);
    await openScreen(page, 'clues');
    await page.getByRole('button', { name: 'Add a clue' }).click();
    await page.getByLabel('Kind of answer').selectOption('choice');
    expect(await listViolations(page), 'form of a new clue').toEqual([]);
  });

test('SITE-D9 the story counts something and says the number in three languages, by forms alone', async ({ page }) => {
  await openScreen(page, 'story');
  await page.locator('[data-statement="bell.c1"]').click();
  await page.getByRole('button', { name: 'Count below' }).click();
  const count = page.getByRole('form', { name: 'Count something' });
  await count.getByLabel('What is counted').selectOption('Something new…');
  await count.getByLabel('Name of what is counted').fill('Bell strokes');
  await saveEdit(page, () => count.getByRole('button', { name: 'Add' }).click());
  expect(readFile('story.ink')).toContain('#id:bell.c1]\n  ~ bell_strokes += 1\n');
  await expect(page.getByText('One more: bell strokes')).toBeVisible();

  await page.locator('[data-statement="rung.1"]').click();
  await page.getByRole('button', { name: 'Line below' }).click();
  const line = page.getByRole('form', { name: 'A new line' });
  await line.getByLabel('Number in the line').selectOption('bell strokes');
  await line.getByLabel('English', { exact: true }).fill('# strokes, says the ship.');
  await line.getByLabel('English, for 1').fill('One stroke, says the ship.');
  await line.getByLabel('中文', { exact: true }).fill('船說：#聲。');
  await line.getByLabel('日本語', { exact: true }).fill('船が数えた。鐘は#回。');
  expect(await listViolations(page)).toEqual([]);
  await saveEdit(page, () => line.getByRole('button', { name: 'Add' }).click());
  expect(readFile('story.ink')).toContain('{bell_strokes} strokes, says the ship. #id:rung.3');
  expect(JSON.parse(readFile('strings/en.json'))['rung.3']).toBe(
    '{n, plural, one {One stroke, says the ship.} other {# strokes, says the ship.}}',
  );
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText('Nothing is wrong');

  await page.locator('[data-statement="rung.3"]').click();
  await saveEdit(page, () => page.getByLabel('English, for 1').fill('A single stroke, says the ship.'));
  expect(readFile('strings/en.json')).toContain('one {A single stroke, says the ship.} other');
});

test('SITE-D9 options of a clue show all their words, and its texts scroll below their header', async ({ page }) => {
  await openScreen(page, 'clues/rope');
  await page.getByRole('button', { name: 'Change the kind or the options' }).click();
  const form = page.getByRole('form', { name: 'Change the kind or the options' });
  const fields = form.getByRole('textbox', { name: /^Option \d/ });
  await expect(fields).toHaveCount(9);
  const listCut = () =>
    fields.evaluateAll((all) => all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.id));
  expect(await listCut()).toEqual([]);
  await fields.first().fill('The one that is tarred, black and rather stiff from the sea');
  expect(await listCut()).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).click();

  const header = page.getByRole('columnheader', { name: 'English' });
  const distance = await header.evaluate((cell) => {
    let scroller = cell.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
    const top = scroller?.getBoundingClientRect().top ?? 0;
    return (cell.closest('thead')?.getBoundingClientRect().top ?? top) - top;
  });
  expect(Math.abs(distance)).toBeLessThanOrEqual(1);
});
