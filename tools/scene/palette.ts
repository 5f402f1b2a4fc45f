import { inks } from './inks.ts';
import { otherSkies, plates } from './plates.ts';

type Colors = Readonly<Record<string, string>>;

/** What one drawing is printed in. */
export interface Palette {
  inks: Colors;
  plates: Readonly<Record<string, Colors>>;
  otherSkies?: typeof otherSkies;
}

export const scenePalette: Palette = { inks, plates, otherSkies };

/** What the address of a drawing may end in: `scene.svg#noon`. */
export function plateNames({ plates, otherSkies = {} }: Palette): string[] {
  return Object.keys({ ...plates, ...otherSkies });
}

/** The custom properties that `drawing` uses: dusk, and a plate where the address of the drawing ends in its name. */
export function inkRules(drawing: string, { inks, plates, otherSkies = {} }: Palette): string {
  const used = new Set(drawing.match(/(?<=var\(--)[\w-]+/g));
  const properties = (values: Colors) =>
    Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';');
  const skies = Object.entries(otherSkies);
  const names = (plate: string) => [plate, ...skies.filter(([, sky]) => sky.plate === plate).map(([name]) => name)];
  const rules = Object.entries(plates).map(
    ([plate, values]) => `${names(plate).map((name) => `#${name}:target~g`)}{${properties(values)}}`,
  );
  const moved = skies.map(
    ([name, { right, down }]) =>
      `#${name}:target~g .orb{transform:translate(${right}px,${down}px)}#${name}:target~g .glitter{transform:translate(${right}px)}`,
  );
  return `svg{${properties(inks)}}${rules.join('')}${drawing.includes('class="orb"') ? moved.join('') : ''}`;
}
