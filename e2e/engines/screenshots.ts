/**
 * Takes screenshots of every page and of states of a walk, with all engines side by side. Writes them to
 * `test-results/screenshots/<size>-<name>.png`. A person must look at them, because no test judges line breaks, fonts
 * and spacing.
 *
 * Arguments select languages (`en`, `zh`, `jp`), sizes (`phone`, `desk`) and screenshots (`home`, `walk-journal`). By
 * default it takes all.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { BuiltSiteCopy } from '../built-site-copy.ts';
import { type Locale, locales, pagePaths, toLocalePath } from '../journey.ts';
import { walkPagePath } from '../play-walk.ts';
import { type PlayOptions, storePlayedWalk } from '../walks/played-walk.ts';
import { type Engine, phoneSize, type ViewportSize } from './engine.ts';
import { ensureEngines, startEngine } from './installed-engines.ts';
import { scriptFreeDocumentPath } from './play-walk.ts';
import { Visitor } from './visitor.ts';

const viewportSizes = { phone: phoneSize, desk: { width: 1440, height: 900 } };
const folder = 'test-results/screenshots';

type LocalizedButtonName = Record<Locale, string | RegExp>;

const lastChoice: PlayOptions = { upTo: 'end.goddess.c2', choices: ['caves.c11'] };
const stepBack: LocalizedButtonName = { en: /^Step back/, zh: /^退一步/, jp: /^一歩さがって/ };
const unfoldLetter: LocalizedButtonName = { en: 'Unfold the whole text', zh: '展開全文', jp: '全文をひろげる' };
const enlargePostcard: LocalizedButtonName = {
  en: 'Show the postcard larger',
  zh: '放大明信片',
  jp: '絵はがきを大きく見る',
};
const exploreDrawing: LocalizedButtonName = {
  en: 'Explore the drawing by parts',
  zh: '分區看圖',
  jp: '絵を部分ごとにたどる',
};

/**
 * States of a walk to photograph. `played` says how a walker reached the state. `buttons` are the buttons to press
 * there.
 */
const states: Record<string, { played: PlayOptions; buttons?: LocalizedButtonName[] }> = {
  choices: { played: { upTo: 'opening.c1' } },
  way: { played: { upTo: 'morse', mode: 'home' } },
  arrival: { played: { upTo: 'morse.c1' } },
  stop: { played: { upTo: 'gate.c3' } },
  answer: { played: { upTo: 'gate-beasts' } },
  hint: { played: { upTo: 'gate-beasts' }, buttons: [{ en: /^Hint 1/, zh: /^提示1/, jp: /^ヒント1/ }] },
  parts: { played: { upTo: 'gate-beasts', mode: 'home' }, buttons: [exploreDrawing] },
  order: { played: { upTo: 'letter-order' } },
  farther: { played: { upTo: 'caves.c11' } },
  journal: { played: { upTo: 'caves.c11' }, buttons: [{ en: 'Journal', zh: '手記', jp: '手帖' }] },
  settings: { played: { upTo: 'caves.c11' }, buttons: [{ en: 'Settings', zh: '設定', jp: '設定' }] },
  ending: { played: lastChoice, buttons: [stepBack] },
  letter: { played: lastChoice, buttons: [stepBack, unfoldLetter] },
  postcard: { played: lastChoice, buttons: [stepBack, enlargePostcard] },
};

type PrepareScreenshotFunction = (visitor: Visitor) => Promise<void>;

const chosenNames = process.argv.slice(2);
const selectRequestedNames = <Name extends string>(names: readonly Name[]) => {
  const requestedNames = names.filter((name) => chosenNames.includes(name));
  return requestedNames.length > 0 ? requestedNames : names;
};

const chosenScreenshots = chosenNames.filter(
  (name) => !(name in viewportSizes || (locales as readonly string[]).includes(name)),
);

mkdirSync(folder, { recursive: true });
const site = await BuiltSiteCopy.open('our server');
const engines = await Promise.all(ensureEngines().map((name) => startEngine(name, { drawsPages: true })));
for (const size of selectRequestedNames(Object.keys(viewportSizes) as (keyof typeof viewportSizes)[]))
  for (const locale of selectRequestedNames(locales)) {
    for (const path of pagePaths)
      await takeScreenshots(
        `${size}-${locale}-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
        viewportSizes[size],
        (visitor) => visitor.openApp(toLocalePath(locale, path)),
      );
    await takeScreenshots(`${size}-${locale}-getting-there`, viewportSizes[size], async (visitor) => {
      await visitor.openApp(toLocalePath(locale, walkPagePath));
      await visitor.evaluate(() => document.getElementById('getting-there')?.scrollIntoView({ behavior: 'instant' }));
    });
    await takeScreenshots(`${size}-${locale}-walk-first-line`, viewportSizes[size], async (visitor) => {
      await visitor.open(`${toLocalePath(locale, walkPagePath)}#home`);
      await visitor.expectElement('log');
    });
    for (const [name, { played, buttons = [] }] of Object.entries(states))
      await takeScreenshots(`${size}-${locale}-walk-${name}`, viewportSizes[size], async (visitor) => {
        await visitor.open(scriptFreeDocumentPath);
        await storePlayedWalk(visitor, played);
        await visitor.open(`${toLocalePath(locale, walkPagePath)}#walk`);
        await visitor.expectElement('log');
        for (const button of buttons) {
          const textBefore = await visitor.readText();
          await visitor.tap('button', button[locale]);
          await visitor.expectOtherText(textBefore);
        }
      });
  }
for (const engine of engines) await engine.close();
await site.close();

/** Takes a screenshot in every engine, and joins the screenshots from left to right. */
async function takeScreenshots(name: string, size: ViewportSize, prepare: PrepareScreenshotFunction) {
  if (chosenScreenshots.length > 0 && !chosenScreenshots.some((picture) => name.endsWith(`-${picture}`))) return;
  const pictures = await Promise.all(engines.map((engine) => takeScreenshotWithRetry(engine, size, prepare)));
  await sharp({
    create: { width: size.width * pictures.length, height: size.height, channels: 3, background: 'white' },
  })
    .composite(pictures.map((input, index) => ({ input, left: index * size.width, top: 0 })))
    .png()
    .toFile(`${folder}/${name}.png`);
  console.log(`${folder}/${name}.png`);
}

/** Takes a screenshot. Tries once more after a failure, so that one hung window does not end the whole run. */
async function takeScreenshotWithRetry(engine: Engine, size: ViewportSize, prepare: PrepareScreenshotFunction) {
  try {
    return await takeScreenshot(engine, size, prepare);
  } catch (error) {
    console.warn(`Trying again: ${error}`);
    return takeScreenshot(engine, size, prepare);
  }
}

async function takeScreenshot(engine: Engine, size: ViewportSize, prepare: PrepareScreenshotFunction) {
  const window = await engine.openWindow(size);
  try {
    const visitor = new Visitor(window, site.address);
    await prepare(visitor);
    await visitor.expectValue(
      'fonts, pictures and the map’s drawing are loaded',
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
        // The player shows the story before the map has loaded, so this also waits for the map.
        (!document.querySelector('dialog [role=log]') || document.querySelector('[data-light] img') !== null),
      true,
    );
    await visitor.evaluate(async () => {
      await Promise.all([...document.querySelectorAll<HTMLImageElement>('[data-light] img')].map((it) => it.decode()));
      // Waits for two animation frames: when the second frame begins, the browser has painted the first.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    return await window.takeScreenshot();
  } finally {
    await window.close();
  }
}
