import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { palettePng } from './palette-png.ts';

/** The pixels of a picture with a gradient of more colours than a palette has, and areas of one colour. */
function pixelsOf(svg: string) {
  const { pixels, width, height } = new Resvg(svg).render();
  return { pixels: new Uint8Array(pixels), width, height };
}

const field = pixelsOf(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><linearGradient id="a"><stop stop-color="#102030"/><stop offset="1" stop-color="#fdf4e0"/></linearGradient><rect width="320" height="150" fill="url(#a)"/><rect y="150" width="320" height="50" fill="#c23a22"/></svg>',
);

/** Decodes with an independent library. */
function decoded(png: Buffer, { width, height }: typeof field) {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return pixelsOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
  );
}

it('SITE-L9 changes no pixel by a visible step', () => {
  const png = palettePng(field.pixels, field.width, field.height);
  const shown = decoded(png, field);
  const farthest = shown.pixels.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (field.pixels[at] ?? 0))),
    0,
  );
  expect([shown.width, shown.height]).toEqual([320, 200]);
  expect(farthest).toBeLessThan(12);
});

it('SITE-L9 gives the same bytes for the same picture', () => {
  const again = () => palettePng(field.pixels, field.width, field.height);
  expect(again().equals(again())).toBe(true);
});
