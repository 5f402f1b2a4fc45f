import compile from 'icu-minify/compile';
import { formatPackMessage } from '../../../app/locales/format-pack-message.ts';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { PassageLine } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryGraph } from './explore-story.ts';
import { createStoryFault } from './story-fault.ts';
import { describeStoryPath, findLastStoryLine, listStoryPassages } from './story-passages.ts';

/**
 * The assumed speed of silent reading outdoors, in words or characters per minute.
 *
 * People read aloud 228 English words, 255 Chinese or 357 Japanese characters per minute (Trauzettel-Klosinski and
 * Dietz, 2012). Silent reading is 1.3 times as fast (Brysbaert, 2019), but outdoors people read more slowly.
 */
const unitsPerMinute: Record<Locale, number> = { en: 200, zh: 300, jp: 400 };

/** The maximum reading time between two actions of the walker, in seconds. */
const maxSecondsWithoutAction = 30;

const readingUnits: Record<Locale, string> = { en: 'words', zh: 'characters', jp: 'characters' };

/** Counts the words of an English text, or the letters and digits of a Chinese or Japanese one. */
export function countWordsOrCharacters(locale: Locale, text: string): number {
  return text.match(locale === 'en' ? /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu : /[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Returns a function that estimates the reading time of a line in seconds, after inserting the line's arguments. */
export function createReadingTimeEstimator({ strings }: AuthoredWalk, locale: Locale): (line: PassageLine) => number {
  const secondsByLine = new Map<string, number>();
  const formatText = ({ id, arguments: values }: PassageLine) =>
    formatPackMessage(compile(strings[locale][id] ?? ''), locale, values);
  return (line) => {
    const key = [line.id, ...Object.values(line.arguments)].join(' ');
    const seconds =
      secondsByLine.get(key) ?? (countWordsOrCharacters(locale, formatText(line)) / unitsPerMinute[locale]) * 60;
    secondsByLine.set(key, seconds);
    return seconds;
  };
}

/** Checks that no passage between two actions takes longer than half a minute to read. */
export function* findReadingTimeFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  for (const locale of locales) {
    const seconds = createReadingTimeEstimator(walk, locale);
    const faultsByLine = new Map<number | undefined, Fault>();
    for (const passages of listStoryPassages(graph)) {
      const total = passages.lines.reduce((sum, line) => sum + seconds(line), 0);
      if (total <= maxSecondsWithoutAction + 1e-6) continue;
      const line = findLastStoryLine(walk, passages);
      if (faultsByLine.has(line)) continue;
      const limit = (unitsPerMinute[locale] * maxSecondsWithoutAction) / 60;
      const length = Math.round((total / 60) * unitsPerMinute[locale]);
      const path = describeStoryPath(graph, passages.after?.state ?? passages.to, passages.after);
      const sentence = `ends ${length} ${readingUnits[locale]} (${locale}) without a choice, ${path}: at most ${limit}, add a choice before.`;
      faultsByLine.set(line, createStoryFault(walk, 'reading/long', line, sentence));
    }
    yield* faultsByLine.values();
  }
}
