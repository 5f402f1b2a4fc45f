import { duskColors } from './colors.ts';
import { palettes } from './palettes.ts';

/** The name of a palette. `dusk` is the default. */
export type PaletteName = 'dusk' | keyof typeof palettes;

/**
 * Replaces custom properties in a drawing by the colors of a palette, for a renderer without support for custom
 * properties.
 * @throws {Error} when the markup has other CSS that such a renderer does not support.
 */
export function resolveColors(markup: string, palette: PaletteName): string {
  const values: Record<string, string> = { ...duskColors, ...(palette === 'dusk' ? {} : palettes[palette]) };
  const colorValueOf = (name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`A drawing asks for the color "${name}", which tools/walks/illustrate/colors.ts does not have.`);
    return value;
  };
  const resolvedMarkup = markup
    .replace(/@supports\s?\([^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replace(
      /color-mix\(in oklab,var\(--([\w-]+)\) (\d+)%,var\(--([\w-]+)\)\)/g,
      (_, firstColor: string, percent: string, secondColor: string) =>
        mixColors(colorValueOf(firstColor), colorValueOf(secondColor), Number(percent) / 100),
    )
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colorValueOf(name))
    .replace(/translate\((-?[\d.]+)px,(-?[\d.]+)px\)/g, 'translate($1,$2)');
  const unsupportedCss = /var\(|:target|@\w+|color-mix\(/.exec(resolvedMarkup);
  if (unsupportedCss)
    throw new Error(`resolveColors does not support "${unsupportedCss[0]}": see tools/walks/illustrate/style.ts.`);
  return resolvedMarkup;
}

/** Computes CSS's `color-mix(in oklab, first share, second)` for two opaque colors `#rrggbb`. */
export function mixColors(first: string, second: string, share: number): string {
  const [a, b] = [convertHexToOklab(first), convertHexToOklab(second)];
  return convertOklabToHex(a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)));
}

// The matrices are from Björn Ottosson, https://bottosson.github.io/posts/oklab/
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function convertHexToOklab(hex: string): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return multiplyMatrix(toLab, multiplyMatrix(toCones, linear).map(Math.cbrt));
}

function convertOklabToHex(lab: number[]): string {
  const cones = multiplyMatrix(fromLab, lab).map((value) => value ** 3);
  const bytes = multiplyMatrix(fromCones, cones).map((value) => {
    const clampedValue = Math.min(1, Math.max(0, value));
    return Math.round(
      255 * (clampedValue <= 0.0031308 ? clampedValue * 12.92 : 1.055 * clampedValue ** (1 / 2.4) - 0.055),
    );
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function multiplyMatrix(matrix: number[][], vector: number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0));
}
