import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import { chromiumFlags, screenshotFlags, testFlags } from '../chromium.ts';
import { type Engine, type EngineWindow, type KeyboardKey, phoneSize } from './engine.ts';

/**
 * Starts Chromium, driven by the DevTools protocol.
 * @param drawsPages whether Chromium draws pages, as screenshots need. Without drawing, tests run faster.
 */
export function startChromium(executablePath: string, drawsPages: boolean): Promise<Engine> {
  return startEngine({
    browser: 'chrome',
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: [...chromiumFlags, ...(drawsPages ? screenshotFlags : testFlags), '--lang=en-US'],
  });
}

/** Starts Firefox, driven by WebDriver BiDi. */
export function startFirefox(executablePath: string): Promise<Engine> {
  return startEngine({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // Makes scroll bars overlay the page, as in the other engines.
      'ui.useOverlayScrollbars': 1,
      'intl.accept_languages': 'en-US',
      // Turns off requests to Mozilla's servers.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      // Lowers the frame rate. Without a graphics card, the processor must draw every frame.
      'layout.frame_rate': 15,
    },
  });
}

async function startEngine(options: Parameters<typeof puppeteer.launch>[0]): Promise<Engine> {
  const browser = await puppeteer.launch(options);
  return {
    async openWindow(size = phoneSize) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      if (options?.browser === 'chrome')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      return new PuppeteerWindow(context, page);
    },
    close: () => browser.close(),
  };
}

class PuppeteerWindow implements EngineWindow {
  readonly consoleLines: string[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type()))
        this.consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url ?? ''})`);
    });
    page.on('pageerror', (error) => this.consoleLines.push(`uncaught: ${error}`));
  }

  async goTo(address: string) {
    await this.#page.goto(address);
  }

  async reload() {
    await this.#page.reload();
  }

  evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument) {
    return this.#page.evaluate(call as (argument: unknown) => Result, argument);
  }

  async runScript(source: string) {
    await this.#page.evaluate(source);
  }

  clickAt(x: number, y: number) {
    return this.#page.mouse.click(x, y);
  }

  type(text: string) {
    return this.#page.keyboard.type(text);
  }

  press(key: KeyboardKey) {
    return this.#page.keyboard.press(key);
  }

  async takeScreenshot() {
    return Buffer.from(await this.#page.screenshot());
  }

  close() {
    return this.#context.close();
  }
}
