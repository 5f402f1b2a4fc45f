import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** What the first load of the home page costs, in bytes as sent (brotli 11; fonts as they are). */
export async function firstLoadBytes(browser: Browser, site: string) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const scripts: string[] = [];
  const fonts: string[] = [];
  const drawings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname.endsWith('.woff2')) fonts.push(pathname);
    if (/^\/assets\/.*\.svg$/.test(pathname)) drawings.push(pathname);
  });
  // A visitor who saves data, so that pages fetched ahead are not counted as the first load.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(site);
  await page.waitForRequest('**/sanctum/csrf-cookie');
  await context.close();
  const sent = (file: string) => {
    const body = readFileSync(`build/client${file}`);
    return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
  };
  const sum = (files: string[]) => files.reduce((total, file) => total + sent(file), 0);
  return {
    'home document with its styles': { bytes: sent('/index.html'), promised: 14_336 },
    'JavaScript of the first load': { bytes: sum(scripts), promised: 107_520 },
    'heading face of the first screen': { bytes: sum(fonts), promised: 30_720 },
    'scene of the first screen': { bytes: sum(drawings), promised: 34_816 },
  };
}
