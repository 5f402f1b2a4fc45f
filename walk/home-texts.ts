import { hints } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** The texts of a clue that may have a version for walkers at home, who see only the drawing. */
const textsWithHomeVersion = ['ask', ...hints, 'nudge'];
const homeVersion = new RegExp(`^(?<replaced>clue\\.[^.]+\\.(?:${textsWithHomeVersion.join('|')}))Home$`);

/** Returns the id of the text that a text such as `clue.figures.askHome` replaces at home; undefined for any other text. */
export function findReplacedText(id: string): string | undefined {
  return homeVersion.exec(id)?.groups?.replaced;
}

/** Returns the text with this id in a mode: at home, its version for walkers at home if there is one. Undefined if the walk lacks the text. */
export function findText<Text>(texts: Readonly<Record<string, Text>>, id: string, mode: WalkMode): Text | undefined {
  const homeId = `${id}Home`;
  const isReplaced = mode === 'home' && Object.hasOwn(texts, homeId) && findReplacedText(homeId) === id;
  const chosen = isReplaced ? homeId : id;
  return Object.hasOwn(texts, chosen) ? texts[chosen] : undefined;
}
