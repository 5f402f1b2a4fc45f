import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { BuiltSiteCopy } from './built-site-copy.ts';
import { test } from './journey.ts';
import { ProjectCopy } from './project-copy.ts';
import { findPrintedAddress } from './started-studio.ts';
import { playPreviewToTheEnd, StudioAuthor } from './studio-author.ts';

const walk = 'shell-lane';

/**
 * A copy of the project, because the original must not change. The test adds a walk to the copy's `content/walks`, and
 * builds the site from the copy.
 */
let project: ProjectCopy;
let studio: ChildProcess;
let address = '';

test.beforeEach(async () => {
  project = new ProjectCopy(mkdtempSync(join(tmpdir(), 'lorewalk-journey-')));
  cpSync('studio', join(project.folder, 'studio'), { recursive: true });
  studio = spawn(process.execPath, ['studio/main.ts', 'content/walks', '0'], { cwd: project.folder, stdio: 'pipe' });
  address = await findPrintedAddress(studio);
});
test.afterEach(() => {
  studio.kill();
  rmSync(project.folder, { recursive: true });
});

test('SITE-D9 an author makes a walk from an extract by forms alone, plays it to both ends and builds the site with it', async ({
  page,
}) => {
  // Allows more time, because the test checks the whole walk and builds the whole site.
  test.setTimeout(20 * 60_000);
  const author = new StudioAuthor(page, address, walk);

  await test.step('a new walk stands at the place of the extract', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: 'New walk' }).click();
    await page.getByLabel('Name, English').fill('Shell Lane');
    await page.getByLabel('Name, 中文').fill('貝殼小徑');
    await page.getByLabel('Name, 日本語').fill('貝の小道');
    const extract = { name: 'town.osm', mimeType: 'application/xml', buffer: Buffer.from(createTownExtract()) };
    await page.locator('input[type=file]').setInputFiles(extract);
    await expect(page.getByText(/The map covers .* km of paths/)).toBeVisible();
    await page.getByLabel('City').fill('Shell Town');
    await page.getByLabel('Country').selectOption('Japan');
    await page.getByRole('button', { name: 'Make the walk' }).click();
    await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
  });

  await test.step('its page names the place in three languages', async () => {
    await author.open('languages');
    await author.writeTexts({
      place: { en: 'Shell Town, Japan', zh: '日本貝町', jp: '貝町' },
      placeNative: { en: '貝町', zh: '貝町', jp: '貝町' },
    });
  });

  await test.step('two more stops are put on the map', async () => {
    await author.addStop('bell', { en: 'Harbour Wall', zh: '港邊石牆', jp: '港の石垣' }, 0.0015);
    await author.addStop('harbour-wall', { en: 'Lighthouse', zh: '燈塔', jp: '灯台' }, 0.001);
    await author.drawMap();
  });

  await test.step('the story leads over both, with the clue of the last one', async () => {
    await author.addStopScene('bell', 'Harbour Wall', {
      en: 'The wall is warm. It has been looking at the sea all day.',
      zh: '石牆溫溫的。它看了一整天的海。',
      jp: '石垣があたたかい。一日じゅう海を見ていたから。',
    });
    await author.addUntoldStop('Lighthouse', {
      en: 'The lighthouse blinks. It has something in its eye.',
      zh: '燈塔眨了眨眼。它的眼裡有東西。',
      jp: '灯台がまばたきした。目に何か入ったらしい。',
    });
    await author.addBeside('way to harbour wall', /cannot get in: Harbour Wall/, 'Line below', {
      en: 'The wall is shut. Walls are good at that.',
      zh: '石牆不開放。這是牆最擅長的事。',
      jp: '石垣は閉まっている。壁というのは、そういうのが得意だ。',
    });
  });

  await test.step('a clue is removed once no scene asks it', async () => {
    await author.open('clues/posts');
    await page.getByRole('button', { name: 'Delete the clue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The story still asks this clue' })).toBeVisible();
    await author.openRow('pier', /The question is skipped: How many posts/);
    await author.save(() => author.scene('pier').getByRole('button', { name: 'Delete' }).click());
    await expect(author.scene('pier')).not.toContainText('is skipped');
    await author.open('clues/posts');
    await expect(page.getByText('No scene asks this clue yet')).toBeVisible();
    await author.save(() => page.getByRole('button', { name: 'Delete the clue' }).click());
    await expect(page.getByRole('navigation', { name: 'Clues in walking order' })).not.toContainText('posts');
  });

  await test.step('a new clue changes its kind, gets its texts, and is asked in its scene', async () => {
    await page.getByRole('button', { name: 'Add a clue' }).click();
    const form = page.getByRole('form', { name: 'Add a clue' });
    await form.getByLabel('Short name, in Latin letters').fill('Beam');
    await form.getByLabel('Asked at').selectOption({ label: 'Lighthouse' });
    const question = form.getByRole('group', { name: 'Question' });
    await question.getByLabel('English').fill('Which colour has the door of the lighthouse?');
    await question.getByLabel('中文').fill('燈塔的門是什麼顏色？');
    await question.getByLabel('日本語').fill('灯台の扉は何色？');
    await form.getByLabel('Kind of answer').selectOption('number');
    await form.getByLabel('Right answer').fill('3');
    await author.save(() => form.getByRole('button', { name: 'Add', exact: true }).click());
    await expect(page.getByRole('heading', { level: 2, name: 'Which colour has the door' })).toBeVisible();

    await page.getByRole('button', { name: 'Change the kind or the options' }).click();
    const change = page.getByRole('form', { name: 'Change the kind or the options' });
    await change.getByLabel('Kind of answer').selectOption('choice');
    for (const [index, names] of [
      ['White', '白色', '白'],
      ['Green', '綠色', '緑'],
    ].entries())
      for (const [at, language] of ['English', '中文', '日本語'].entries())
        await change.getByLabel(`Option ${index + 1}, ${language}`).fill(names[at] ?? '');
    await change.getByLabel('Option 2 is right').check();
    await author.save(() => change.getByRole('button', { name: 'Change', exact: true }).click());
    await author.writeTexts({
      'clue.beam.where': {
        en: 'At its foot, towards the land.',
        zh: '在塔底，朝向陸地的一側。',
        jp: '足もと、陸の側にある。',
      },
      'clue.beam.how': {
        en: 'Think of leaves, not of foam.',
        zh: '想想樹葉，不是浪花。',
        jp: '泡ではなく、葉っぱの色。',
      },
      'clue.beam.almost': { en: 'Grass has it, too.', zh: '草也是這個顏色。', jp: '草と同じ色。' },
      'clue.beam.reveal': {
        en: 'Green, like the sea on a good day.',
        zh: '綠色，像天氣好時的海。',
        jp: '緑。よく晴れた日の海の色。',
      },
      'clue.beam.home': { en: 'A tower with a small door.', zh: '一座塔，有一扇小門。', jp: '塔に小さな扉がある。' },
    });

    await author.openRow('lighthouse', /The lighthouse blinks/);
    const scene = author.scene('lighthouse');
    await scene.getByRole('button', { name: 'Arrival or clue below' }).click();
    const events = scene.getByRole('form', { name: 'What the walker does' });
    await events.getByLabel('What the walker does').selectOption('clue beam');
    await author.save(() => events.getByRole('button', { name: 'Add' }).click());
    await author.addBeside('lighthouse', /The answer is found: Which colour has the door/, 'Line below', {
      en: 'Green it is. The tower sees better now.',
      zh: '是綠色。塔現在看得更清楚了。',
      jp: 'そう、緑。灯台の目もよくなった。',
    });
  });

  await test.step('one ending takes the place of another, and a scene gets another name', async () => {
    await author.addEnding(
      'silent',
      { en: 'At sea', zh: '出海', jp: '海へ' },
      {
        en: 'The tide takes your shells, and leaves you its name.',
        zh: '潮水帶走貝殼，把名字留給你。',
        jp: '潮は貝を持ち去り、名前を置いていった。',
      },
    );
    await author.openRow('decision', /Leads to silent/);
    const target = author.scene('decision').getByRole('combobox', { name: 'Leads to' });
    await author.save(async () => void (await target.selectOption({ label: 'at sea' })));
    await author.openSceneTool('silent', 'Delete the scene');
    const removal = author.scene('silent').getByRole('form');
    await expect(removal).toContainText('Nothing leads here.');
    await author.save(() => removal.getByRole('button', { name: 'Delete the scene' }).click());
    await author.openSceneTool('rung', 'Rename the scene');
    const naming = author.scene('rung').getByRole('form');
    await naming.getByLabel('Name of the scene').fill('One note');
    await author.save(() => naming.getByRole('button', { name: 'Rename the scene' }).click());
    await expect(author.scene('one note')).toBeVisible();
    await author.expectNoFaults();
  });

  await test.step('the player comes to both ends', async () => {
    await author.open('play');
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('heading', { level: 1 })).toBeAttached();
    const fromHome = page.getByRole('button', { name: 'From home' });
    await fromHome.click();
    await expect(fromHome).toHaveAttribute('aria-pressed', 'true');
    for (const [choice, lastLine] of [
      ['Ring the bell.', 'a second census'],
      ['Leave it silent.', 'The tide takes your shells'],
    ] as const) {
      await page.getByRole('button', { name: 'From the beginning' }).click();
      await playPreviewToTheEnd(phone, ['Green', choice]);
      await expect(phone.getByText(lastLine).first()).toBeVisible();
    }
  });

  await test.step('the Publish screen packs the walk, and the built site has it in three languages', async () => {
    const patience = { timeout: 8 * 60_000 };
    await author.open('publish');
    await page.getByLabel('I want to publish the walk with these parts of the sample.').check(patience);
    await expect(page.getByText('The walk is ready.')).toBeVisible(patience);
    await expect(page.getByText(/A phone downloads up to/)).toBeVisible(patience);
    await page.getByRole('button', { name: 'Build the site' }).click();
    await expect(page.getByText(/The site was built in/)).toBeVisible(patience);
    const site = await BuiltSiteCopy.open('our server', undefined, join(project.folder, 'build'));
    for (const [path, title] of [
      [`/game/${walk}`, 'Shell Lane'],
      [`/zh/game/${walk}`, '貝殼小徑'],
      [`/jp/game/${walk}`, '貝の小道'],
    ] as const) {
      await page.goto(site.address + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await site.close();
  });
});

