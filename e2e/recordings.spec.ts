import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { BuiltSiteCopy, publishPack } from './built-site-copy.ts';
import { openPage, test } from './journey.ts';

/** Returns a silent MP3 recording: frames of MPEG-2, layer III, one kilobyte for each second. */
function createSilentRecording(seconds: number): Buffer {
  const frame = Buffer.alloc(26);
  frame.set([0xff, 0xf3, 0x10, 0xc0]);
  return Buffer.concat(Array.from({ length: (seconds * 22_050) / 576 }, () => frame));
}

/**
 * Copies the walk and adds silent recordings of the given lines in English, as an author does.
 * @param seconds the length of each line's recording, by the line's id.
 * @returns the folder of the copied walk.
 */
function createWalkWithRecordings(parent: string, seconds: Record<string, number>): string {
  const folder = join(parent, 'enoshima');
  cpSync('content/walks/enoshima', folder, { recursive: true });
  mkdirSync(join(folder, 'sounds/en'), { recursive: true });
  let story = readFileSync(join(folder, 'story.ink'), 'utf8');
  for (const [line, length] of Object.entries(seconds)) {
    const sound = line.replace('.', '-');
    expect(story).toContain(`#id:${line} `);
    story = story.replace(`#id:${line} `, `#id:${line} #sound:${sound} `);
    writeFileSync(join(folder, `sounds/en/${sound}.mp3`), createSilentRecording(length));
  }
  writeFileSync(join(folder, 'story.ink'), story);
  return folder;
}

interface PlayedSound {
  file: string | undefined;
  rate: number;
  keepsPitch: boolean;
}

/**
 * Records which sounds start to play. Also stores the handlers of the media controls, so that the test can call them.
 */
async function recordSounds(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('lorewalk:reading', JSON.stringify({ voicePace: 'fast' }));
    const playedRecordings: object[] = [];
    const controls: Record<string, unknown> = {};
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      const file = this.src.split('/').at(-1);
      const recordPlayback = () =>
        playedRecordings.push({ file, rate: this.playbackRate, keepsPitch: this.preservesPitch });
      this.addEventListener('playing', recordPlayback, { once: true });
      return play.call(this);
    };
    const { mediaSession } = navigator;
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      controls[action] = handler;
      setActionHandler(action, handler);
    };
    Object.assign(window, { heard: playedRecordings, controls });
  });
}

const readPlayedSounds = (page: Page) => page.evaluate(() => (window as unknown as { heard: PlayedSound[] }).heard);
const readPlayedFiles = async (page: Page) => (await readPlayedSounds(page)).map(({ file }) => file);
const pressMediaControl = (page: Page, control: string) =>
  page.evaluate((name) => (window as unknown as { controls: Record<string, () => void> }).controls[name]?.(), control);

const isDownloaded = (page: Page) => page.evaluate(async () => Boolean(await caches.match('/game/enoshima')));

/** The timeout for expectations that wait for a download. */
const downloadTimeoutMs = 30_000;

test.use({ serviceWorkers: 'allow' });

test('PLAY-G55 recordings of lines play, can be downloaded, and play offline @thorough', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(90_000);
  // Expects messages about the missing API. The test uses a static host, which has no API but starts at once.
  expectConsole(/sanctum\/csrf-cookie/, /The session could not be opened/, /app-manifest\.json/);
  const parent = mkdtempSync(join(tmpdir(), 'lorewalk-recorded-'));
  const walk = createWalkWithRecordings(parent, { 'opening.1': 400, 'opening.2': 1, 'opening.3': 1 });
  const site = await BuiltSiteCopy.open('static host', (client) =>
    publishPack(client, 'enoshima', (walks) => {
      execFileSync(process.execPath, ['tools/walks/main.ts', 'build', walk, '--out', walks]);
    }),
  );
  try {
    await recordSounds(page);
    await openPage(page, `${site.address}/game/enoshima`);
    await page.getByRole('link', { name: 'Play from home' }).click();

    // The browser has no speech voice, so the recordings play. The next recording is prefetched.
    const readButton = page.getByRole('button', { name: 'Read aloud' });
    const nextRecording = page.waitForRequest('**/opening-2.mp3');
    await readButton.click();
    await nextRecording;
    await expect.poll(() => readPlayedSounds(page)).toEqual([{ file: 'opening-1.mp3', rate: 1.25, keepsPitch: true }]);
    await page.getByRole('button', { name: 'Pause reading' }).click();
    await pressMediaControl(page, 'play');
    await expect.poll(() => readPlayedFiles(page)).toEqual(['opening-1.mp3', 'opening-1.mp3']);
    await pressMediaControl(page, 'nexttrack');
    await expect.poll(async () => (await readPlayedFiles(page)).slice(2)).toEqual(['opening-2.mp3', 'opening-3.mp3']);
    await expect(page.getByRole('log')).toContainText('A dragon with five heads');
    // The recordings of this passage have ended. Reading aloud waits for the next passage.
    await expect(page.getByRole('button', { name: 'Pause reading' })).toBeVisible();

    // The app downloads a begun walk automatically, but without its recordings. The button adds them.
    await expect.poll(() => isDownloaded(page), { timeout: downloadTimeoutMs }).toBe(true);
    await page.getByRole('button', { name: 'Leave the walk' }).click();
    const panel = page.locator('article section > dl + div');
    await page.reload();
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText('without the recorded voices')).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Add the voices · 0.4 MB' }).click();
    await expect(panel.getByText('Kept, and every file checked.')).toBeVisible({ timeout: downloadTimeoutMs });

    // Damages one downloaded recording. This device has no voice to read the line, so the player shows an error message.
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((it) => it.includes('-pack-')) ?? '';
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.endsWith('/opening-2.mp3')) await cache.put(request, new Response('noise'));
    });
    await site.stop();
    await openPage(page, `${site.address}/game/enoshima#walk`);
    await readButton.click();
    await expect.poll(() => readPlayedFiles(page)).toEqual(['opening-1.mp3']);
    await pressMediaControl(page, 'nexttrack');
    await expect(page.getByText('The voice cannot be heard just now.')).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
    expect(await readPlayedFiles(page)).toEqual(['opening-1.mp3']);
  } finally {
    await site.close();
    rmSync(parent, { recursive: true });
  }
});
