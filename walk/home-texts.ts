import { hints } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** The texts of a clue that may have a version for walkers at home, who see only the drawing. */
const textsWithHomeVersion = ['ask', ...hints, 'nudge'];
const homeVersion = new RegExp(`^(?<replaced>clue\\.[^.]+\\.(?:${textsWithHomeVersion.join('|')}))Home$`);

/** Returns the id of the text that a text such as `clue.figures.askHome` replaces at home; undefined for any other text. */
export function findReplacedText(id: string): string | undefined {
  return homeVersion.exec(id)?.groups?.replaced;
}

/** Returns the texts of a walk for a mode: at home, each version for walkers at home replaces the other text. */
export function chooseTexts<Text>(texts: Readonly<Record<string, Text>>, mode: WalkMode): Record<string, Text> {
  if (mode === 'spot') return texts;
  const replacing = Object.entries(texts).flatMap(([id, text]) => {
    const replaced = findReplacedText(id);
    return replaced === undefined ? [] : [[replaced, text] as const];
  });
  return { ...texts, ...Object.fromEntries(replacing) };
}
