import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IllustrationPlaces } from '../walks/illustrate/draw-illustration.ts';
import { illustrationFolder, placesFile } from '../walks/illustrate/drawing-names.ts';
import type { PlanPlaces } from '../walks/illustrate/plan/plan-places.ts';
import { type PhoneScreen, phoneScreen } from '../walks/phone-screen.ts';
import type { Walk } from '../walks/read-walks.ts';

/** The home page's data of a walk, by the names of the module's exports. */
type Exports = typeof import('virtual:walks/featured');
/** The data that every walk has, and the data that only some have. */
type Featured = Pick<Exports, 'id' | 'placeNative'> &
  Partial<Pick<Exports, 'illustrationMarkup' | 'wayMarkup' | 'wayEnd' | (typeof parts)[number]>>;

/** The module exports a flag for each of these, such as `hasIllustration`. */
const parts = ['illustration', 'clue', 'plan', 'legend', 'phone', 'walks'] as const;

/**
 * Returns the home page's data of a walk, without the parts that the walk lacks.
 * @param address returns the app's reference to a drawing: its file and how it is imported.
 */
export function featured(
  walk: Walk,
  walks: readonly Walk[],
  places: IllustrationPlaces | undefined,
  address: (file: string, query: 'url' | 'raw') => string,
): Featured {
  const { id, illustration, strings, folder, stops } = walk;
  const drawing = (name: string) => address(`${folder}/${illustrationFolder}/${name}.svg`, 'url');
  const markup = (name: string) => address(`${folder}/${illustrationFolder}/in-page/${name}.svg`, 'raw');
  const figure = (name: string) => address(`${folder}/legend/${name}.svg`, 'url');
  const [screen, plan, view] = [phoneScreen(walk), places?.plan, places?.phone];
  return {
    id,
    placeNative: strings.en.placeNative ?? '',
    ...(illustration && {
      illustrationMarkup: markup('place'),
      wayMarkup: markup('walk'),
      illustration: {
        place: drawing('in-page/place'),
        way: drawing('in-page/walk'),
        lastLight: drawing('last-light'),
      },
    }),
    ...(illustration?.clue && { clue: illustration.clue }),
    ...(illustration?.legend && {
      legend: {
        island: drawing('legend-island'),
        head: figure('dragon-head'),
        neck: figure('dragon-neck'),
        tail: figure('dragon-tail'),
        goddess: figure('goddess'),
        storm: figure('storm'),
      },
    }),
    ...(places && { wayEnd: wayEndProperties(places.wayEnd) }),
    ...(plan &&
      plan.hideaways.length > 0 && {
        plan: {
          map: drawing('plan'),
          hideaways: plan.hideaways.map(({ id, stop }) => ({ id, stop })),
          places: planProperties(plan),
        },
      }),
    ...(screen &&
      view && {
        phone: {
          map: drawing('plan'),
          walker: drawing('walker'),
          ...(screen.portrait && { portrait: address(`${folder}/drawings/${screen.portrait}.svg`, 'url') }),
          places: phoneProperties(view, screen, stops.length),
        },
      }),
    ...(walks.length > 1 && {
      walks: walks.map(({ id, strings }) => ({ id, placeNative: strings.en.placeNative ?? '' })),
    }),
  };
}

/** Returns the code of `virtual:walks/featured` for a walk. */
export function featuredModule(walk: Walk, walks: readonly Walk[]): string {
  const imports: string[] = [];
  const address = (file: string, query: 'url' | 'raw') => {
    const name = `file${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path.resolve(file)}?${query}`)};`);
    return `<${name}>`;
  };
  const found = featured(walk, walks, walk.illustration && readPlaces(walk), address);
  const code = (value: unknown) => JSON.stringify(value)?.replace(/"<(file\d+)>"/g, '$1');
  const values = ['id', 'placeNative', 'illustrationMarkup', 'wayMarkup', 'wayEnd', ...parts] as const;
  return [
    ...imports,
    ...values.map((name) => `export const ${name} = ${code(found[name])};`),
    ...parts.map((name) => `export const has${name[0]?.toUpperCase()}${name.slice(1)} = ${name in found};`),
  ].join('\n');
}

function readPlaces({ folder }: Walk): IllustrationPlaces {
  return JSON.parse(readFileSync(path.join(folder, illustrationFolder, placesFile), 'utf8'));
}

/** Places the line of the page, which turns round when the drawn way ends in the right half. */
function wayEndProperties([x, up]: IllustrationPlaces['wayEnd']) {
  return properties({ 'end-x': x, 'end-up': up, ...(x > 0.5 && { turn: -1 }) });
}

/** 1 to 4 are hideaways; at 5 and 6 the way comes ashore and leaves. Shares of the plan. */
function planProperties({ hideaways, shore, last }: PlanPlaces) {
  const places = [...hideaways.map(({ at }) => at), shore, last];
  return properties(
    Object.fromEntries(
      places.flatMap(([x, y], index) => [
        [`x${index + 1}`, x],
        [`y${index + 1}`, y],
      ]),
    ),
  );
}

function phoneProperties(view: NonNullable<IllustrationPlaces['phone']>, { reached }: PhoneScreen, stops: number) {
  const { stop, turn, heading, wayIn } = view;
  return properties({
    'stop-x': stop[0],
    'stop-y': stop[1],
    turn: `${turn}deg`,
    heading: `${heading}deg`,
    'way-in': wayIn,
    reached,
    stops,
  });
}

function properties(values: Record<string, string | number>): Exports['phone']['places'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
