import { expect, type Locator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { fullMotionOptions, test, toLocalePath } from './journey.ts';
import { walkPagePath } from './play-walk.ts';
import { openPlayedWalk, type PlayOptions } from './walks/played-walk.ts';

test.use(fullMotionOptions);

const postcards = {
  en: /^Postcard: the map of “The Dragon’s Shore” by night.*12 of 12 stops/,
  zh: /^明信片：.*「龍愛上的那片海」/,
  jp: /^絵はがき：.*「龍が恋した渚」/,
};

/** Counts the pixels of a picture that have the yellow of a lit lantern. */
function countLitPixels(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const pixels = brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === 255 && pixels[at + 1] === 207 && pixels[at + 2] === 122) count += 1;
    return count;
  });
}

/** Counts the elements of a picture that have a CSS animation, running or finished. */
function countMovingParts(picture: Locator): Promise<number> {
  return picture.evaluate(
    (it) => [...it.querySelectorAll('*')].filter((part) => getComputedStyle(part).animationName !== 'none').length,
  );
}

interface WalkEnding {
  name: string;
  /** The options with which `openPlayedWalk` plays the walk to a point shortly before this ending. */
  playOptions: PlayOptions;
  /** The names of the buttons that lead to the ending, in the order in which the test clicks them. */
  taps: readonly string[];
  /** Lines that the story shows at this ending. Some of them depend on earlier choices. */
  storyLines: readonly string[];
  clues: string;
  foundItemCount: number;
  stops: string;
}

const endings: WalkEnding[] = [
  {
    name: 'Fourteen Centuries Late',
    playOptions: { upTo: 'caves.c11', mode: 'home', choices: ['caves.c9', 'monkeys.c5'] },
    taps: ['Read it to the goddess, who never received it.', 'Step back, and leave Shiro a moment.'],
    storyLines: ['None. Never again.', 'We had your post read to us.', 'Shiro bows back.'],
    clues: '16 of 16 clues solved',
    foundItemCount: 12,
    stops: '12 of 12 stops',
  },
  {
    name: 'With One Voice',
    playOptions: { upTo: 'caves.c12', choices: ['caves.c10', 'monkeys.c6'], skipsClues: true },
    taps: ['Read it across the water, to the dragon who wrote it.', 'Maybe it was.'],
    storyLines: ['Thank you. We’ll stay here', 'She didn’t.'],
    clues: '0 of 16 clues solved',
    foundItemCount: 12,
    stops: '12 of 12 stops',
  },
  {
    name: 'If Anyone Asks',
    // In the story, high waves close the stop `chigogafuchi` and the path from there to the caves.
    playOptions: { upTo: 'caves.c13', choices: ['caves.c10'], closedStop: 'chigogafuchi' },
    taps: ['Open your hand, as she did, and let the wind have it.', 'Bow, as one bows to a turtle.'],
    storyLines: ['You slept.'],
    clues: '16 of 16 clues solved',
    foundItemCount: 12,
    stops: '11 of 12 stops',
  },
  {
    name: 'The Cat Who Was Awake',
    playOptions: { upTo: 'letter-order' },
    taps: [
      ...['2 · Never again', '5 · be afraid', '8 · of my hunger', '80 · I will lie', '552 · for as long as', 'Check'],
      ...['So it was a promise.', 'Ask the turtle about the cat.'],
      ...['And then came the wind.', 'Tell it, Shiro. Let people know she was awake.'],
      ...['Give it to Shiro. Letters are a cat’s job.', 'Lay them between Shiro’s teeth, smallest first.'],
    ],
    storyLines: ['Go home, Pockets. You weren’t late. And I wasn’t asleep.'],
    clues: '16 of 16 clues solved',
    foundItemCount: 12,
    stops: '12 of 12 stops',
  },
];

