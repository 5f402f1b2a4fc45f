import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { readToEnd } from '../e2e/scrolling.ts';
import { atMost, type Figure } from './figures.ts';
import { budgetBytes, count, kilobytes } from './numbers.ts';
import type { Pages, Part } from './part.ts';

/** Bytes as sent, by language or by file. */
type Sizes = Record<string, number>;

const homes = { en: '/', zh: '/zh', jp: '/jp' };

/** Measures the home page in bytes as sent: Brotli 11, and faces as they are. */
export const bytes: Part<Pages> = {
  name: 'bytes',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const loads = new Map<string, Load>();
    for (const [language, path] of Object.entries(homes)) loads.set(language, await load(browser, asBuilt, path));
    const english = loads.get('en') ?? { atFirst: [], whole: [] };
    const pictures = sizes(english.whole.filter((file) => !/\.(js|woff2|json)$/.test(file)));
    const scripts = sizes(english.atFirst.filter((file) => file.endsWith('.js')));
    const faces = [...loads].map(([language, { whole }]) => [
      language,
      total(sizes(whole.filter((file) => file.endsWith('.woff2')))),
    ]);
    return [
      inEachLanguage(
        'First screen of the home page: its document before the illustration',
        14_336,
        homesAs(beforeIllustration),
      ),
      inEachLanguage('Document of the home page, with the illustration', 51_200, homesAs(brotliSize)),
      together('Home page read to its end, without JavaScript and faces', 92_160, {
        '/index.html': sentBytes('/index.html'),
        ...pictures,
      }),
      together('JavaScript of the first load', 107_520, scripts),
      inEachLanguage('Heading face of a language', 30_720, Object.fromEntries(faces)),
      inEachLanguage('Illustration of the first screen', 34_816, { en: illustrationBytes(readHome('/')) }),
    ];
  },
};

function inEachLanguage(what: string, limit: number, ofLanguages: Sizes): Figure {
  const measured = Object.entries(ofLanguages).map(([language, size]) => `${language} ${kilobytes(size)}`);
  const largest = Math.max(...Object.values(ofLanguages));
  return { what, budget: atMost(largest, limit, budgetBytes), measured: measured.join(', ') };
}

function together(what: string, limit: number, files: Sizes): Figure {
  const bySize = Object.entries(files).toSorted(([, one], [, other]) => other - one);
  return {
    what,
    budget: atMost(total(files), limit, budgetBytes),
    measured: kilobytes(total(files)),
    details: bySize.map(([file, size]) => `${file}: ${count(size)} bytes`),
  };
}

function total(sizes: Sizes): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}

/** The files of a first visit. */
interface Load {
  /** Until the app runs. */
  atFirst: string[];
  /** Until the page has been read to its end. */
  whole: string[];
}

async function load(browser: Browser, site: string, path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // Requests of the app's start are not part of the page.
      if (origin === site && /\.\w+$/.test(pathname) && pathname !== '/app-manifest.json') asked.push(pathname);
    });
    // Uses data saver, so that prefetched pages are not counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(site + path);
    await page.waitForRequest('**/sanctum/csrf-cookie');
    const atFirst = [...asked];
    await readToEnd(page);
    return { atFirst, whole: [...new Set(asked)] };
  } finally {
    await context.close();
  }
}

function homesAs(measure: (html: string) => number): Sizes {
  return Object.fromEntries(Object.entries(homes).map(([language, path]) => [language, measure(readHome(path))]));
}

function readHome(path: string): string {
  return readFileSync(`build/client${path}/index.html`, 'utf8');
}

/** Returns the size of the part that the first paint needs: it has all text of the first screen. */
function beforeIllustration(html: string): number {
  const start = html.search(inlineDrawing);
  if (start < 0) throw new Error('The home page has no illustration: see app/pages/landing/hero-illustration.tsx.');
  return brotliSize(html.slice(0, start));
}

/** Returns the size of the illustration with the lit walk over it. Further drawings have their place in later sections. */
function illustrationBytes(html: string): number {
  const [firstScreen = ''] = html.split('</section>', 1);
  return brotliSize((firstScreen.match(inlineDrawing) ?? []).join(''));
}

const inlineDrawing = /<svg\b[^>]* data-palette=[\s\S]*?<\/svg>/g;

function brotliSize(text: string): number {
  return brotliCompressSync(text).length;
}

function sizes(files: string[]): Sizes {
  return Object.fromEntries(files.map((file) => [file, sentBytes(file)]));
}

function sentBytes(file: string): number {
  const body = readFileSync(`build/client${file}`);
  return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}
