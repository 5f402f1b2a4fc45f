import { inks } from './inks.ts';
import { otherSkies, plates } from './plates.ts';

type Colors = Readonly<Record<string, string>>;

/** The inks of one drawing. */
export interface Palette {
  inks: Colors;
  plates: Readonly<Record<string, Colors>>;
  otherSkies?: typeof otherSkies;
}

export const scenePalette: Palette = { inks, plates, otherSkies };

/** Returns the fragments that a drawing's address may have: `scene.svg#noon`. */
export function plateNames({ plates, otherSkies = {} }: Palette): string[] {
  return Object.keys({ ...plates, ...otherSkies });
}

/** Returns the custom properties that `drawing` uses: dusk, or the plate that its address names as fragment. */
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
