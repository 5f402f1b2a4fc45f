import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { BuiltSiteCopy } from './built-site-copy.ts';
import { disablePrefetch, locales, openPage, test } from './journey.ts';
import { ProjectCopy } from './project-copy.ts';
import { scrollThroughPage } from './scrolling.ts';

/** The most stops that a walk may have. */
const maxStops = 40;

/**
 * Builds a site with two small walks that have no illustration and no map. The second walk has the maximum number of
 * stops. Returns the site's folder.
 */
async function buildSiteWithoutIllustrations(): Promise<string> {
  const project = new ProjectCopy(mkdtempSync(join(tmpdir(), 'lorewalk-other-walks-')));
  const { folder } = project;
  rmSync(join(folder, 'content/walks'), { recursive: true });
  mkdirSync(join(folder, 'content/walks'));
  createWalkFolder(folder, 'asakusa', 'The Lost Umbrella', 0);
  createWalkFolder(folder, 'nara', 'Forty Lanterns by the Long Quiet River', maxStops - 3);
  const { ok, output } = await project.build({ FEATURED_WALK: 'asakusa' });
  if (!ok) throw new Error(`The other site could not be built: ${output}`);
  return folder;
}

/** Creates a walk from the template, with `more` additional stops on its route. */
function createWalkFolder(project: string, id: string, title: string, more: number) {
  const folder = join(project, 'content/walks', id);
  cpSync('tools/walks/new-walk/template', folder, { recursive: true });
  const numbers = Array.from({ length: more }, (_, index) => index);
  const walk = readFileSync(join(folder, 'walk.yaml'), 'utf8')
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace('distanceMeters: 330', `distanceMeters: ${330 + 33 * more}`)
    .replace(/^(?=(?:#[^\n]*\n)*spots:)/m, () =>
      numbers
        .map(
          (number) =>
            `  - { id: more-${number}, kind: street, lat: ${(0.001 + number * 0.0003).toFixed(4)}, lon: 0.0005, radiusMeters: 5, fromPrevious: { meters: 33, stairsMeters: 0 } }\n`,
        )
        .join(''),
    );
  writeFileSync(join(folder, 'walk.yaml'), walk);
  for (const locale of locales) {
    const file = join(folder, 'strings', `${locale}.json`);
    const names = Object.fromEntries(numbers.map((number) => [`stop.more-${number}`, `No. ${number + 4}`]));
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title, ...names }));
  }
}

test('SITE-H10 a site whose walks have no illustration is built and complete @thorough', async ({ page }, {
  project,
}) => {
  test.setTimeout(600_000);
  await disablePrefetch(page);
  const otherSite = await buildSiteWithoutIllustrations();
  const site = await BuiltSiteCopy.open(project.name, undefined, join(otherSite, 'build'));
  try {
    for (const path of ['/', '/zh', '/jp']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, site.address + path);
      await scrollThroughPage(page);
      expect(await listViolations(page), path).toEqual([]);
      expect(await page.locator('body').innerText()).not.toMatch(/Enoshima|江の島|江之島|dragon|undefined/i);
      await expect(page.locator('main > section')).toHaveCount(5);
      const hrefs = await page
        .locator('#download li a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const prefix = path === '/' ? '' : path;
      expect(hrefs).toEqual([`${prefix}/game/asakusa`, `${prefix}/game/nara`]);
    }
    for (const width of [320, 390, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // Each section's route line must start where the line of the section above ends.
      const wayEnds = await page.locator('main > section').evaluateAll((sections) =>
        sections.map((section) => {
          const ways = [...section.querySelectorAll<SVGPathElement>('svg > path')].flatMap((path) => {
            const matrix = path.getClientRects().length > 0 ? path.getScreenCTM() : null;
            if (!matrix) return [];
            return [[0, path.getTotalLength()].map((length) => path.getPointAtLength(length).matrixTransform(matrix))];
          });
          const compareHeights = (a: DOMPoint | undefined, b: DOMPoint | undefined) => (a?.y ?? 0) - (b?.y ?? 0);
          const wayBegin = ways.map(([from]) => from).sort(compareHeights)[0];
          const end = ways
            .map(([, to]) => to)
            .sort(compareHeights)
            .at(-1);
          return [wayBegin?.x ?? Number.NaN, end?.x ?? Number.NaN] as const;
        }),
      );
      for (const [index, [begin]] of wayEnds.entries())
        if (index > 0)
          expect(Math.abs(begin - (wayEnds[index - 1]?.[1] ?? 0)), `block ${index + 1}, ${width} px`).toBeLessThan(2);
      const coveredTexts = await page.locator('#download').evaluate((block) => {
        const points = [...block.querySelectorAll<SVGPathElement>('svg > path')].flatMap((path) => {
          const matrix = path.getClientRects().length > 0 ? path.getScreenCTM() : null;
          if (!matrix) return [];
          return Array.from({ length: 90 }, (_, part) =>
            path.getPointAtLength((path.getTotalLength() * part) / 90).matrixTransform(matrix),
          );
        });
        const words = [...block.querySelectorAll('h2 span, h3, p, a')].filter((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return points.some(({ x, y }) => x > left - 6 && x < right + 6 && y > top && y < bottom);
        });
        return words.map(({ textContent }) => textContent);
      });
      expect(coveredTexts, `words on the way, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `/ at ${width} px`).toBe(width);
    }
    for (const path of ['/play', '/game/nara'])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await openPage(page, site.address + path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    await openPage(page, site.address);
    await page.locator('section').first().getByRole('link', { name: 'Open the walk' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lost Umbrella');
  } finally {
    // Closes the page before the server. Otherwise requests of the page fail, and the test sees console errors.
    await page.close();
    await site.close();
    rmSync(otherSite, { recursive: true });
  }
});
