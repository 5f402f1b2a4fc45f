import { Resvg } from '@resvg/resvg-js';
import { type Locale, localeTags } from '../../app/locales/locales.ts';

/** The font of the text in an image. */
export interface ImageFont {
  family: string;
  weight: number;
  file: string;
}

/**
 * Breaks a title into two lines of similar length. Breaks at a space or, without spaces, between two words that
 * `Intl.Segmenter` finds.
 */
export function breakTitleIntoTwoLines(title: string, locale: Locale): string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => [index, index + 1] as const);
  const words = [...new Intl.Segmenter(localeTags[locale].htmlLang, { granularity: 'word' }).segment(title)]
    .filter(({ index, isWordLike }) => index > 0 && isWordLike)
    .map(({ index }) => [index, index] as const);
  const distanceFromMiddle = ([at]: readonly [number, number]) => Math.abs(at - title.length / 2);
  const breaks = (spaces.length > 0 ? spaces : words).sort((a, b) => distanceFromMiddle(a) - distanceFromMiddle(b));
  const [end, start] = breaks[0] ?? [];
  return end === undefined ? [title] : [title.slice(0, end), title.slice(start)];
}

/** Measures a line's width with the image renderer. */
export function measureWidthInEms(line: string, { family, weight, file }: ImageFont): number {
  const text = `<text font-size="100" font-family="${family}" font-weight="${weight}">${escapeXml(line)}</text>`;
  const svg = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99">${text}</svg>`, {
    font: { fontFiles: [file], loadSystemFonts: false },
  });
  return (svg.getBBox()?.width ?? 0) / 100;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
