import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScenePlaces } from '../scene/draw-scenes.ts';
import type { PlanPlaces } from '../scene/plan/plan-places.ts';
import { type PhoneScreen, phoneScreen } from '../walks/phone-screen.ts';
import type { Walk } from '../walks/read-walks.ts';

/** The folder of the walks' drawings: `drawScenes` writes them before the app is bundled. */
const scenes = 'app/generated/scenes';

/** The home page's data of a walk, by the names of the module's exports. */
type Exports = typeof import('virtual:walks/featured');
/** The data that every walk has, and the data that only some have. */
type Featured = Pick<Exports, 'id' | 'placeNative'> &
  Partial<Pick<Exports, 'sceneMarkup' | 'wayMarkup' | 'wayEnd' | (typeof parts)[number]>>;

/** The module exports a flag for each of these, such as `hasScene`. */
const parts = ['scene', 'clue', 'plan', 'legend', 'phone', 'walks'] as const;

/**
 * Returns the home page's data of a walk, without the parts that the walk lacks.
 * @param address returns the app's reference to a drawing: its file and how it is imported.
 */
export function featured(
  walk: Walk,
  walks: readonly Walk[],
  places: ScenePlaces | undefined,
  address: (file: string, query: 'url' | 'raw') => string,
): Featured {
  const { id, scene, strings, folder, stops } = walk;
  const drawing = (name: string) => address(`${scenes}/${name}.svg`, 'url');
  const markup = (name: string) => address(`${scenes}/in-page/${name}.svg`, 'raw');
  const [screen, plan, view] = [phoneScreen(walk), places?.plan, places?.phone];
  return {
    id,
    placeNative: strings.en.placeNative ?? '',
    ...(scene && {
      sceneMarkup: markup(id),
      wayMarkup: markup(`${id}-walk`),
      scene: {
        scene: drawing(`in-page/${id}`),
        way: drawing(`in-page/${id}-walk`),
        lastLight: drawing(`${id}-last-light`),
      },
    }),
    ...(scene?.clue && { clue: scene.clue }),
    ...(scene?.legend && {
      legend: {
        island: drawing(`${id}-legend`),
        head: drawing('dragon-head'),
        neck: drawing('dragon-neck'),
        tail: drawing('dragon-tail'),
        goddess: drawing('goddess'),
        storm: drawing('storm'),
      },
    }),
    ...(places && { wayEnd: wayEndProperties(places.wayEnd) }),
    ...(plan &&
      plan.hideaways.length > 0 && {
        plan: {
          map: drawing(`${id}-map`),
          hideaways: plan.hideaways.map(({ id, stop }) => ({ id, stop })),
          places: planProperties(plan),
        },
      }),
    ...(screen &&
      view && {
        phone: {
          map: drawing(`${id}-map`),
          walker: drawing(`${id}-walker`),
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
  const found = featured(walk, walks, walk.scene && readPlaces(walk.id), address);
  const code = (value: unknown) => JSON.stringify(value)?.replace(/"<(file\d+)>"/g, '$1');
  const values = ['id', 'placeNative', 'sceneMarkup', 'wayMarkup', 'wayEnd', ...parts] as const;
  return [
    ...imports,
    ...values.map((name) => `export const ${name} = ${code(found[name])};`),
    ...parts.map((name) => `export const has${name[0]?.toUpperCase()}${name.slice(1)} = ${name in found};`),
  ].join('\n');
}

function readPlaces(id: string): ScenePlaces {
  const file = `${scenes}/${id}.json`;
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build and npm run dev draw the scenes first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Places the line of the page, which turns round when the drawn way ends in the right half. */
function wayEndProperties([x, up]: ScenePlaces['wayEnd']) {
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

function phoneProperties(view: NonNullable<ScenePlaces['phone']>, { reached }: PhoneScreen, stops: number) {
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
