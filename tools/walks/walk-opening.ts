import { type Locale, locales } from '../../app/locales/locales.ts';
import { openStory } from '../../walk/story.ts';
import { openingParts } from './opening-lines.ts';
import { packWalk } from './pack/pack-walk.ts';
import { cardMessages, type Messages, pageMessages } from './read/messages-files.ts';
import type { Walk } from './read-walks.ts';

/** A stop or spot; the position is in WGS 84 degrees. */
type NamedPlace = Pick<Walk['stops' | 'spots'][number], 'id' | 'kind' | 'lat' | 'lon'> & { name: string };

/**
 * The content of a catalogue card. `placeNative` is the place as local signs write it; `minutes` includes the reading; `stairsMeters` is
 * the length of the way on stairs; a wheelchair can reach a step-free stop; `start` is the first stop.
 */
export type WalkSummary = Record<(typeof cardMessages)[number], string> &
  Pick<Walk, 'id' | 'moods'> &
  Pick<Walk['figures'], 'distanceMeters' | 'stairsMeters' | 'minutes'> & {
    start: { lat: number; lon: number };
    stopCount: number;
    stepFreeStopCount: number;
    locales: readonly Locale[];
    /** The newest pack, at `/walks/<id>/<hash>/`; `bytes` is its size for this locale, before compression. */
    pack: { hash: string; bytes: number };
  };

/** The content of a walk's opening page: the card, what to know first, the places in order, the first scene. */
export type WalkOpening = WalkSummary &
  Record<(typeof pageMessages)[number], string> &
  Pick<Walk, 'version'> & {
    country: string;
    stops: NamedPlace[];
    spots: NamedPlace[];
    /** The first scene in order: the speaker's lines, and the walker's words between them. */
    scene: { speaker: string; parts: { words: string; isWalker: boolean }[] };
  };

/** Returns the content of a walk's catalogue card in a locale. */
export function walkSummary(walk: Walk, locale: Locale): WalkSummary {
  const { id, moods, stops, figures, accessibility, strings } = walk;
  const { hash, manifests } = packWalk(walk);
  const { distanceMeters, stairsMeters, minutes } = figures;
  const [{ lat, lon }] = stops;
  const counts = { stopCount: stops.length, stepFreeStopCount: accessibility.stepFreeStops.length };
  return {
    ...pick(strings[locale], cardMessages),
    id,
    moods,
    distanceMeters,
    stairsMeters,
    minutes,
    start: { lat, lon },
    ...counts,
    locales,
    pack: { hash, bytes: manifests[locale].bytes },
  };
}

/** Returns the content of a walk's opening page in a locale. */
export function walkOpening(walk: Walk, locale: Locale): WalkOpening {
  const words = walk.strings[locale];
  const named = (group: string, { id, kind, lat, lon }: Omit<NamedPlace, 'name'>) => {
    return { id, kind, lat, lon, name: messageOf(words, `${group}.${id}`) };
  };
  const parts = openingParts(openStory(walk.story.compiled), { atHome: false });
  const speaker = parts.flatMap((part) => (part.kind === 'line' ? (part.line.speaker ?? []) : []))[0];
  return {
    ...walkSummary(walk, locale),
    ...pick(words, pageMessages),
    version: walk.version,
    country: walk.place.country,
    stops: walk.stops.map((stop) => named('stop', stop)),
    spots: walk.spots.map((spot) => named('spot', spot)),
    scene: {
      speaker: messageOf(words, `speaker.${speaker}`),
      parts: parts.map((part) =>
        part.kind === 'line'
          ? { words: messageOf(words, part.line.id), isWalker: false }
          : { words: messageOf(words, part.id), isWalker: true },
      ),
    },
  };
}

function messageOf(words: Messages, key: string): string {
  const text = words[key];
  if (text === undefined) throw new Error(`The walk has no words for "${key}": read it with readWalks.`);
  return text;
}

function pick<Key extends string>(words: Messages, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, messageOf(words, key)])) as Record<Key, string>;
}
