import { type ColorName, duskColors } from './colors.ts';
import type { SvgDrawing } from './draw-place.ts';
import { palettes, palettesWithMovedSun } from './palettes.ts';

/**
 * The palettes that a page can use. The picture at the top has the first palette. Sections further down repeat the
 * picture in the other palettes.
 */
export const pagePalettes = ['dusk', 'dawn-west', 'noon', 'sunset', 'night-town'] as const;

/**
 * A gradient of a drawing. Browsers resolve its colors where it is defined, not where it is used. So each palette has
 * its own copy, and a custom property selects one.
 */
interface Gradient {
  /** The custom property that selects the gradient of the current palette. */
  property: `--${string}`;
  id: (palette: string) => string;
  markup: (palette: string) => string;
}

/**
 * Returns drawings as inline SVG for one page, by their ids. The page needs no extra request to paint them. The page
 * can repeat a drawing with `<use href="#id">` inside an element with another `data-palette`.
 *
 * The first drawing contains the styles of all drawings, so the page must contain this drawing. A `<style>` in a later
 * drawing would cost time: browsers would match its rules against all earlier elements.
 *
 * The style rules of a drawing must use classes, because a rule with an id does not match inside a `<use>`.
 */
export function createPageDrawings<Id extends string>(drawings: Readonly<Record<Id, SvgDrawing>>): Record<Id, string> {
  const parts = Object.entries<SvgDrawing>(drawings).map(([id, drawing]) => preparePageDrawing(id, drawing));
  const gradients = parts.flatMap((part) => part.gradients);
  const text =
    parts.map(({ style, body }) => style + body).join('') + gradients.map(({ markup }) => markup('')).join('');
  const usedColors = new Set(text.match(/(?<=var\(--color-)[\w-]+/g));
  const orbRight = Object.values<SvgDrawing>(drawings).reduce((sum, drawing) => sum + (drawing.orbRight ?? 0), 0);
  const rules = pagePalettes.map((palette) => formatPaletteRule(palette, usedColors, gradients, orbRight)).join('');
  const styles = parts.map(({ style }) => style).join('');
  const gradientsByPalette = pagePalettes.map(
    (palette) => `<g data-palette="${palette}">${gradients.map((it) => it.markup(palette)).join('')}</g>`,
  );
  return Object.fromEntries(
    parts.map(({ id, viewBox, body }, index) => [
      id,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="100%" height="100%" data-palette="${pagePalettes[0]}">${index === 0 ? `<style>${rules}${styles}</style>${gradientsByPalette.join('')}` : ''}<g id="${id}">${body}</g></svg>\n`,
    ]),
  ) as Record<Id, string>;
}

function preparePageDrawing(id: string, { viewBox, style, defs, body }: SvgDrawing) {
  // Prefixes prevent name collisions with the page and other drawings. Classes need no prefix: a class means the same
  // in all drawings, and the page's own classes begin with `_`.
  const addPrefixes = (markup: string) =>
    markup.replace(/\b(id="|href="#|url\(#)/g, `$1${id}-`).replaceAll('var(--', 'var(--color-');
  const gradients: Gradient[] = [];
  const otherDefs = addPrefixes(defs).replace(
    /<(linear|radial)Gradient id="([\w-]+)".*?<\/\1Gradient>/g,
    (markup, _, name) => {
      const gradientIdOf = (palette: string) => `${name}-${palette}`;
      gradients.push({
        property: `--${name}`,
        id: gradientIdOf,
        markup: (palette) => markup.replace(name, gradientIdOf(palette)),
      });
      return '';
    },
  );
  const applyGradientProperties = (markup: string) =>
    gradients.reduce((all, { property }) => all.replaceAll(`url(#${property.slice(2)})`, `var(${property})`), markup);
  const orbMoves = body.includes('class="orb"')
    ? '.orb{transform:var(--orb-move)}.glitter{transform:var(--glitter-move)}'
    : '';
  return {
    id,
    viewBox,
    gradients,
    style: addPrefixes(style) + orbMoves,
    body: `<defs>${otherDefs}</defs>${applyGradientProperties(addPrefixes(body))}`,
  };
}

/** Returns the CSS rule of a palette. The first palette has all colors; the others have only the colors that differ. */
function formatPaletteRule(
  name: (typeof pagePalettes)[number],
  used: ReadonlySet<string>,
  gradients: readonly Gradient[],
  orbRight: number,
): string {
  const sky = palettesWithMovedSun[name];
  const isFirst = name === pagePalettes[0];
  const colors: Partial<Record<ColorName, string>> = isFirst
    ? duskColors
    : palettes[sky?.palette ?? (name as keyof typeof palettes)];
  const properties = [
    ...Object.entries(colors).flatMap(([color, value]) => (used.has(color) ? `--color-${color}:${value}` : [])),
    ...gradients.map(({ property, id }) => `${property}:url(#${id(name)})`),
    // Moves the sun or moon, and its reflection on the water.
    ...(sky
      ? [
          `--orb-move:translate(${sky.right - orbRight}px,${sky.down}px)`,
          `--glitter-move:translate(${sky.right - orbRight}px)`,
        ]
      : []),
  ];
  return `[data-palette${isFirst ? '' : `="${name}"`}]{${properties.join(';')}}`;
}
