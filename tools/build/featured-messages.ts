import type { Locale } from '../../app/locales/locales.ts';
import { phoneScreen } from '../walks/phone-screen.ts';
import { homeClueMessages } from '../walks/read/messages-files.ts';
import type { Walk } from '../walks/read-walks.ts';

/** Messages of the home page about its featured walk, and about all walks where there are several. */
export interface FeaturedWalkMessages {
  /** Groups and keys as in `messages/<locale>.json`: they are added to its messages or replace them. */
  messages: {
    block3?: { content2: string };
    block4?: { content: string };
    clue?: Record<(typeof homeClueMessages)[number], string> & { at: Record<string, string> };
    hideaways?: Record<'name' | 'note', Record<string, string>>;
    phone?: { stop: string; speaker: string; line: string; clue: string };
    walks?: Record<'title' | 'place', Record<string, string>>;
  };
  /** The values of `{{place}}` and `{{meters}}` in messages. */
  values: { place: string; meters: string };
}

/** Returns the featured walk's messages in a locale, without those that the walk lacks. */
export function featuredMessages(walk: Walk, walks: readonly Walk[], locale: Locale): FeaturedWalkMessages {
  const texts = walk.strings[locale];
  const textOf = (key: string) => texts[key] ?? '';
  const named = (id: string) =>
    ['stop', 'spot'].map((group) => texts[`${group}.${id}.short`] ?? texts[`${group}.${id}`]).find(Boolean) ?? '';
  const { hideaways, clue } = walk.illustration ?? {};
  const legendText = texts['home.hideaways'];
  const legend = texts['home.legend'];
  const screen = phoneScreen(walk);
  const textByWalk = (key: string) =>
    Object.fromEntries(walks.map(({ id, strings }) => [id, strings[locale][key] ?? '']));
  return {
    messages: {
      ...(legendText && { block3: { content2: legendText } }),
      ...(legend && { block4: { content: legend } }),
      ...(clue && {
        clue: {
          ...textsBy(homeClueMessages, (key) => textOf(`home.clue.${key}`)),
          at: textsBy(clue.places, (place) => textOf(`home.clue.${place}`)),
        },
      }),
      ...(hideaways && {
        hideaways: { name: textsBy(hideaways, named), note: textsBy(hideaways, (id) => textOf(`hideaway.${id}`)) },
      }),
      ...(screen && {
        phone: {
          stop: named(screen.next),
          speaker: textOf(`speaker.${screen.speaker}`),
          line: textOf(screen.line),
          clue: textOf(`clue.${screen.clue}.ask`),
        },
      }),
      ...(walks.length > 1 && { walks: { title: textByWalk('title'), place: textByWalk('place') } }),
    },
    values: { place: texts['place.short'] ?? textOf('place'), meters: String(screen?.meters ?? '') },
  };
}

function textsBy<Key extends string, Word>(keys: readonly Key[], textBy: (key: Key) => Word): Record<Key, Word> {
  return Object.fromEntries(keys.map((key) => [key, textBy(key)])) as Record<Key, Word>;
}
