import type { GivenAnswer as Given } from '../../../walk/answers.ts';
import { readNumber } from '../../../walk/numerals.ts';
import type { Clue } from '../../../walk/walk.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/say.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import { useDirection } from './direction.tsx';
import styles from './given-answer.module.css';

/** Returns the clue of an answer in the transcript. */
export function clueOf({ packed }: Pick<WalkPack, 'packed'>, { clue }: { clue: string }): Clue | undefined {
  return packed.clues.find(({ id }) => id === clue);
}

interface GivenAnswerProps {
  /** Text before the answer. */
  label?: string;
  /** Undefined if the walk no longer has the clue. Then only the label appears. */
  clue: Clue | undefined;
  given: Given;
}

/** Shows an answer in the page's language: options by name, a direction by its wind, a number in the local format. */
export function GivenAnswer({ label, clue, given }: GivenAnswerProps) {
  const answer = useAnswerWords(clue, given);
  if (!Array.isArray(answer)) return [label, answer].filter(Boolean).join(' · ');
  return (
    <>
      {label}
      <ol className={styles.row}>
        {answer.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ol>
    </>
  );
}

/** Returns a list of texts for an order, and one text for any other kind. */
function useAnswerWords(clue: Clue | undefined, given: Given): string | string[] | undefined {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const direction = useDirection();
  const language = localeTags[useLocale()].htmlLang;
  const option = (id: string) => formatLine(`clue.${clue?.id}.option.${id}`);
  switch (clue?.kind) {
    case 'text':
      return String(given);
    case 'number': {
      const value = readNumber(String(given));
      // Numbers up to four digits have no grouping, because they may be years.
      return value === undefined
        ? String(given)
        : new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(value);
    }
    case 'direction': {
      const degrees = Math.round(Number(given));
      return messages('degrees', { degrees, direction: direction(degrees) });
    }
    case 'choice':
      return option(String(given));
    case 'order':
      return Array.isArray(given) ? given.map(option) : undefined;
    default:
      return undefined;
  }
}
