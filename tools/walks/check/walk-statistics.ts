import { type Locale, locales } from '../../../app/locales/locales.ts';
import { countWalkingMinutes } from '../../../walk/computed-way.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { computeEndingChances } from './ending-chances.ts';
import type { StoryGraph } from './explore-story.ts';
import { countWordsOrCharacters, createReadingTimeEstimator } from './reading-time.ts';
import { findLongestReadingTime, findShortestReadingTime } from './reading-time-bounds.ts';

/** The figures that `npm run walks check` prints about a walk. */
export interface WalkStatistics {
  lines: number;
  choices: number;
  clues: Record<string, number>;
  /** The length of all texts, including pages and clues, in English words or in Chinese and Japanese characters. */
  length: Record<Locale, number>;
  states: number;
  edges: number;
  /** The share of walks that reach each ending if walkers choose at random. */
  endings: Record<string, number>;
  /** The reading time from start to end, on the shortest and the longest path. */
  readingMinutes: Record<Locale, { shortest: number; longest: number }>;
  /** The walking time at 4 km/h, and at half that speed on stairs. */
  walkingMinutes: number;
}

/** The assumed maximum time that a walker spends at each stop looking around, thinking and resting, in minutes. */
const lookingMinutesPerStop = 12;

export function computeWalkStatistics(walk: AuthoredWalk, graph: StoryGraph): WalkStatistics {
  const { texts } = walk.story;
  const countByValue = (values: string[]) =>
    Object.fromEntries([...Map.groupBy(values.toSorted(), (it) => it)].map(([value, all]) => [value, all.length]));
  const createRecordByLocale = <T>(make: (locale: Locale) => T) =>
    Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
  const { distanceMeters, stairsMeters } = walk.figures;
  return {
    lines: texts.filter(({ kind }) => kind === 'line').length,
    choices: texts.filter(({ kind, tags }) => kind === 'choice' && tags.some((tag) => tag.startsWith('id:'))).length,
    clues: countByValue(Object.values(walk.clues).map(({ kind }) => kind)),
    length: createRecordByLocale((locale) =>
      Object.values(walk.strings[locale]).reduce((sum, text) => sum + countWordsOrCharacters(locale, text), 0),
    ),
    states: graph.states.length,
    edges: graph.states.reduce((sum, { edges }) => sum + edges.length, 0),
    endings: computeEndingChances(graph),
    readingMinutes: createRecordByLocale((locale) => {
      const seconds = createReadingTimeEstimator(walk, locale);
      return {
        shortest: findShortestReadingTime(graph, seconds) / 60,
        longest: findLongestReadingTime(graph, seconds) / 60,
      };
    }),
    walkingMinutes: countWalkingMinutes(distanceMeters, stairsMeters),
  };
}

/**
 * Checks the minimum and maximum duration in walk.yaml, in minutes. The minimum must include walking and the shortest
 * reading. The maximum must include walking and the longest reading, and may add only the time for looking around.
 */
export function* findMinutesFaults(
  { figures, stops, located }: AuthoredWalk,
  statistics: WalkStatistics,
): Generator<Fault> {
  const { from, to } = figures.minutes;
  const reading = Object.values(statistics.readingMinutes);
  const minMinutes = Math.floor(statistics.walkingMinutes + Math.max(...reading.map(({ shortest }) => shortest)));
  const maxMinutes = Math.ceil(statistics.walkingMinutes + Math.max(...reading.map(({ longest }) => longest)));
  const maxMinutesWithLooking = maxMinutes + lookingMinutesPerStop * stops.length;
  const createFault = (key: 'from' | 'to', sentence: string): Fault => ({
    rule: 'places/minutes',
    file: located.walk.file,
    line: located.walk.lineOf(['figures', 'minutes', key]),
    sentence,
  });
  if (from < minMinutes)
    yield createFault(
      'from',
      `promises ${from} minutes, but walking and reading alone take ${minMinutes}: promise no less.`,
    );
  if (to < maxMinutes)
    yield createFault(
      'to',
      `promises ${to} minutes at most, but walking and reading all take ${maxMinutes}: promise no less.`,
    );
  if (to > maxMinutesWithLooking)
    yield createFault(
      'to',
      `promises up to ${to} minutes, but with ${lookingMinutesPerStop} minutes at each stop it is ${maxMinutesWithLooking}: promise no more.`,
    );
}
