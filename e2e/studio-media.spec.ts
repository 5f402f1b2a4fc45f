import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.beforeEach(async () => {
  studio = await startStudio();
});
test.afterEach(() => studio.stop());

/** An MP3 of one silent frame: MPEG 1 layer III, 64 kbit/s, 44.1 kHz. */
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc0]), Buffer.alloc(204)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

test('SITE-D12 a drawing is put into the walk, a photograph is refused in one sentence, and undo takes it back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource: .* 415/);
  await page.goto(`${studio.address}#/pierwalk/pictures`);
  const drawings = page.getByRole('region', { name: 'Drawings' });
  await expect(drawings.getByText('pier-posts')).toBeVisible();
  const upload = async (name: string, content: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await drawings.getByRole('button', { name: 'Choose an SVG file' }).click();
    await (await choosing).setFiles({ name, mimeType: 'image/svg+xml', buffer: content });
  };
  await upload('Stone Lion.svg', Buffer.from('ffd8ffe000104a464946', 'hex'));
  await expect(drawings.getByRole('alert')).toContainText('is a JPEG by its contents');
  await upload('Stone Lion.svg', Buffer.from(svg));
  await expect(drawings.getByText('stone-lion is in the walk.')).toBeVisible();
  expect(studio.readFile('pierwalk/drawings/stone-lion.svg')).toBe(svg);
  await expect(drawings.getByText('Not used yet')).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawings.getByText('Not used yet')).toHaveCount(0);
});

test('SITE-D12 a line gets a recording in one language, which is heard and removed', async ({ page }) => {
  await page.goto(`${studio.address}#/pierwalk/pictures`);
  const recordings = page.getByRole('region', { name: 'Lines read aloud' });
  await recordings.getByLabel('Line', { exact: true }).selectOption('pier.5');
  await recordings.getByRole('button', { name: 'Give this line a recording' }).click();
  await expect.poll(() => studio.readFile('pierwalk/story.ink')).toContain('#sound:pier-5');
  const line = recordings.getByRole('listitem').filter({ hasText: 'Here is your shell.' });
  const file = join(studio.folder, 'line.mp3');
  writeFileSync(file, mp3);
  const choosing = page.waitForEvent('filechooser');
  await line.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(file);
  await expect(line.locator('audio')).toBeVisible();
  expect(readFileSync(join(studio.folder, 'pierwalk/sounds/en/pier-5.mp3'))).toEqual(mp3);
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line.locator('audio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line.locator('audio')).toBeVisible();
  await line.getByRole('button', { name: 'Give this line no recording' }).click();
  await expect(recordings.getByText('No line has this recording')).toBeVisible();
  expect(studio.readFile('pierwalk/story.ink')).not.toContain('#sound:pier-5');
  expect(await listViolations(page)).toEqual([]);
});

test('SITE-D12 a dropped WAV is converted without the silence at its ends, and other files are refused in one sentence', async ({
  page,
}) => {
  studio.replaceInFile('pierwalk/story.ink', '#id:pier.5', '#id:pier.5 #sound:pier-5');
  // Debian's Chromium has no AAC encoder, so this page records Opus. The studio's server would refuse Opus, so the test
  // intercepts the upload and sends a fake response.
  await page.addInitScript(() => {
    class OpusRecorder extends MediaRecorder {
      static override isTypeSupported = () => true;

      constructor(stream: MediaStream) {
        super(stream, { mimeType: 'audio/webm;codecs=opus' });
      }
    }
    window.MediaRecorder = OpusRecorder;
  });
  let sent: { path: string; bytes: number[] } | undefined;
  await page.route('**/api/**/media/**', async (route) => {
    const request = route.request();
    sent = { path: new URL(request.url()).pathname, bytes: [...(request.postDataBuffer() ?? [])] };
    await route.fulfill({ json: { files: [], history: { canUndo: false, canRedo: false } } });
  });
  await page.goto(`${studio.address}#/pierwalk/pictures`);
  const recordings = page.getByRole('region', { name: 'Lines read aloud' });
  const line = recordings.getByRole('listitem').filter({ hasText: 'Here is your shell.' });
  const zone = line.locator('[data-drop-zone]');
  // Browsers process audio only after a click or a key press.
  await page.getByRole('heading', { name: 'Lines read aloud' }).click();

  await sendFileDragEvent(zone, 'dragover', 'line.wav', createWav([]));
  await expect(page.locator('[data-drop-zone]:not([data-awaiting])')).toHaveCount(0);
  await sendFileDragEvent(zone, 'drop', 'notes.ogg', Buffer.from('no sound'));
  await expect(page.locator('[data-awaiting]')).toHaveCount(0);
  await expect(recordings.getByRole('alert')).toHaveText(/This browser cannot read “notes.ogg” as a sound/);
  await sendFileDragEvent(zone, 'drop', 'quiet.wav', createWav([[0, 0.5]]));
  await expect(recordings.getByRole('alert')).toHaveText(/no sound that could be heard/);

  await sendFileDragEvent(
    zone,
    'drop',
    'line.wav',
    createWav([
      [0, 2],
      [0.5, 1],
      [0, 2],
    ]),
  );
  await expect(line.getByText('“line.wav” is being converted.')).toBeVisible();
  await expect.poll(() => sent?.path).toMatch(/sounds\/en\/pier-5\.m4a$/);
  await expect(recordings.getByRole('alert')).toBeEmpty();
  const seconds = await page.evaluate(async (bytes) => {
    const context = new AudioContext();
    const sound = await context.decodeAudioData(new Uint8Array(bytes).buffer);
    return sound.duration;
  }, sent?.bytes ?? []);
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(1.9);
});

/** Creates a WAV file (16 bits, one channel, 8 kHz). Each part is a tone with a level from 0 to 1 and a duration. */
function createWav(parts: readonly (readonly [level: number, seconds: number])[]): Buffer {
  const rate = 8000;
  const samples = parts.flatMap(([level, seconds]) =>
    Array.from({ length: seconds * rate }, (_, index) => Math.round(32_767 * level * Math.sin(index / 3))),
  );
  const data = Buffer.from(Int16Array.from(samples).buffer);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * rate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Sends a drag event with a file to a zone, as a file manager does. */
async function sendFileDragEvent(zone: Locator, type: 'dragover' | 'drop', name: string, content: Buffer) {
  await zone.evaluate(
    (element, { type, name, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    },
    { type, name, base64: content.toString('base64') },
  );
}
