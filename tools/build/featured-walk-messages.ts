import type { Locale } from '../../app/locales/locales.ts';
import { createPhonePictureContent } from '../walks/phone-picture-content.ts';
import { homePageClueMessageIdSuffixes } from '../walks/read/messages-files.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';

/** The home page's messages about the featured walk. */
export interface FeaturedWalkMessages {
  /**
   * Has the structure of `messages/<locale>.json`. The build merges these messages into that file, where they replace
   * messages with the same key.
   */
  messages: {
    block3?: { content2: string };
    block4?: { content: string };
    landing?: { hook: string };
    clue?: Record<(typeof homePageClueMessageIdSuffixes)[number], string> & { at: Record<string, string> };
    hideaways?: Record<'name' | 'note', Record<string, string>>;
    phone?: { stop: string; speaker: string; line: string; clue: string };
  };
  /** The values of `{{place}}` and `{{meters}}` in messages. */
  values: { place: string; meters: string };
}

/** Returns the featured walk's messages in a locale. Leaves out messages for which the walk has no text. */
export function collectFeaturedWalkMessages(walk: AuthoredWalk, locale: Locale): FeaturedWalkMessages {
  const texts = walk.strings[locale];
  const textOf = (key: string) => texts[key] ?? '';
  const shortNameOf = (id: string) =>
    ['stop', 'spot'].map((group) => texts[`${group}.${id}.short`] ?? texts[`${group}.${id}`]).find(Boolean) ?? '';
  const { hideaways, clue } = walk.illustration ?? {};
  const legendText = texts['home.hideaways'];
  const legend = texts['home.legend'];
  const screen = createPhonePictureContent(walk);
  return {
    messages: {
      landing: { hook: textOf('hook') },
      ...(legendText && { block3: { content2: legendText } }),
      ...(legend && { block4: { content: legend } }),
      ...(clue && {
        clue: {
          ...createTextsByKey(homePageClueMessageIdSuffixes, (key) => textOf(`home.clue.${key}`)),
          at: createTextsByKey(clue.places, (place) => textOf(`home.clue.${place}`)),
        },
      }),
      ...(hideaways && {
        hideaways: {
          name: createTextsByKey(hideaways, shortNameOf),
          note: createTextsByKey(hideaways, (id) => textOf(`hideaway.${id}`)),
        },
      }),
      ...(screen && {
        phone: {
          stop: shortNameOf(screen.next),
          speaker: textOf(`speaker.${screen.speaker}`),
          line: textOf(screen.line),
          clue: textOf(`clue.${screen.clue}.ask`),
        },
      }),
    },
    values: { place: texts['place.short'] ?? textOf('place'), meters: String(screen?.meters ?? '') },
  };
}

function createTextsByKey<Key extends string, Word>(
  keys: readonly Key[],
  textBy: (key: Key) => Word,
): Record<Key, Word> {
  return Object.fromEntries(keys.map((key) => [key, textBy(key)])) as Record<Key, Word>;
}
