import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { fullMotionOptions, test, toLocalePath } from './journey.ts';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';

test.use(fullMotionOptions);

const pieceBytes = 1_000;
/** The pause between two pieces of the page. It lasts two frames, so that the browser paints each piece separately. */
const pauseMs = 32;

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

for (const [path, windows] of [
  ['/', [phone, desktop]],
  ['/play', [phone]],
  ['/game/enoshima', [desktop]],
] as const)
  for (const window of windows)
    test(`SITE-H5 ${path} has no layout shift while its HTML streams in (${window.width} px) @thorough`, async ({
      page,
      baseURL,
    }) => {
      const slowHost = createServer(async ({ url = '/' }, response) => {
        const answer = await fetch(new URL(url, baseURL));
        const body = Buffer.from(await answer.arrayBuffer());
        const type = answer.headers.get('content-type') ?? '';
        response.writeHead(answer.status, { 'content-type': type });
        const bodyStart = type.startsWith('text/html') ? body.indexOf('<body') : body.length;
        response.write(body.subarray(0, bodyStart));
        for (let at = bodyStart; at < body.length; at += pieceBytes) {
          response.write(body.subarray(at, at + pieceBytes));
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        response.end();
      }).listen(0, '127.0.0.1');
      try {
        await recordLayoutShifts(page);
        await page.setViewportSize(window);
        const { port } = slowHost.address() as AddressInfo;
        await page.goto(`http://127.0.0.1:${port}${toLocalePath('jp', path)}`);
        expect(await readLayoutShifts(page)).toEqual([]);
      } finally {
        slowHost.closeAllConnections();
        slowHost.close();
      }
    });
