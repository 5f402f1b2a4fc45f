import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { spokenMessage } from '../../../app/locales/spoken-message.ts';
import type { Line } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import type { StoryGraph } from './explore.ts';
import { allPassages, lastLineOf, pathText } from './passages.ts';
import { storyFault } from './written-story.ts';

/**
 * Reading speed a minute: English words, Chinese and Japanese characters. Read aloud, standard texts take 228 words, 255 and 357
 * characters (Trauzettel-Klosinski and Dietz, "Standardized assessment of reading performance", 2012). Silent reading is about 1.3 times
 * as fast (Brysbaert, "How many words do we read per minute?", 2019). Outdoors, on a phone, with glances at the place, the speed is
 * assumed to be in between.
 */
const readPerMinute: Record<Locale, number> = { en: 200, zh: 300, jp: 400 };

/** The most seconds of reading before the walker has something to do. */
const longestSeconds = 30;

const unit: Record<Locale, string> = { en: 'words', zh: 'characters', jp: 'characters' };

/** Counts the words of an English text, or the letters and digits of a Chinese or Japanese one. */
export function readingLength(locale: Locale, text: string): number {
  return text.match(locale === 'en' ? /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu : /[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Returns the seconds that a line takes, with the arguments that the story gave it. */
export function lineReader({ strings }: Walk, locale: Locale): (line: Line) => number {
  const known = new Map<string, number>();
  const spokenText = ({ id, arguments: values }: Line) =>
    spokenMessage(compile(strings[locale][id] ?? ''), locale, values);
  return (line) => {
    const key = [line.id, ...Object.values(line.arguments)].join(' ');
    const seconds = known.get(key) ?? (readingLength(locale, spokenText(line)) / readPerMinute[locale]) * 60;
    known.set(key, seconds);
    return seconds;
  };
}

/** Checks that no passage between two actions takes longer than half a minute to read. */
export function* readingFaults(walk: Walk, graph: StoryGraph): Generator<Fault> {
  for (const locale of locales) {
    const seconds = lineReader(walk, locale);
    const found = new Map<number | undefined, Fault>();
    for (const passages of allPassages(graph)) {
      const total = passages.lines.reduce((sum, line) => sum + seconds(line), 0);
      const line = lastLineOf(walk, passages);
      if (total <= longestSeconds + 1e-6 || found.has(line)) continue;
      const limit = (readPerMinute[locale] * longestSeconds) / 60;
      const length = Math.round((total / 60) * readPerMinute[locale]);
      const path = pathText(graph, passages.after?.state ?? passages.to, passages.after);
      const sentence = `ends ${length} ${unit[locale]} (${locale}) without a choice, ${path}: at most ${limit}, add a choice before.`;
      found.set(line, storyFault(walk, 'reading/long', line, sentence));
    }
    yield* found.values();
  }
}
