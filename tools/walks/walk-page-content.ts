import { type Locale, locales } from '../../app/locales/locales.ts';
import { openStory } from '../../walk/story.ts';
import { collectOpeningLinesAndChoices } from './opening-lines.ts';
import { packMap } from './pack/pack-map.ts';
import { packWalk } from './pack/pack-walk.ts';
import { catalogueCardMessageIds, type Messages, openingPageMessageIds } from './read/messages-files.ts';
import type { AuthoredWalk } from './read-walks.ts';
import { listPageDrawings, type PageDrawing } from './walk-page-drawings.ts';

/** A stop or spot with its name. The position is in WGS 84 degrees. */
type NamedPlace = Pick<AuthoredWalk['stops' | 'spots'][number], 'id' | 'kind' | 'lat' | 'lon'> & { name: string };

/**
 * The content of a catalogue card. `placeNative` is the place's name on local signs. `minutes` includes reading.
 * `stairsMeters` is the length of the stairs. Step-free stops are those that wheelchairs can reach. `start` is the
 * position of the first stop.
 */
export type WalkSummary = Record<(typeof catalogueCardMessageIds)[number], string> &
  Pick<AuthoredWalk, 'id' | 'moods'> &
  Pick<AuthoredWalk['figures'], 'distanceMeters' | 'stairsMeters' | 'minutes'> & {
    start: { lat: number; lon: number };
    stopCount: number;
    stepFreeStopCount: number;
    locales: readonly Locale[];
    /** The URL of a stylesheet with the fonts for the title and the place's name: see `tools/build/walk-fonts.ts`. */
    face?: string | undefined;
    /**
     * The URLs of two images. `place` is the illustration of the place. `walk` is a layer over it, with the route and
     * its lanterns. Absent if the walk has no illustration.
     */
    drawings?: { place: string; walk: string };
    /** The newest pack, at `/walks/<id>/<hash>/`; `bytes` is its size for this locale, before compression. */
    pack: { hash: string; bytes: number };
  };

/** A station or bus stop with its name, and its walking distance to the first stop. */
type NamedArrivalPlace = Pick<NonNullable<AuthoredWalk['arrivals']>[number], 'id' | 'nameNative' | 'metersToStart'> & {
  name: string;
};

/**
 * The content of a walk's opening page: the catalogue card, practical information, the stops and spots, and the first
 * scene.
 */
export type WalkPageContent = WalkSummary &
  Record<(typeof openingPageMessageIds)[number], string> &
  Pick<AuthoredWalk, 'version'> & {
    country: string;
    /**
     * How to reach the first stop. `way` is the author's directions. `map` is the URL of a small map. `arrivals` are
     * stations and bus stops. Undefined for a walk without `arrivals`.
     */
    gettingThere: { way: string; map?: string; mapCredits: string[]; arrivals: NamedArrivalPlace[] } | undefined;
    /** The conditions on which the best hour for the walk depends, in words. */
    bestHour: { kind: NonNullable<AuthoredWalk['bestHour']>[number]; words: string }[];
    /** The stops. `hasStart` tells whether a visitor can begin the story at this stop. */
    stops: (NamedPlace & { hasStart: boolean })[];
    spots: NamedPlace[];
    /** The first scene: the speaker's lines and the walker's choices, in the order of the story. */
    scene: { speaker: string; parts: { words: string; isWalker: boolean }[] };
  };

/** Returns the content of a walk's catalogue card in a locale. */
export function createWalkSummary(walk: AuthoredWalk, locale: Locale): WalkSummary {
  const { id, moods, stops, figures, accessibility, strings } = walk;
  const { hash, manifests } = packWalk(walk);
  const { distanceMeters, stairsMeters, minutes } = figures;
  const [{ lat, lon }] = stops;
  const { place, walk: way } = getDrawingPaths(walk);
  const counts = { stopCount: stops.length, stepFreeStopCount: accessibility.stepFreeStops.length };
  return {
    ...pickMessages(strings[locale], catalogueCardMessageIds),
    id,
    moods,
    distanceMeters,
    stairsMeters,
    minutes,
    start: { lat, lon },
    ...counts,
    locales,
    ...(place && way && { drawings: { place, walk: way } }),
    pack: { hash, bytes: manifests[locale].bytes },
  };
}

/** Returns the content of a walk's opening page in a locale. */
export function createWalkPageContent(walk: AuthoredWalk, locale: Locale): WalkPageContent {
  const words = walk.strings[locale];
  const toNamedPlace = (group: string, { id, kind, lat, lon }: Omit<NamedPlace, 'name'>) => {
    return { id, kind, lat, lon, name: requireMessage(words, `${group}.${id}`) };
  };
  const story = openStory(walk.story.compiled);
  const parts = collectOpeningLinesAndChoices(story, { atHome: false });
  const { approach: map } = getDrawingPaths(walk);
  const speaker = parts.flatMap((part) => (part.kind === 'line' ? (part.line.speaker ?? []) : []))[0];
  return {
    ...createWalkSummary(walk, locale),
    ...pickMessages(words, openingPageMessageIds),
    version: walk.version,
    country: walk.place.country,
    gettingThere: walk.arrivals && {
      way: requireMessage(words, 'gettingThere'),
      ...(map && { map }),
      mapCredits: packMap(walk).credits,
      arrivals: walk.arrivals.map(({ id, nameNative, metersToStart }) => {
        return { id, nameNative, metersToStart, name: requireMessage(words, `arrival.${id}`) };
      }),
    },
    bestHour: (walk.bestHour ?? []).map((kind) => ({ kind, words: requireMessage(words, `bestHour.${kind}`) })),
    stops: walk.stops.map((stop) => ({ ...toNamedPlace('stop', stop), hasStart: story.canStartAt(stop.id) })),
    spots: walk.spots.map((spot) => toNamedPlace('spot', spot)),
    scene: {
      speaker: requireMessage(words, `speaker.${speaker}`),
      parts: parts.map((part) =>
        part.kind === 'line'
          ? { words: requireMessage(words, part.line.id), isWalker: false }
          : { words: requireMessage(words, part.id), isWalker: true },
      ),
    },
  };
}

function getDrawingPaths(walk: AuthoredWalk): Partial<Record<PageDrawing['name'], string>> {
  return Object.fromEntries(listPageDrawings(walk).map(({ name, path }) => [name, path]));
}

function requireMessage(words: Messages, key: string): string {
  const text = words[key];
  if (text === undefined) throw new Error(`The walk has no words for "${key}": read it with readWalks.`);
  return text;
}

function pickMessages<Key extends string>(words: Messages, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, requireMessage(words, key)])) as Record<Key, string>;
}
