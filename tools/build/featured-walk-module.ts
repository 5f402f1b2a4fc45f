import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HomePageElementPositions } from '../walks/illustrate/draw-illustration.ts';
import { illustrationFolder, placesFileName } from '../walks/illustrate/drawing-names.ts';
import { createPhonePictureContent } from '../walks/phone-picture-content.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';

/** The exports of `virtual:walks/featured`. */
type FeaturedWalkModuleExports = typeof import('virtual:walks/featured');
/** The home page's data of a walk. Every walk has `id` and `placeNative`; the other fields are optional. */
type FeaturedWalkData = Pick<FeaturedWalkModuleExports, 'id' | 'placeNative'> &
  Partial<Pick<FeaturedWalkModuleExports, 'illustrationMarkup' | 'wayMarkup' | (typeof optionalParts)[number]>>;

/**
 * The optional data of the featured walk. For each of these fields, the module also exports a flag such as
 * `hasIllustration`.
 */
const optionalParts = ['illustration', 'clue', 'plan', 'legend', 'phone'] as const;

/**
 * Returns the home page's data of a walk. Leaves out fields for which the walk has no data.
 * @param address returns a placeholder for a drawing. The caller replaces the placeholder by an import of the drawing's
 * URL (`url`) or of its SVG markup (`raw`).
 */
export function collectFeaturedWalkData(
  walk: AuthoredWalk,
  places: HomePageElementPositions | undefined,
  address: (file: string, query: 'url' | 'raw') => string,
): FeaturedWalkData {
  const { id, illustration, strings, folder } = walk;
  const importDrawingUrl = (name: string) => address(`${folder}/${illustrationFolder}/${name}.svg`, 'url');
  const importDrawingMarkup = (name: string) => address(`${folder}/${illustrationFolder}/in-page/${name}.svg`, 'raw');
  const importLegendUrl = (name: string) => address(`${folder}/legend/${name}.svg`, 'url');
  const [screen, plan, view] = [createPhonePictureContent(walk), places?.plan, places?.phone];
  return {
    id,
    placeNative: strings.en.placeNative ?? '',
    ...(illustration && {
      illustrationMarkup: importDrawingMarkup('place'),
      wayMarkup: importDrawingMarkup('walk'),
      illustration: {
        place: importDrawingUrl('in-page/place'),
        way: importDrawingUrl('in-page/walk'),
      },
    }),
    ...(illustration?.clue && { clue: illustration.clue }),
    ...(illustration?.legend && {
      legend: {
        island: importDrawingUrl('legend-island'),
        head: importLegendUrl('dragon-head'),
        neck: importLegendUrl('dragon-neck'),
        tail: importLegendUrl('dragon-tail'),
        goddess: importLegendUrl('goddess'),
        storm: importLegendUrl('storm'),
      },
    }),
    ...(plan &&
      plan.hideaways.length > 0 && {
        plan: {
          map: importDrawingUrl('plan'),
          hideaways: plan.hideaways.map(({ id, stop }) => ({ id, stop })),
        },
      }),
    ...(screen &&
      view && {
        phone: {
          map: importDrawingUrl('plan'),
          walker: importDrawingUrl('walker'),
          ...(screen.portrait && { portrait: address(`${folder}/drawings/${screen.portrait}.svg`, 'url') }),
        },
      }),
  };
}

export function generateFeaturedWalkModule(walk: AuthoredWalk): string {
  const imports: string[] = [];
  const addImport = (file: string, query: 'url' | 'raw') => {
    const name = `file${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path.resolve(file)}?${query}`)};`);
    return `<${name}>`;
  };
  const featuredData = collectFeaturedWalkData(walk, walk.illustration && readPositionsOnDrawings(walk), addImport);
  const toCode = (value: unknown) => JSON.stringify(value)?.replace(/"<(file\d+)>"/g, '$1');
  const values = ['id', 'placeNative', 'illustrationMarkup', 'wayMarkup', ...optionalParts] as const;
  const drawings = featuredData.illustration ? ['place', 'walk'].flatMap((name) => readStyles(walk, name)) : [];
  return [
    ...imports,
    ...values.map((name) => `export const ${name} = ${toCode(featuredData[name])};`),
    `export const drawingStyles = ${JSON.stringify(drawings)};`,
    ...optionalParts.map(
      (name) => `export const has${name[0]?.toUpperCase()}${name.slice(1)} = ${name in featuredData};`,
    ),
  ].join('\n');
}

/**
 * Returns the contents of the style elements in a drawing. The drawing command writes style elements without
 * attributes.
 */
function readStyles({ folder }: AuthoredWalk, name: string): string[] {
  const svg = readFileSync(path.join(folder, illustrationFolder, 'in-page', `${name}.svg`), 'utf8');
  return svg
    .split('<style>')
    .slice(1)
    .map((rest) => rest.split('</style>')[0] ?? '');
}

/** Reads the positions on a walk's illustration. The walk must have an illustration. */
export function readPositionsOnDrawings({ folder }: Pick<AuthoredWalk, 'folder'>): HomePageElementPositions {
  return JSON.parse(readFileSync(path.join(folder, illustrationFolder, placesFileName), 'utf8'));
}
