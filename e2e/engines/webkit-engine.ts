import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from '../built-site-copy.ts';
import { type Engine, type EngineWindow, type KeyboardKey, phoneSize, type ViewportSize } from './engine.ts';
import { readNewConsoleLines } from './page-console.ts';
import { WebDriverSession } from './webdriver-session.ts';

/**
 * Returns the path of MiniBrowser, the browser in Debian's WebKitGTK package. The folder depends on the processor
 * architecture.
 */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
}

/**
 * Starts a virtual screen for windows of WebKitGTK, which has Safari's engine. Each window is a separate browser,
 * driven by WebDriver.
 */
export async function startWebKit(): Promise<Engine> {
  const settings = writeGtkSettings();
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const environment = {
    ...process.env,
    DISPLAY: `:${`${display}`.trim()}`,
    XDG_CONFIG_HOME: settings,
    // Draws on the processor directly. An emulated graphics card would cost twice the work.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    LC_ALL: 'C.UTF-8',
  };
  return {
    openWindow: (size = phoneSize) => WebKitWindow.open(environment, size),
    async close() {
      screen.kill();
      rmSync(settings, { recursive: true });
    },
  };
}

/**
 * Writes GTK settings with reduced motion and a small toolbar, so that a window can be as narrow as a phone. Also turns
 * off font hinting, because it widens words and iPhones have none.
 */
function writeGtkSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-enable-animations=0\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\n',
  );
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; border: none; }\n',
  );
  return folder;
}

/** The timeout for the start of a session, which takes two seconds, or five on a busy machine. */
const startTimeoutMs = 15_000;

/** The timeout for a script. A script that plays a whole walk takes a minute on a busy machine. */
const scriptTimeoutMs = 100_000;

/** The code points that the WebDriver protocol assigns to keys without a character. */
const keyCharacters: Record<KeyboardKey, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The return value or error of a script that ran in the page. */
interface ScriptResult {
  value?: unknown;
  error?: string;
  /** The document's console output since the previous script. */
  lines: string[];
}

class WebKitWindow implements EngineWindow {
  readonly consoleLines: string[] = [];
  readonly #driver: ChildProcess;
  readonly #session: WebDriverSession;

  private constructor(driver: ChildProcess, session: WebDriverSession) {
    this.#driver = driver;
    this.#session = session;
  }

  /**
   * Starts a driver with a browser. If the session does not start, tries again with a new driver, because a driver
   * sometimes waits for its browser forever.
   */
  static async open(environment: NodeJS.ProcessEnv, size: ViewportSize, attemptsLeft = 2): Promise<WebKitWindow> {
    const port = await findFreePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: environment,
      stdio: 'ignore',
      // Creates a process group, so that the browser ends together with the driver.
      detached: true,
    });
    try {
      return await WebKitWindow.#startSession(driver, port, size);
    } catch (error) {
      endProcessGroup(driver);
      if (attemptsLeft === 0) throw error;
      return WebKitWindow.open(environment, size, attemptsLeft - 1);
    }
  }

  static async #startSession(driver: ChildProcess, port: number, size: ViewportSize): Promise<WebKitWindow> {
    const server = `http://127.0.0.1:${port}`;
    await waitForServer(server);
    const capabilities = {
      'webkitgtk:browserOptions': {
        binary: findMiniBrowser(),
        // Turns off WebGL: in software it costs a third of all work, and the browser sometimes hangs.
        args: ['--automation', '--enable-webgl=false'],
      },
      timeouts: { script: scriptTimeoutMs },
    };
    const session = await WebDriverSession.start(server, capabilities, startTimeoutMs);
    const window = new WebKitWindow(driver, session);
    await window.#resize(size);
    return window;
  }

  /**
   * Resizes the window twice, so that the page gets the given height. After the first resize, measures the height of the
   * toolbar. The second resize adds this height.
   */
  async #resize({ width, height }: ViewportSize) {
    await this.#session.post('window/rect', { x: 0, y: 0, width, height });
    const visibleHeight = await this.evaluate(() => innerHeight, undefined);
    await this.#session.post('window/rect', { x: 0, y: 0, width, height: height + height - visibleHeight });
  }

  async goTo(address: string) {
    await this.#readConsole();
    await this.#session.post('url', { url: address });
    await this.#readConsole();
  }

  async reload() {
    await this.#readConsole();
    await this.#session.post('refresh');
    await this.#readConsole();
  }

  /**
   * Reads the console output that the document has recorded, and makes a new document record its output. Each call of
   * `evaluate` does both, whatever function it runs, because WebKit's driver does not report the console.
   */
  async #readConsole() {
    await this.evaluate(() => undefined, undefined);
  }

  async evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    const script = `const [argument, done] = arguments;
      const readNewConsoleLines = ${readNewConsoleLines};
      const before = readNewConsoleLines();
      const finish = (outcome) => done({ ...outcome, lines: [...before, ...readNewConsoleLines()] });
      new Promise((resolve) => resolve((${call})(argument))).then(
        (value) => finish({ value }),
        (error) => finish({ error: String(error) }),
      );`;
    const args = [argument ?? null];
    const scriptResult = (await this.#session.post('execute/async', { script, args })) as ScriptResult;
    this.consoleLines.push(...scriptResult.lines);
    if (scriptResult.error) throw new Error(scriptResult.error);
    return (scriptResult.value ?? undefined) as Awaited<Result>;
  }

  async runScript(source: string) {
    await this.#session.post('execute/sync', { script: source, args: [] });
  }

  async clickAt(x: number, y: number) {
    await this.#act('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(text: string) {
    await this.#act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  press(key: KeyboardKey) {
    return this.type(keyCharacters[key]);
  }

  async #act(type: 'key' | 'pointer', actions: object[]) {
    await this.#session.post('actions', { actions: [{ type, id: type, actions }] });
  }

  async takeScreenshot() {
    return Buffer.from((await this.#session.get('screenshot')) as string, 'base64');
  }

  async close() {
    try {
      await this.#readConsole();
    } finally {
      await this.#session.end().catch(() => undefined);
      endProcessGroup(this.#driver);
    }
  }
}

/** Ends the driver and its browser, unless they have already ended. */
function endProcessGroup({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the driver accepts connections. The driver prints nothing when it is ready. */
async function waitForServer(server: string) {
  const endMs = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      await fetch(`${server}/status`, { signal: AbortSignal.timeout(startTimeoutMs) });
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
