import type { WalkerAnswer as Given } from '../../../walk/answers.ts';
import { parseTypedNumber } from '../../../walk/numerals.ts';
import type { Clue } from '../../../walk/walk.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import { useFormatCompassPoint } from './compass-point.tsx';
import styles from './given-answer.module.css';

/** Returns the clue of a transcript entry; undefined if the walk no longer has this clue. */
export function findClue({ packed }: Pick<WalkPack, 'packed'>, { clue }: { clue: string }): Clue | undefined {
  return packed.clues.find(({ id }) => id === clue);
}

interface GivenAnswerProps {
  label?: string;
  /** The clue; undefined if the walk no longer has it. Then only `label` appears. */
  clue: Clue | undefined;
  given: Given;
}

/**
 * Renders an answer in the page's language: the names of options, a direction with its compass point, or a number in
 * the local format.
 */
export function GivenAnswerText({ label, clue, given }: GivenAnswerProps) {
  const answer = useFormatAnswer()(clue, given);
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

/**
 * Returns a function that formats an answer as text. For a clue of kind `order`, that function returns a list of texts.
 */
export function useFormatAnswer(): (clue: Clue | undefined, given: Given) => string | string[] | undefined {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const direction = useFormatCompassPoint();
  const language = localeTags[useLocale()].htmlLang;
  return (clue, givenAnswer) => {
    const formatOption = (id: string) => formatLine(`clue.${clue?.id}.option.${id}`);
    switch (clue?.kind) {
      case 'text':
        return String(givenAnswer);
      case 'number': {
        const value = parseTypedNumber(String(givenAnswer));
        // Do not group numbers of four digits, because they may be years.
        return value === undefined
          ? String(givenAnswer)
          : new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(value);
      }
      case 'direction': {
        const degrees = Math.round(Number(givenAnswer));
        return messages('degrees', { degrees, direction: direction(degrees) });
      }
      case 'choice':
        return formatOption(String(givenAnswer));
      case 'order':
        return Array.isArray(givenAnswer) ? givenAnswer.map(formatOption) : undefined;
      default:
        return undefined;
    }
  };
}
