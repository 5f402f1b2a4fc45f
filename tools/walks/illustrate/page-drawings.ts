import { type ColorName, duskColors } from './colors.ts';
import { otherSkies, palettes } from './palettes.ts';
import type { Drawing } from './place-svg.ts';

/** The palettes of a page: the first is for the picture at the top, the others for prints of it. */
export const pagePalettes = ['dusk', 'dawn-west', 'noon', 'sunset', 'night-town'] as const;

interface Gradient {
  /** The custom property of the elements that the gradient fills. */
  property: `--${string}`;
  id: (palette: string) => string;
  markup: (palette: string) => string;
}

/**
 * Returns drawings as markup of one page, by their ids. The first paint needs no file for them, and the page can reuse one by `<use
 * href="#id">` within an element that has `data-palette`. The first drawing contains all palettes and styles; the others are black without it.
 * In a later drawing, browsers would match these rules against everything before it.
 *
 * Ids begin with the drawing's id and colors with `color-`, so that drawings do not collide. Classes stay: the page's own begin with `_`, and
 * drawings share the same meaning. Styles that depend on an id do not reach into a `<use>`. Browsers resolve a gradient's colors where it is
 * defined, not where it is used. So each palette has its own gradients, and a custom property selects one.
 */
export function pageDrawings<Id extends string>(drawings: Readonly<Record<Id, Drawing>>): Record<Id, string> {
  const parts = Object.entries<Drawing>(drawings).map(([id, drawing]) => partsOf(id, drawing));
  const gradients = parts.flatMap((part) => part.gradients);
  const text =
    parts.map(({ style, body }) => style + body).join('') + gradients.map(({ markup }) => markup('')).join('');
  const used = new Set(text.match(/(?<=var\(--color-)[\w-]+/g));
  const rules = pagePalettes.map((palette) => paletteRule(palette, used, gradients)).join('');
  const styles = parts.map(({ style }) => style).join('');
  const own = pagePalettes.map(
    (palette) => `<g data-palette="${palette}">${gradients.map((it) => it.markup(palette)).join('')}</g>`,
  );
  return Object.fromEntries(
    parts.map(({ id, viewBox, body }, index) => [
      id,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="100%" height="100%" data-palette="${pagePalettes[0]}">${index === 0 ? `<style>${rules}${styles}</style>${own.join('')}` : ''}<g id="${id}">${body}</g></svg>\n`,
    ]),
  ) as Record<Id, string>;
}

function partsOf(id: string, { viewBox, style, defs, body }: Drawing) {
  const inPage = (markup: string) =>
    markup.replace(/\b(id="|href="#|url\(#)/g, `$1${id}-`).replaceAll('var(--', 'var(--color-');
  const gradients: Gradient[] = [];
  const otherDefs = inPage(defs).replace(
    /<(linear|radial)Gradient id="([\w-]+)".*?<\/\1Gradient>/g,
    (markup, _, name) => {
      const idOn = (palette: string) => `${name}-${palette}`;
      gradients.push({ property: `--${name}`, id: idOn, markup: (palette) => markup.replace(name, idOn(palette)) });
      return '';
    },
  );
  const filled = (markup: string) =>
    gradients.reduce((all, { property }) => all.replaceAll(`url(#${property.slice(2)})`, `var(${property})`), markup);
  const moves = body.includes('class="orb"')
    ? '.orb{transform:var(--orb-move)}.glitter{transform:var(--glitter-move)}'
    : '';
  return {
    id,
    viewBox,
    gradients,
    style: inPage(style) + moves,
    body: `<defs>${otherDefs}</defs>${filled(inPage(body))}`,
  };
}

/** Returns the rule of a palette: all colors of the first one, and only the differences of the others. */
function paletteRule(
  name: (typeof pagePalettes)[number],
  used: ReadonlySet<string>,
  gradients: readonly Gradient[],
): string {
  const sky = otherSkies[name];
  const isFirst = name === pagePalettes[0];
  const colors: Partial<Record<ColorName, string>> = isFirst
    ? duskColors
    : palettes[sky?.palette ?? (name as keyof typeof palettes)];
  const properties = [
    ...Object.entries(colors).flatMap(([color, value]) => (used.has(color) ? `--color-${color}:${value}` : [])),
    ...gradients.map(({ property, id }) => `${property}:url(#${id(name)})`),
    // Sun or moon, and its light on the water.
    ...(sky ? [`--orb-move:translate(${sky.right}px,${sky.down}px)`, `--glitter-move:translate(${sky.right}px)`] : []),
  ];
  return `[data-palette${isFirst ? '' : `="${name}"`}]{${properties.join(';')}}`;
}
