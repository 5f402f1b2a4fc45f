import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import type { StoryGraph } from './explore.ts';
import { longestReading, shortestReading } from './reading-paths.ts';
import { lineReader, readingLength } from './reading-time.ts';

/** The size of a walk: its words, endings, reading and walking time. */
export interface WalkFigures {
  lines: number;
  choices: number;
  clues: Record<string, number>;
  /** All texts, including pages and clues: words in English, characters in Chinese and Japanese. */
  length: Record<Locale, number>;
  states: number;
  edges: number;
  /** In how many states the story reaches each ending. */
  endings: Record<string, number>;
  /** The reading of one walker, from start to end. */
  readingMinutes: Record<Locale, { shortest: number; longest: number }>;
  /** At 4 km/h, and half as fast on stairs. */
  walkingMinutes: number;
}

const walkingMetersPerMinute = 4000 / 60;
/** Minutes that a walker may look around and think at each stop. */
const lookingMinutesPerStop = 8;

export function walkFigures(walk: Walk, graph: StoryGraph): WalkFigures {
  const { written } = walk.story;
  const count = (values: string[]) =>
    Object.fromEntries([...Map.groupBy(values.toSorted(), (it) => it)].map(([value, all]) => [value, all.length]));
  const perLocale = <T>(make: (locale: Locale) => T) =>
    Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
  const { distanceMeters, stairsMeters } = walk.figures;
  return {
    lines: written.filter(({ kind }) => kind === 'line').length,
    choices: written.filter(({ kind, tags }) => kind === 'choice' && tags.some((tag) => tag.startsWith('id:'))).length,
    clues: count(Object.values(walk.clues).map(({ kind }) => kind)),
    length: perLocale((locale) =>
      Object.values(walk.strings[locale]).reduce((sum, text) => sum + readingLength(locale, text), 0),
    ),
    states: graph.states.length,
    edges: graph.states.reduce((sum, { edges }) => sum + edges.length, 0),
    endings: count(graph.states.flatMap(({ ending }) => ending ?? [])),
    readingMinutes: perLocale((locale) => {
      const seconds = lineReader(walk, locale);
      return { shortest: shortestReading(graph, seconds) / 60, longest: longestReading(graph, seconds) / 60 };
    }),
    walkingMinutes: (distanceMeters + stairsMeters) / walkingMetersPerMinute,
  };
}

/** Checks that the minutes of walk.yaml cover walking and reading, and do not far exceed walking, reading and looking. */
export function* minutesFaults({ figures, stops, located }: Walk, counted: WalkFigures): Generator<Fault> {
  const { from, to } = figures.minutes;
  const reading = Object.values(counted.readingMinutes);
  const least = Math.floor(counted.walkingMinutes + Math.max(...reading.map(({ shortest }) => shortest)));
  const most = Math.ceil(counted.walkingMinutes + Math.max(...reading.map(({ longest }) => longest)));
  const slowest = most + lookingMinutesPerStop * stops.length;
  const fault = (key: 'from' | 'to', sentence: string): Fault => ({
    rule: 'places/minutes',
    file: located.walk.file,
    line: located.walk.lineOf(['figures', 'minutes', key]),
    sentence,
  });
  if (from < least)
    yield fault('from', `promises ${from} minutes, but walking and reading alone take ${least}: promise no less.`);
  if (to < most)
    yield fault('to', `promises ${to} minutes at most, but walking and reading all take ${most}: promise no less.`);
  if (to > slowest)
    yield fault(
      'to',
      `promises up to ${to} minutes, but with ${lookingMinutesPerStop} minutes at each stop it is ${slowest}: promise no more.`,
    );
}