/** Returns an OpenStreetMap extract of a town. Its paths form a grid of 17 by 17 crossings, about 50 m apart. */
function createTownExtract(): string {
  const count = 17;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const degrees = (middle: number, index: number) => (middle + (index - 8) * 0.0005).toFixed(6);
  const nodes = numbers.flatMap((row) =>
    numbers.map(
      (column) =>
        `<node id="${row * count + column + 1}" lat="${degrees(35.7, row)}" lon="${degrees(139.8, column)}"/>`,
    ),
  );
  const createPath = (id: number, refs: readonly number[]) =>
    `<way id="${id}" timestamp="2025-01-02T03:04:05Z">${refs.map((ref) => `<nd ref="${ref + 1}"/>`).join('')}<tag k="highway" v="footway"/></way>`;
  const paths = numbers.flatMap((line) => [
    createPath(
      1000 + line,
      numbers.map((column) => line * count + column),
    ),
    createPath(
      2000 + line,
      numbers.map((row) => row * count + line),
    ),
  ]);
  const [least, most] = [0, count - 1];
  const bounds = `<bounds minlat="${degrees(35.7, least)}" minlon="${degrees(139.8, least)}" maxlat="${degrees(35.7, most)}" maxlon="${degrees(139.8, most)}"/>`;
  return `<osm version="0.6">${bounds}${nodes.join('')}${paths.join('')}</osm>`;
}
