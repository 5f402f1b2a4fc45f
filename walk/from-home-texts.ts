import { hintKinds } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** The texts of a clue that may have a version for walkers at home, who see only the drawing. */
const textsWithHomeVersion = ['ask', ...hintKinds, 'nudge'];
const homeVersion = new RegExp(`^(?<replaced>clue\\.[^.]+\\.(?:${textsWithHomeVersion.join('|')}))Home$`);

/**
 * Returns the id of the text that a home version replaces: `clue.figures.ask` for `clue.figures.askHome`. Returns undefined
 * for any other text.
 */
export function findOriginalTextId(id: string): string | undefined {
  return homeVersion.exec(id)?.groups?.replaced;
}

/**
 * Returns the text that has the given id. In the mode `home`, returns the text's version for walkers at home, if there is
 * one. Returns undefined if the walk lacks the text.
 */
export function findWalkTextForMode<Text>(
  texts: Readonly<Record<string, Text>>,
  id: string,
  mode: WalkMode,
): Text | undefined {
  const homeId = `${id}Home`;
  const isReplaced = mode === 'home' && Object.hasOwn(texts, homeId) && findOriginalTextId(homeId) === id;
  const chosen = isReplaced ? homeId : id;
  return Object.hasOwn(texts, chosen) ? texts[chosen] : undefined;
}
