import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { openPage, test } from './journey.ts';
import { startInHomeMode, walkPagePath } from './play-walk.ts';

/**
 * Fakes speech voices, because the tests' browser has none. They load late, and finish an utterance when the test says
 * so. Also stores the handlers of the media controls, so that the test can call them.
 */
async function installFakeVoices(page: Page) {
  await page.addInitScript(() => {
    const events = new EventTarget();
    const spokenTexts: string[] = [];
    let voices: object[] = [];
    let currentUtterance: { onend?: () => void } | undefined;
    const device = {
      said: spokenTexts,
      pauses: 0,
      controls: {} as Record<string, (() => void) | null>,
      loadVoices() {
        voices = [{ lang: 'en-US', localService: true, default: true, name: 'Stand-in' }];
        events.dispatchEvent(new Event('voiceschanged'));
      },
      finishUtterance: () => currentUtterance?.onend?.(),
    };
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { device, SpeechSynthesisUtterance: Utterance });
    MediaSession.prototype.setActionHandler = (control, press) => {
      device.controls[control] = press && (() => press({ action: control }));
    };
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        speak(utterance: { text: string; onend?: () => void }) {
          spokenTexts.push(utterance.text.trim());
          currentUtterance = utterance;
        },
        cancel: () => {
          device.pauses += 1;
        },
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
      },
    });
  });
}

interface FakeVoiceWindow {
  device: {
    said: string[];
    pauses: number;
    controls: Record<string, (() => void) | null>;
    loadVoices: () => void;
    finishUtterance: () => void;
  };
}

const readSpokenTexts = (page: Page) => page.evaluate(() => (window as unknown as FakeVoiceWindow).device.said);
const loadVoices = (page: Page) => page.evaluate(() => (window as unknown as FakeVoiceWindow).device.loadVoices());
const finishUtterance = (page: Page) =>
  page.evaluate(() => (window as unknown as FakeVoiceWindow).device.finishUtterance());
const pressControl = (page: Page, control: 'play' | 'pause' | 'nexttrack') =>
  page.evaluate((name) => (window as unknown as FakeVoiceWindow).device.controls[name]?.(), control);
const setPageVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const countPauses = (page: Page) => page.evaluate(() => (window as unknown as FakeVoiceWindow).device.pauses);

test('PLAY-G54 without a voice for the language there is no read-aloud button', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', {
      value: { getVoices: () => [{ lang: 'ja-JP' }], addEventListener() {}, removeEventListener() {} },
    });
  });
  await startInHomeMode(page);
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
});

test('PLAY-G54 a voice that loads late reads line by line, and every control pauses it', async ({ page }) => {
  await installFakeVoices(page);
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page.getByRole('log')).toBeVisible();
  await loadVoices(page);
  const readButton = page.getByRole('button', { name: 'Read aloud' });
  await expect(readButton).toBeVisible();
  expect(await readSpokenTexts(page)).toEqual([]);

  const lines = page.getByRole('log').locator(':scope > *');
  await expect(lines).toHaveCount(1);
  await readButton.click();
  await expect.poll(async () => (await readSpokenTexts(page)).length).toBe(1);
  const [first = ''] = await readSpokenTexts(page);
  await expect(lines.first()).toContainText(first);
  const readDescription = () =>
    page.evaluate(() => {
      const { title, artist, artwork } = navigator.mediaSession.metadata as MediaMetadata;
      return { title, artist, artwork };
    });
  await expect.poll(async () => (await readDescription()).artwork.length).toBe(1);
  const { title, artist, artwork } = await readDescription();
  expect([title, artist]).toEqual(['Shiro, shrine cat', 'The Dragon’s Shore']);
  expect(artwork[0]?.src).toMatch(/^data:image\/png;base64,.{1000}/);

  // Finishes one sentence after another. The next line appears after the last sentence of the first line.
  for (let sentences = 1; (await lines.count()) === 1; sentences++) {
    await finishUtterance(page);
    await expect.poll(async () => (await readSpokenTexts(page)).length).toBeGreaterThan(sentences);
  }
  await page.getByRole('button', { name: 'Pause reading' }).click();
  expect(await countPauses(page)).toBe(1);
  const heardCount = (await readSpokenTexts(page)).length;
  await page.getByRole('button', { name: 'Go on reading' }).click();
  await expect.poll(async () => (await readSpokenTexts(page)).length).toBe(heardCount + 1);

  const nextButton = page.getByRole('button', { name: 'Go on reading' });
  await pressControl(page, 'pause');
  await expect(nextButton).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
  await pressControl(page, 'play');
  await expect.poll(async () => (await readSpokenTexts(page)).length).toBe(heardCount + 2);
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  expect(await countPauses(page)).toBe(2);

  // The voice had not finished the line when the page was hidden, so it repeats the line.
  await setPageVisibility(page, 'hidden');
  await setPageVisibility(page, 'visible');
  expect(await countPauses(page)).toBe(3);
  await expect.poll(async () => (await readSpokenTexts(page)).length).toBe(heardCount + 3);

  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countPauses(page)).toBe(4);
});

test('PLAY-G58 the voice announces the default choice after a passage and then reads on @thorough', async ({
  page,
}) => {
  await installFakeVoices(page);
  await startInHomeMode(page);
  await loadVoices(page);
  await page.getByRole('button', { name: 'Read aloud' }).click();
  const offer = 'Stop me with a touch when you like: in 12 seconds I’ll go on with “And how did it end?”';
  while ((await readSpokenTexts(page)).at(-1) !== offer) await finishUtterance(page);
  await finishUtterance(page);
  await expect(page.getByRole('status').filter({ hasText: 'I’ll go on in 12 seconds.' })).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
  await pressControl(page, 'nexttrack');
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  await expect.poll(async () => (await readSpokenTexts(page)).at(-1)).toBe('How it ended depends on who tells it.');
  await expect(page.getByRole('button', { name: 'Pause reading' })).toBeVisible();
});

test('PLAY-G6 devices with a voice have a setting for its pace @thorough', async ({ page }) => {
  await installFakeVoices(page);
  await startInHomeMode(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const pace = page.getByRole('group', { name: 'Voice' });
  await expect(pace).toHaveCount(0);
  await loadVoices(page);
  await pace.getByRole('radio', { name: 'Slow' }).check();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('lorewalk:reading') ?? '{}').voicePace)).toBe(
    'slow',
  );
});
