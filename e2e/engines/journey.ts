import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { BuiltSiteCopy } from '../built-site-copy.ts';
import { type Engine, phoneSize, type ViewportSize } from './engine.ts';
import { type EngineName, startEngine } from './installed-engines.ts';
import { abortedFontMessage, canceledRequestMessage, resizeLoopMessage } from './known-console-output.ts';
import { Visitor } from './visitor.ts';

interface JourneyFixtures {
  /** Opens a browser without any stored data, for the site at `address`. By default, this is the tested site. */
  openBrowser: (options?: { size?: ViewportSize; address?: string }) => Promise<Visitor>;
  /** A visitor whose window has the size of a phone. */
  visitor: Visitor;
  /** A copy of the site with a server that the test may stop. */
  site: BuiltSiteCopy;
  expectedConsole: RegExp[];
  /** Declares console output that this test provokes. The test fails on any other console output. */
  expectConsole: (...patterns: RegExp[]) => void;
}

/** A test that runs in every engine. Unexpected console output fails it. */
export const test = base.extend<JourneyFixtures, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name as EngineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  expectedConsole: async ({}, use) => use([abortedFontMessage, canceledRequestMessage, resizeLoopMessage]),
  expectConsole: async ({ expectedConsole }, use) =>
    use((...patterns) => {
      expectedConsole.push(...patterns);
    }),
  openBrowser: async ({ engine, baseURL, expectedConsole }, use, testInfo) => {
    const openedVisitors: Visitor[] = [];
    await use(async ({ size = phoneSize, address = baseURL ?? '' } = {}) => {
      const visitor = new Visitor(await engine.openWindow(size), address);
      openedVisitors.push(visitor);
      return visitor;
    });
    const unexpectedLines: string[] = [];
    for (const { window } of openedVisitors) {
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('picture.png'), await window.takeScreenshot().catch(() => ''));
      await window.close();
      unexpectedLines.push(...window.consoleLines.filter((line) => !expectedConsole.some((it) => it.test(line))));
    }
    if (unexpectedLines.length > 0) throw new Error(`Unexpected console output:\n${unexpectedLines.join('\n')}`);
  },
  visitor: async ({ openBrowser }, use) => use(await openBrowser()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  site: async ({}, use) => {
    const site = await BuiltSiteCopy.open('our server');
    await use(site);
    await site.close();
  },
});
