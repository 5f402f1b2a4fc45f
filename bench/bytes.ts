import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { scrollThroughPage } from '../e2e/scrolling.ts';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from './benchmark-results.ts';
import { formatBudgetBytes, formatCount, formatKilobytes } from './format-numbers.ts';

/** Numbers of transferred bytes, by language or by file. */
type BytesByName = Record<string, number>;

const homePaths = { en: '/', zh: '/zh', jp: '/jp' };

/** Measures the transferred bytes of the home page. Text is compressed with Brotli 11; fonts are already compressed. */
export const bytesBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'bytes',
  async measure(_, { browser, addresses: { asBuilt } }) {
    const requestedByPage = new Map<string, RequestedFiles>();
    for (const [language, path] of Object.entries(homePaths))
      requestedByPage.set(language, await recordRequests(browser, asBuilt, path));
    const english = requestedByPage.get('en') ?? { atFirst: [], whole: [] };
    const pictures = measureFiles(english.whole.filter((file) => !/\.(js|woff2|json)$/.test(file)));
    const scripts = measureFiles(english.atFirst.filter((file) => file.endsWith('.js')));
    const facesByLanguage = [...requestedByPage].map(
      ([language, { whole }]) => [language, measureFiles(whole.filter((file) => file.endsWith('.woff2')))] as const,
    );
    const headingFaces = facesByLanguage.map(([language, faces]) => [language, Math.max(...Object.values(faces))]);
    const allFaces = facesByLanguage.map(([language, faces]) => [language, sumSizes(faces)]);
    return [
      createSizeResultByPageLanguage(
        'First screen of the home page: its document before the illustration',
        14_336,
        measureHomePages(countDocumentBytesBeforeIllustration),
      ),
      createSizeResultByPageLanguage(
        'Document of the home page, with the illustration',
        51_200,
        measureHomePages(countBrotliBytes),
      ),
      createTotalResult('Home page read to its end, without JavaScript and faces', 92_160, {
        '/index.html': countTransferBytes('/index.html'),
        ...pictures,
      }),
      createTotalResult('JavaScript of the first load', 107_520, scripts),
      createSizeResultByPageLanguage('Heading face of a language', 30_720, Object.fromEntries(headingFaces)),
      {
        label: 'All faces of the home page, with those of the walks’ titles',
        measured: formatSizesByPageLanguage(Object.fromEntries(allFaces)),
      },
      createSizeResultByPageLanguage('Illustration of the first screen', 34_816, {
        en: countIllustrationBytes(readHomePage('/')),
      }),
    ];
  },
};

function createSizeResultByPageLanguage(label: string, limit: number, ofLanguages: BytesByName): BenchmarkResult {
  const largestBytes = Math.max(...Object.values(ofLanguages));
  return {
    label,
    budget: createUpperLimitBudget(largestBytes, limit, formatBudgetBytes),
    measured: formatSizesByPageLanguage(ofLanguages),
  };
}

function formatSizesByPageLanguage(sizes: BytesByName): string {
  return Object.entries(sizes)
    .map(([language, size]) => `${language} ${formatKilobytes(size)}`)
    .join(', ');
}

function createTotalResult(label: string, limit: number, files: BytesByName): BenchmarkResult {
  const bySize = Object.entries(files).toSorted(([, one], [, other]) => other - one);
  return {
    label,
    budget: createUpperLimitBudget(sumSizes(files), limit, formatBudgetBytes),
    measured: formatKilobytes(sumSizes(files)),
    details: bySize.map(([file, size]) => `${file}: ${formatCount(size)} bytes`),
  };
}

function sumSizes(sizes: BytesByName): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}

/** The files that a first visit requests. */
interface RequestedFiles {
  /** Files requested before the app runs. */
  atFirst: string[];
  /** Files requested until the page has been scrolled to its end. Includes the files in `atFirst`. */
  whole: string[];
}

async function recordRequests(browser: Browser, site: string, path: string): Promise<RequestedFiles> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const askedUrls: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // Counts only files of this site. Excludes the manifest that tells the running app about a newer build: the page
      // does not need it.
      if (origin === site && /\.\w+$/.test(pathname) && pathname !== '/app-manifest.json') askedUrls.push(pathname);
    });
    // Turns on data saver, so that the app prefetches no pages.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(site + path);
    await page.waitForRequest('**/sanctum/csrf-cookie');
    const atFirst = [...askedUrls];
    await scrollThroughPage(page);
    return { atFirst, whole: [...new Set(askedUrls)] };
  } finally {
    await context.close();
  }
}

function measureHomePages(measure: (html: string) => number): BytesByName {
  return Object.fromEntries(
    Object.entries(homePaths).map(([language, path]) => [language, measure(readHomePage(path))]),
  );
}

function readHomePage(path: string): string {
  return readFileSync(`build/client${path}/index.html`, 'utf8');
}

/**
 * Returns the size of the part of the document before its illustration. This part contains all text of the first
 * screen.
 */
function countDocumentBytesBeforeIllustration(html: string): number {
  const startIndex = html.search(inlineDrawing);
  if (startIndex < 0)
    throw new Error('The home page has no illustration: see app/pages/landing/hero-illustration.tsx.');
  return countBrotliBytes(html.slice(0, startIndex));
}

/** Returns the size of the two drawings of the first screen: the illustration, and the lit route over it. */
function countIllustrationBytes(html: string): number {
  const [firstScreen = ''] = html.split('</section>', 1);
  return countBrotliBytes((firstScreen.match(inlineDrawing) ?? []).join(''));
}

const inlineDrawing = /<svg\b[^>]* data-palette=[\s\S]*?<\/svg>/g;

function countBrotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}

function measureFiles(files: string[]): BytesByName {
  return Object.fromEntries(files.map((file) => [file, countTransferBytes(file)]));
}

function countTransferBytes(file: string): number {
  const body = readFileSync(`build/client${file}`);
  return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}