for (const { name, playOptions, taps, storyLines, clues, foundItemCount, stops } of endings)
  test(`PLAY-G50 the ending “${name}” shows its lines, clues, finds and lit stops @thorough`, async ({ page }) => {
    await openPlayedWalk(page, playOptions);
    const dialog = page.getByRole('dialog');
    for (const tap of taps) await dialog.getByRole('button', { name: tap }).click();
    for (const line of storyLines) await expect(page.getByRole('log')).toContainText(line);
    await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByText(clues)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You found' }).locator('+ ul').getByRole('listitem')).toHaveCount(
      foundItemCount,
    );
    const way = page.getByRole('img', { name: `Your way in light: ${stops}` });
    // The picture animates up to twelve lit lanterns, and the path between them.
    expect(await countMovingParts(way)).toBeGreaterThan(20);
    await expect(page.getByRole('img', { name: `lanterns lit at ${stops}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Walk it again' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'All walks' })).toHaveAttribute('href', '/play');
  });

/** Returns a JPEG with a red left half and a blue right half. Its EXIF data asks for a clockwise quarter turn. */
async function createTurnedPhotograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 400, height: 300 });
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (const [left, color] of ['#f00', '#00f'].entries()) {
      brush.fillStyle = color;
      brush.fillRect(left * 200, 0, 200, 300);
    }
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  // The only EXIF entry is the orientation (tag 0x0112) with the value 6: turn clockwise.
  const exif = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Returns the color of one pixel of a picture, as red, green, blue and alpha. `at` is in the picture's own pixels. */
function readColor(picture: Locator, at: { x: number; y: number }): Promise<number[]> {
  return picture.evaluate(async (image: HTMLImageElement, { x, y }) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    return [...(brush?.getImageData(x, y, 1, 1).data ?? [])];
  }, at);
}

test('PLAY-G52 the letter covers the screen, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlayedWalk(page, { upTo: 'end.dragon.c1', choices: ['caves.c12'] });
  await page.getByRole('button', { name: 'Maybe it was.' }).click();
  await expect(page.getByText('With One Voice, this time')).toBeVisible();
  await expect(page.getByText('Ending 1, not reached yet')).toBeVisible();
  const unfold = page.getByRole('button', { name: 'Unfold the whole text' });
  await unfold.click();
  const letter = page.getByRole('dialog', { name: 'The dragon’s letter' });
  await expect(letter.getByRole('blockquote').getByRole('paragraph')).toHaveText([
    'Never again',
    'be afraid',
    'of my hunger.',
    'I will lie along this shore with all my weight',
    'for as long as there is a sea.',
  ]);
  expect(await letter.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  expect(await countMovingParts(letter)).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(letter).toHaveCount(0);
  await expect(unfold).toBeFocused();
});

test('PLAY-G53 a photograph appears upright in the postcard, stays on the device and can be removed @thorough', async ({
  page,
}) => {
  await openPlayedWalk(page, { upTo: 'end.wind.c1', choices: ['caves.c13'], mode: 'home' });
  await page.getByRole('button', { name: 'Wave.' }).click();
  const postcard = page.getByRole('img', { name: postcards.en });
  await expect(postcard).toBeVisible();
  // Record only requests that contain a picture, because the app may also upload the save.
  const sentPictures: string[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    if (/Exif|JFIF|PNG|image\//.test(body)) sentPictures.push(request.url());
  });
  await page.getByLabel('Put in a photograph of your own').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await createTurnedPhotograph(page),
  });
  await expect(page.getByRole('button', { name: 'Take the photograph out' })).toBeVisible();
  const isRed = ([red = 0, , blue = 0]: number[]) => red > 180 && blue < 60;
  const isRedAt = async (y: number) => isRed(await readColor(postcard, { x: 900, y }));
  await expect.poll(() => isRedAt(730)).toBe(true);
  expect(await isRedAt(870)).toBe(false);

  await page.getByRole('button', { name: 'Show the postcard larger' }).click();
  const postcardDialog = page.getByRole('dialog', { name: 'A postcard from your walk' });
  await expect(postcardDialog.getByRole('img', { name: postcards.en })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(postcardDialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Take the photograph out' }).click();
  await expect(page.getByLabel('Put in a photograph of your own')).toBeFocused();
  await expect.poll(() => isRedAt(730)).toBe(false);
  expect(sentPictures).toEqual([]);
});

test('PLAY-G51 the postcard is accessible and can be saved or shared @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlayedWalk(page, { upTo: 'end.goddess.c2', choices: ['caves.c11'] });
  await page.getByRole('button', { name: 'Step back, and leave Shiro a moment.' }).click();
  expect(await countMovingParts(page.getByRole('img', { name: /^Your way in light/ }))).toBe(0);
  const postcard = page.getByRole('img', { name: postcards.en });
  await expect(postcard).toBeVisible();
  expect(await postcard.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1200, 1600,
  ]);
  // The twelve lit lanterns and the walked path have the yellow that `countLitPixels` counts.
  expect(await countLitPixels(postcard)).toBeGreaterThan(10_000);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await download).suggestedFilename()).toBe('enoshima-en.png');

  expect(await listViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listViolations(page, { only: ['color-contrast'] }), 'dark').toEqual([]);
  for (const locale of ['zh', 'jp'] as const) {
    await page.goto(`${toLocalePath(locale, walkPagePath)}#walk`);
    await expect(page.getByRole('img', { name: postcards[locale] })).toBeVisible();
  }

  await page.addInitScript(() => {
    const sharedFiles: string[] = [];
    Object.assign(window, { shared: sharedFiles });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) =>
        void sharedFiles.push(...(files ?? []).map(({ name, type }) => `${name} ${type}`)),
    });
  });
  await page.goto(`${walkPagePath}#walk`);
  await page.getByRole('button', { name: 'Share the postcard' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: string[] }).shared))
    .toEqual(['enoshima-en.png image/png']);

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A postcard from your walk' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Walk it again' })).toBeVisible();
});
