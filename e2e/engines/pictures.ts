/**
 * Takes pictures of every page and of states of a walk in every engine, side by side: `test-results/pictures/<size>-<name>.png`.
 * Someone must look at them: no test judges line breaks, fonts and spacing.
 *
 * Arguments may name languages (`en`, `zh`, `jp`), sizes (`phone`, `desk`) and pictures (`home`, `walk-journal`); by default all are
 * taken.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { type Locale, locales, pages, pathInLocale } from '../journey.ts';
import { walk } from '../play-walk.ts';
import { SiteCopy } from '../site-copy.ts';
import { type PlayOptions, storePlayedWalk } from '../walks/played-walk.ts';
import { type Engine, phoneSize, type WindowSize } from './engine.ts';
import { ensureEngines, startEngine } from './installed-engines.ts';
import { Visitor } from './visitor.ts';
import { scriptlessPage } from './walk.ts';

const sizes = { phone: phoneSize, desk: { width: 1440, height: 900 } };
const folder = 'test-results/pictures';

type ButtonName = Record<Locale, string | RegExp>;

const lastChoice: PlayOptions = { upTo: 'end.goddess.c2', choices: ['caves.c11'] };
const stepBack: ButtonName = { en: /^Step back/, zh: /^退一步/, jp: /^一歩さがって/ };
const unfoldLetter: ButtonName = { en: 'Unfold the whole text', zh: '展開全文', jp: '全文をひろげる' };
const enlargePostcard: ButtonName = { en: 'Show the postcard larger', zh: '放大明信片', jp: '絵はがきを大きく見る' };
const exploreDrawing: ButtonName = { en: 'Explore the drawing by parts', zh: '分區看圖', jp: '絵を部分ごとにたどる' };

/** States of a walk: how it was played, and the names of buttons to press then. */
const states: Record<string, { played: PlayOptions; buttons?: ButtonName[] }> = {
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

type Preparation = (visitor: Visitor) => Promise<void>;

const chosenNames = process.argv.slice(2);
const choose = <Name extends string>(names: readonly Name[]) => {
  const chosen = names.filter((name) => chosenNames.includes(name));
  return chosen.length > 0 ? chosen : names;
};

const chosenPictures = chosenNames.filter((name) => !(name in sizes || (locales as readonly string[]).includes(name)));

mkdirSync(folder, { recursive: true });
const site = await SiteCopy.open('our server');
const engines = await Promise.all(ensureEngines().map(startEngine));
for (const size of choose(Object.keys(sizes) as (keyof typeof sizes)[]))
  for (const locale of choose(locales)) {
    for (const path of pages)
      await takePictures(
        `${size}-${locale}-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
        sizes[size],
        (visitor) => visitor.openApp(pathInLocale(locale, path)),
      );
    await takePictures(`${size}-${locale}-getting-there`, sizes[size], async (visitor) => {
      await visitor.openApp(pathInLocale(locale, walk));
      await visitor.evaluate(() => document.getElementById('getting-there')?.scrollIntoView({ behavior: 'instant' }));
    });
    await takePictures(`${size}-${locale}-walk-first-line`, sizes[size], async (visitor) => {
      await visitor.open(`${pathInLocale(locale, walk)}#home`);
      await visitor.expectElement('log');
    });
    for (const [name, { played, buttons = [] }] of Object.entries(states))
      await takePictures(`${size}-${locale}-walk-${name}`, sizes[size], async (visitor) => {
        await visitor.open(scriptlessPage);
        await storePlayedWalk(visitor, played);
        await visitor.open(`${pathInLocale(locale, walk)}#walk`);
        await visitor.expectElement('log');
        for (const button of buttons) {
          const before = await visitor.readText();
          await visitor.tap('button', button[locale]);
          await visitor.expectOtherText(before);
        }
      });
  }
for (const engine of engines) await engine.close();
await site.close();

/** Takes a picture in every engine, and joins them from left to right. */
async function takePictures(name: string, size: WindowSize, prepare: Preparation) {
  if (chosenPictures.length > 0 && !chosenPictures.some((picture) => name.endsWith(`-${picture}`))) return;
  const pictures = await Promise.all(engines.map((engine) => takePictureTwice(engine, size, prepare)));
  await sharp({
    create: { width: size.width * pictures.length, height: size.height, channels: 3, background: 'white' },
  })
    .composite(pictures.map((input, index) => ({ input, left: index * size.width, top: 0 })))
    .png()
    .toFile(`${folder}/${name}.png`);
  console.log(`${folder}/${name}.png`);
}

/** Takes a picture, and tries once more after a failure: one hung window must not end an hour of pictures. */
async function takePictureTwice(engine: Engine, size: WindowSize, prepare: Preparation) {
  try {
    return await takePicture(engine, size, prepare);
  } catch (error) {
    console.warn(`Trying again: ${error}`);
    return takePicture(engine, size, prepare);
  }
}

async function takePicture(engine: Engine, size: WindowSize, prepare: Preparation) {
  const window = await engine.openWindow(size);
  try {
    const visitor = new Visitor(window, site.address);
    await prepare(visitor);
    await visitor.expectValue(
      'fonts, pictures and the map’s drawing are loaded',
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
        // A walk is shown before its map.
        (!document.querySelector('dialog [role=log]') || document.querySelector('[data-light] img') !== null),
      true,
    );
    await visitor.evaluate(async () => {
      await Promise.all([...document.querySelectorAll<HTMLImageElement>('[data-light] img')].map((it) => it.decode()));
      // When the second frame begins, the first one is on the screen.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    return await window.takePicture();
  } finally {
    await window.close();
  }
}
