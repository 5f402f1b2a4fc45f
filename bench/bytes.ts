import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { readToEnd } from '../e2e/scrolling.ts';

interface Weight {
  what: string;
  bytes: number;
  promised: number;
  files: { name: string; bytes: number }[];
}

const languages = { en: '/', zh: '/zh', jp: '/jp' };

/** The size of the home page in bytes as sent (Brotli 11; faces as they are), with its largest parts. */
export async function weights(browser: Browser, site: string): Promise<Weight[]> {
  const english = await filesOf(browser, site, '/');
  const pictures = english.whole.filter((file) => !/\.(js|woff2|json)$/.test(file));
  const told = [
    firstScreen('/index.html', 14_336),
    weightOf('home document', ['/index.html'], 51_200),
    weightOf('home page scrolled to its end, without JavaScript and faces', ['/index.html', ...pictures], 92_160),
    weightOf('JavaScript of the first load', english.atFirst.filter(isScript), 107_520),
  ];
  for (const [language, path] of Object.entries(languages)) {
    const { whole } = await filesOf(browser, site, path);
    told.push(
      weightOf(
        `heading face (${language})`,
        whole.filter((file) => file.endsWith('.woff2')),
        30_720,
      ),
    );
  }
  return told;
}

/** Returns the files of a first visit: until the app runs, and until the page has been read to its end. */
async function filesOf(browser: Browser, site: string, path: string) {
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

function weightOf(what: string, names: string[], promised: number): Weight {
  const files = names.map((name) => ({ name, bytes: sentBytes(name) })).toSorted((a, b) => b.bytes - a.bytes);
  return { what, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), promised, files };
}

/** Returns the part of a document that its first paint needs: everything before the scene. */
function firstScreen(name: string, promised: number): Weight {
  const document = readFileSync(`build/client${name}`, 'utf8');
  const [before = '', scene] = document.split('data-plate=', 2);
  if (!scene) throw new Error(`${name} has no scene to measure up to: see app/pages/landing/hero-scene.tsx.`);
  const bytes = brotliCompressSync(before).length;
  return { what: 'home document before the scene', bytes, promised, files: [{ name, bytes }] };
}

function sentBytes(file: string): number {
  const body = readFileSync(`build/client${file}`);
  return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
