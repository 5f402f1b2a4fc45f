import { join } from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'rolldown';
import type { EngineWindow, KeyboardKey } from './engine.ts';
import type { ElementQuery, FoundElement, PageQueries } from './page-queries.ts';

/** A complete accessible name, or a regular expression for it. */
type TextMatch = string | RegExp;

/** The timeout of every wait. It is long enough for a busy machine. Only failing tests wait this long. */
const waitTimeoutMs = 40_000;

const pollIntervalMs = 40;

let queriesSource: Promise<string> | undefined;

/** Bundles the script that finds elements. Each worker bundles it only once. */
function bundlePageQueriesScript(): Promise<string> {
  queriesSource ??= build({
    input: join(import.meta.dirname, 'page-queries.ts'),
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'silent',
  }).then(({ output: [script] }) => script.code);
  return queriesSource;
}

/**
 * A visitor with a browser of any engine. Opens pages, acts on elements that are not hidden from the visitor, and waits
 * for changes.
 */
export class Visitor {
  readonly window: EngineWindow;
  readonly #address: string;

  /**
   * Creates a visitor of a site.
   * @param address the site's URL, without a trailing slash.
   */
  constructor(window: EngineWindow, address: string) {
    this.window = window;
    this.#address = address;
  }

  async open(path: string) {
    await this.window.goTo(this.#address + path);
  }

  /** Opens a path and waits until React has hydrated the page. */
  async openApp(path: string) {
    await this.open(path);
    // A touch event starts the app, which otherwise waits until the browser is idle.
    await this.evaluate(() => void dispatchEvent(new Event('touchstart')));
    await this.waitForApp();
  }

  async waitForApp() {
    const start = this.expectValue('the app has started', () => 'started' in document.documentElement.dataset, true);
    await start.catch(async (error) => {
      // The error message describes the page: the expected page, the site's error page, or the browser's own error
      // page.
      throw new Error(`The page that did not start: ${await this.#describePage()}`, { cause: error });
    });
  }

  reload() {
    return this.window.reload();
  }

  goBack() {
    return this.evaluate(() => history.back());
  }

  goForward() {
    return this.evaluate(() => history.forward());
  }

  /** Calls a function inside the page. The function must not use variables from outside. */
  evaluate<Result>(call: () => Result): Promise<Awaited<Result>>;
  evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  evaluate(call: (argument: unknown) => unknown, argument?: unknown) {
    return this.window.evaluate(call, argument);
  }

  /** Clicks the middle of the only element with this role and name, once the element is visible and at rest. */
  async tap(role: string, name: TextMatch) {
    const query = createElementQuery(role, name);
    await this.#waitFor(`tap ${describeElementQuery(role, name)}`, async () => {
      const [foundElement, ...others] = await this.#query('reveal', query);
      if (others.length > 0)
        throw new Error(`${others.length + 1} elements have the role ${role} and the name ${name}.`);
      if (!foundElement?.middle) return false;
      await this.window.clickAt(foundElement.middle.x, foundElement.middle.y);
      return true;
    });
  }

  /** Taps a text field and types into it once it has the focus. */
  async fill(name: TextMatch, text: string) {
    await this.tap('textbox', name);
    await this.expectFocus('textbox', name);
    await this.window.type(text);
  }

  /** Types into the focused field. */
  type(text: string) {
    return this.window.type(text);
  }

  press(key: KeyboardKey) {
    return this.window.press(key);
  }

  async expectElement(role: string, name?: TextMatch) {
    await this.#waitFor(describeElementQuery(role, name), async () => (await this.find(role, name)).length > 0);
  }

  async expectNoElement(role: string, name?: TextMatch) {
    await this.#waitFor(
      `no ${describeElementQuery(role, name)}`,
      async () => (await this.find(role, name)).length === 0,
    );
  }

  /** Waits until the text of the only element with this role differs from `textBefore`. */
  async expectChange(role: string, textBefore: string) {
    await this.#waitFor(`another text of ${role}`, async () => (await this.read(role)) !== textBefore);
  }

  /** Waits until the page's visible text differs from `textBefore`. */
  async expectOtherText(textBefore: string) {
    await this.#waitFor('another text of the page', async () => (await this.readText()) !== textBefore);
  }

  async expectFocus(role: string, name: TextMatch) {
    await this.#waitFor(`the focus on ${describeElementQuery(role, name)}`, async () =>
      (await this.find(role, name)).some(({ hasFocus }) => hasFocus),
    );
  }

  async expectText(text: TextMatch) {
    await this.#waitFor(`the text ${text}`, async () => matchesExpectedName(await this.readText(), text));
  }

  async expectNoText(text: TextMatch) {
    await this.#waitFor(`no text ${text}`, async () => !matchesExpectedName(await this.readText(), text));
  }

  /** Waits until the page has this path, query and hash. Ignores the trailing slash that some hosts add. */
  async expectAddress(address: string) {
    await this.expectValue(
      'the address',
      () => location.pathname.replace(/(.)\/$/, '$1') + location.search + location.hash,
      address,
    );
  }

  /** Waits until a function inside the page returns `value`. */
  async expectValue<Value>(description: string, read: () => Value, value: Awaited<Value>) {
    await expect
      .poll(() => this.evaluate(read).catch((error) => `${error}`), { message: description, timeout: waitTimeoutMs })
      .toEqual(value);
  }

  /** Returns the elements with this role and name, except hidden ones and those behind an open modal dialog. */
  find(role: string, name?: TextMatch): Promise<FoundElement[]> {
    return this.#query('find', createElementQuery(role, name));
  }

  /** Returns the text of the only element with this role and name, or the value of a field. */
  async read(role: string, name?: TextMatch): Promise<string> {
    await this.expectElement(role, name);
    return (await this.find(role, name)).map(({ text }) => text).join('\n');
  }

  async readText(): Promise<string> {
    await this.#installQueries();
    return this.evaluate(() => window.pageQueries?.readText() ?? '');
  }

  async #describePage(): Promise<string> {
    const [address, text] = await Promise.all([this.evaluate(() => location.href), this.readText()]);
    return `${address} ${JSON.stringify(text.slice(0, 300))}`;
  }

  async #query(method: 'find' | 'reveal', query: ElementQuery): Promise<FoundElement[]> {
    await this.#installQueries();
    return this.evaluate(
      ([called, given]: [keyof PageQueries, ElementQuery]) =>
        (window.pageQueries?.[called] as PageQueries['find'] | undefined)?.(given) ?? [],
      [method, query] satisfies [string, ElementQuery],
    );
  }

  /** Runs the script that defines `window.pageQueries`, unless the current document already has it. */
  async #installQueries() {
    if (!(await this.evaluate(() => window.pageQueries !== undefined)))
      await this.window.runScript(await bundlePageQueriesScript());
  }

  /**
   * Repeats an attempt until it succeeds. An exception counts as a failed attempt, because the document may have
   * changed.
   */
  async #waitFor(what: string, attempt: () => Promise<boolean>) {
    const endMs = performance.now() + waitTimeoutMs;
    let cause: unknown;
    while (performance.now() < endMs) {
      try {
        if (await attempt()) return;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
    const page = await this.readText().catch((error) => `${error}`);
    throw new Error(`Timed out waiting for ${what}.\nThe page shows: ${page.slice(0, 10_000)}`, { cause });
  }
}

function createElementQuery(role: string, name?: TextMatch): ElementQuery {
  if (name === undefined) return { role };
  return { role, name: typeof name === 'string' ? { text: name } : { pattern: name.source } };
}

function describeElementQuery(role: string, name?: TextMatch): string {
  return name === undefined ? role : `${role} "${name}"`;
}

function matchesExpectedName(text: string, expectedName: TextMatch): boolean {
  return typeof expectedName === 'string' ? text.includes(expectedName) : expectedName.test(text);
}
