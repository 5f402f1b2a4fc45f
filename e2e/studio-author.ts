import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type Locale, locales } from './journey.ts';
import { saveEdit } from './started-studio.ts';

export type LocaleTexts = Record<Locale, string>;

/** The check explores all states of a walk, which takes long on a busy machine. */
const checkTimeout = { timeout: 120_000 };
const languageNames: LocaleTexts = { en: 'English', zh: '中文', jp: '日本語' };

/** An author at work in the studio: opens screens, fills in forms, and waits until each edit is in the files. */
export class StudioAuthor {
  readonly #page: Page;
  readonly #address: string;
  readonly #walk: string;

  /** @param address the URL that the studio's command prints. */
  constructor(page: Page, address: string, walk: string) {
    this.#page = page;
    this.#address = address;
    this.#walk = walk;
  }

  async open(screen: string) {
    await this.#page.goto(`${this.#address}#/${this.#walk}/${screen}`);
    await expect(this.#page.locator('main')).toBeVisible();
  }

  /** Runs an edit, and waits until the studio has written it to the files. */
  save(edit: () => Promise<void>): Promise<void> {
    return saveEdit(this.#page, edit);
  }

  async expectNoFaults() {
    await expect(this.#page.getByRole('complementary', { name: 'Check' })).toContainText(
      'Nothing is wrong',
      checkTimeout,
    );
  }

  /**
   * Adds a stop to the route after the stop with the id `after`. The new stop is `northDegrees` degrees of latitude
   * north of it.
   */
  async addStop(after: string, names: LocaleTexts, northDegrees: number) {
    await this.open(`map/${after}`);
    const chosen = this.#page.getByRole('group', { name: /^Stop: / });
    const lat = Number(await chosen.getByLabel('Latitude').inputValue());
    const lon = await chosen.getByLabel('Longitude').inputValue();
    await this.#page.getByRole('button', { name: 'Add a stop' }).click();
    const form = this.#page.getByRole('form', { name: 'Add a stop' });
    for (const locale of locales) await form.getByLabel(`Name, ${languageNames[locale]}`).fill(names[locale]);
    await form.getByLabel('Latitude').fill(`${(lat + northDegrees).toFixed(6)}, ${lon}`);
    await form.getByLabel('Latitude').press('Enter');
    await this.save(() => form.getByRole('button', { name: 'Add the stop' }).click());
    await expect(this.#page.getByRole('group', { name: `Stop: ${names.en}` })).toBeVisible();
  }

  async drawMap() {
    await this.open('map');
    const state = this.#page.getByRole('region', { name: 'State of the map' });
    await state.getByRole('button', { name: 'Draw the map anew' }).click();
    await expect(state).toContainText(/The map is drawn/, checkTimeout);
    await expect(state).toContainText('The map is up to date.', checkTimeout);
  }

  scene(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true });
  }

  /** Opens the menu of a scene, and clicks an item of this menu. */
  async openSceneTool(scene: string, tool: string) {
    await this.open(`story/${scene.replaceAll(' ', '_')}`);
    const card = this.scene(scene);
    await card.getByRole('button', { name: `What can be done with ${scene}` }).click();
    await card.getByRole('button', { name: tool }).click();
  }

  /**
   * Inserts two scenes directly after a scene: one on the way to a stop, and one at this stop.
   * @param below the name of the scene after which they are inserted.
   */
  async addStopScene(below: string, stop: string, line: LocaleTexts) {
    await this.openSceneTool(below, 'New scene below');
    const form = this.#page.getByRole('form', { name: 'New scene below' });
    await form.getByRole('button', { name: 'Stop' }).click();
    await form.getByRole('combobox', { name: 'Stop', exact: true }).selectOption({ label: stop });
    await this.#fillTexts(form.getByRole('group', { name: 'First line at the stop' }), line);
    await this.save(() => form.getByRole('button', { name: 'Add' }).click());
  }

  /** Adds a scene for a stop that has no scene yet, with the button below the list of scenes. */
  async addUntoldStop(stop: string, line: LocaleTexts) {
    const name = `New scene for ${stop}`;
    await this.#page.getByRole('button', { name }).click();
    const form = this.#page.getByRole('form', { name });
    await this.#fillTexts(form.getByRole('group', { name: 'First line at the stop' }), line);
    await this.save(() => form.getByRole('button', { name: 'Add' }).click());
  }

  async addEnding(below: string, name: LocaleTexts, lastLine: LocaleTexts) {
    await this.openSceneTool(below, 'New scene below');
    const form = this.#page.getByRole('form', { name: 'New scene below' });
    await form.getByRole('button', { name: 'Ending' }).click();
    await this.#fillTexts(form.getByRole('group', { name: 'Name of the ending' }), name);
    await this.#fillTexts(form.getByRole('group', { name: 'Last line of the story' }), lastLine);
    await this.save(() => form.getByRole('button', { name: 'Add' }).click());
  }

  /**
   * Opens a row of a scene, and adds a line or choice beside it.
   * @param row the text of the row.
   * @param tool the name of the tool that adds it, such as `Line below`.
   */
  async addBeside(scene: string, row: string | RegExp, tool: string, texts: LocaleTexts) {
    await this.openRow(scene, row);
    const card = this.scene(scene);
    await card.getByRole('button', { name: tool }).click();
    const form = card.getByRole('form');
    await this.#fillTexts(form, texts);
    await this.save(() => form.getByRole('button', { name: 'Add' }).click());
  }

  /** Opens the form of a row of a scene. `row` is the row's text. */
  async openRow(scene: string, row: string | RegExp) {
    await this.open(`story/${scene.replaceAll(' ', '_')}`);
    await this.scene(scene)
      .locator('[data-statement]')
      .and(this.#page.getByRole('button', { name: row }))
      .click();
  }

  /** Writes texts into the table of a clue's messages. `table` has the texts by message id. */
  async writeTexts(table: Record<string, LocaleTexts>) {
    for (const [id, texts] of Object.entries(table))
      for (const locale of locales) {
        await this.#page.locator(`[data-cell="${locale}/${id}"]`).click();
        const field = this.#page.getByRole('textbox', { name: `${id}, ${languageNames[locale]}` });
        // Skips a text that is already correct: the wizard has filled in the place's name in some languages.
        if ((await field.inputValue()) === texts[locale]) {
          await field.press('Escape');
          continue;
        }
        await field.fill(texts[locale]);
        await this.save(() => field.press('Enter'));
      }
  }

  async #fillTexts(fields: Locator, texts: LocaleTexts) {
    for (const locale of locales)
      await fields.getByRole('textbox', { name: languageNames[locale] }).fill(texts[locale]);
  }
}

/**
 * Plays the walk from home in the Play screen, to its end. Presses keys, because Playwright's clicks miss elements in a
 * scaled frame.
 * @param answers the names of the buttons to press at choices and clues. If a clue has none of these buttons, reveals the
 * solution. If a choice has none of them, the test fails.
 */
export async function playPreviewToTheEnd(phone: FrameLocator, answers: readonly string[]) {
  const ways = ['Go on', ...answers, 'Tell me', 'Arrive now', /^Walk on to/].map((name) =>
    phone.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first(),
  );
  const end = phone.getByRole('heading', { name: 'The end' });
  await expect(async () => {
    for (const way of ways)
      if (await way.isEnabled({ timeout: 50 }).catch(() => false)) {
        await way.press('Enter', { timeout: 1000 });
        break;
      }
    await expect(end).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 240_000, intervals: [50] });
}
