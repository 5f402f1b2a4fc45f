import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { shareImageTimesOfDay } from '../walks/illustrate/drawing-names.ts';
import { encodePalettePng, layOutTitle } from './share-images.ts';

/** A gradient with more colors than the 256 of a palette PNG, above an area of one color. */
const gradient =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><linearGradient id="a"><stop stop-color="#102030"/><stop offset="1" stop-color="#fdf4e0"/></linearGradient><rect width="320" height="150" fill="url(#a)"/><rect y="150" width="320" height="50" fill="#c23a22"/></svg>';

/**
 * Vertical positions in pixels: the lower edge of the logo above the title, and the upper edge of the light at the horizon.
 */
const [markEnds, lightBegins] = [92, 300];

const titles = {
  en: ['The Last Lamplighter of Asakusa', 'A title that goes on and on, for longer than anyone would read it out'],
  zh: ['淺草最後一位點燈人與他弄丟的那把傘，還有雷門底下的一場雨', '點燈人'],
  jp: ['浅草さいごの点灯夫と、雷門の下でなくした一本の傘の話をしよう', '傘'],
};
/** The approximate width of a character in the heading fonts, in ems. */
const width = { en: 0.53, zh: 1, jp: 1 };

describe.each(locales)('SITE-L9 the title of a share image in %s', (locale) => {
  const layouts = titles[locale].flatMap((title) =>
    [true, false].map((hasPlace) => {
      const layout = layOutTitle(title, hasPlace, locale, (line) => line.length * width[locale]);
      const lastBaseline = layout.baseline + (layout.lines.length - 1) * layout.fontSize * 1.24;
      return { ...layout, lowest: hasPlace ? layout.placeBaseline : lastBaseline };
    }),
  );

  it('stands below the mark and above the light of the horizon, together with the place', () => {
    for (const { lines, fontSize, baseline, lowest } of layouts) {
      expect(baseline - 0.74 * fontSize, lines.join(' / ')).toBeGreaterThan(markEnds);
      expect(lowest, lines.join(' / ')).toBeLessThan(lightBegins);
    }
  });

  it('has every word, and two lines instead of one small line', () => {
    for (const { lines } of layouts) expect(lines.length).toBeLessThanOrEqual(2);
    const [long] = layouts;
    expect(long?.lines).toHaveLength(2);
    expect(long?.lines.join(locale === 'en' ? ' ' : '')).toBe(titles[locale][0]);
  });
});

it('SITE-L9 the lower half of a share image has detail even without an illustration', () => {
  for (const hour of shareImageTimesOfDay) {
    const { pixels, width, height } = new Resvg(readFileSync(`content/artwork/open-sea/${hour}.svg`, 'utf8')).render();
    const lowerColors = new Set<number>();
    for (let at = (width * height * 4) / 2; at < pixels.length; at += 4)
      lowerColors.add(
        ((pixels[at] ?? 0) >> 4) * 256 + ((pixels[at + 1] ?? 0) >> 4) * 16 + ((pixels[at + 2] ?? 0) >> 4),
      );
    expect([width, height], hour).toEqual([1200, 630]);
    expect(lowerColors.size, hour).toBeGreaterThan(20);
  }
});

it('SITE-L9 a share image’s palette shows no steps in gradients and always gives the same bytes', async () => {
  const { pixels, width, height } = new Resvg(gradient).render();
  const png = await encodePalettePng(pixels, width, height);
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const renderedImage = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><image width="320" height="200" href="${href}"/></svg>`,
  ).render();
  const maxDifference = renderedImage.pixels.reduce(
    (max, value, at) => Math.max(max, Math.abs(value - (pixels[at] ?? 0))),
    0,
  );
  expect([renderedImage.width, renderedImage.height]).toEqual([320, 200]);
  expect(maxDifference).toBeLessThan(12);
  expect((await encodePalettePng(pixels, width, height)).equals(png)).toBe(true);
});
