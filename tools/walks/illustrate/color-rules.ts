import { duskColors } from './colors.ts';
import { palettes, palettesWithMovedSun } from './palettes.ts';

type ColorsByName = Readonly<Record<string, string>>;

/** The default colors of a drawing, and the palettes, which replace some of the colors. */
export interface DrawingColors {
  colors: ColorsByName;
  palettes: Readonly<Record<string, ColorsByName>>;
  skyVariants?: typeof palettesWithMovedSun;
}

export const illustrationColors: DrawingColors = { colors: duskColors, palettes, skyVariants: palettesWithMovedSun };

/** Returns the palette names that can be the fragment of a drawing's URL, such as `noon` in `place.svg#noon`. */
export function listPaletteNames({ palettes, skyVariants = {} }: DrawingColors): string[] {
  return Object.keys({ ...palettes, ...skyVariants });
}

/**
 * Returns the CSS rules for the colors of `drawing`: the default colors, and a palette for each fragment of the URL.
 * @param orbRight the distance of the drawing's sun or moon to the right of the default position, in canvas units.
 */
export function formatColorRules(
  drawing: string,
  { colors, palettes, skyVariants = {} }: DrawingColors,
  orbRight = 0,
): string {
  const usedColors = new Set(drawing.match(/(?<=var\(--)[\w-]+/g));
  const formatProperties = (values: ColorsByName) =>
    Object.entries(values)
      .filter(([name]) => usedColors.has(name))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';');
  const skies = Object.entries(skyVariants);
  const listSelectorNames = (palette: string) => [
    palette,
    ...skies.filter(([, sky]) => sky.palette === palette).map(([name]) => name),
  ];
  const rules = Object.entries(palettes).map(
    ([palette, values]) =>
      `${listSelectorNames(palette).map((name) => `#${name}:target~g`)}{${formatProperties(values)}}`,
  );
  const movedSkies = skies.map(
    ([name, { right, down }]) =>
      `#${name}:target~g .orb{transform:translate(${right - orbRight}px,${down}px)}#${name}:target~g .glitter{transform:translate(${right - orbRight}px)}`,
  );
  return `svg{${formatProperties(colors)}}${rules.join('')}${drawing.includes('class="orb"') ? movedSkies.join('') : ''}`;
}
