import type { ClueWithId } from '../../api.ts';
import type { DocumentValue } from '../../documents/text-edits.ts';
import { emptyLocaleTexts, type LocaleTexts } from '../composer-form/locale-texts.ts';
import type { MessageTable } from '../workspace/open-walk.tsx';
import { suggestId } from '../workspace/suggest-id.ts';
import { parseNumberInRange, parseWholeNumber } from './parse-answers.ts';

export type ClueKind = ClueWithId['kind'];

export const clueKinds = ['text', 'number', 'choice', 'order', 'direction'] as const satisfies readonly ClueKind[];

/**
 * An option while the author types. `seenNames` are its names in the files. A new option has neither `id` nor
 * `seenNames`.
 */
export interface OptionDraft {
  id?: string;
  names: LocaleTexts;
  seenNames?: LocaleTexts;
}

/** The input for the answer to a clue while the author edits it. The input can be incomplete. */
export interface AnswerDraft {
  kind: ClueKind;
  words: LocaleTexts;
  /**
   * For each language, the right answers after the first. The form edits only the first right answer (`words`), and
   * keeps the others.
   */
  otherWords: Readonly<Record<keyof LocaleTexts, readonly string[]>>;
  number: string;
  degrees: string;
  toleranceDegrees: number;
  /** The options. For a clue of kind `order`, they are in the right order. */
  options: readonly OptionDraft[];
  /** The index of the right option. */
  right: number;
}

/** A complete answer: its values in the format of clues.yaml, and its options with their names. */
export interface NewAnswer {
  kind: ClueKind;
  values: Readonly<Record<string, DocumentValue>>;
  options: readonly { id: string; names: LocaleTexts; seenNames?: LocaleTexts }[];
}

export type AnswerProblem = 'needsAnswer' | 'wholeNumber' | 'degrees' | 'options';

/** The initial tolerance, in degrees, of an answer that is a direction. */
const firstToleranceDegrees = 45;
const noWords = { en: [], zh: [], jp: [] } as const;

/** Returns the draft of a new answer, filled from the clue's present answer if there is one. */
export function createAnswerDraft(
  clue: ClueWithId | undefined,
  tables: Readonly<Record<keyof LocaleTexts, MessageTable>>,
): AnswerDraft {
  const ids = clue === undefined || !('options' in clue) ? [] : clue.kind === 'order' ? clue.answer : clue.options;
  const nameOf = (id: string, locale: keyof LocaleTexts) => tables[locale]?.[`clue.${clue?.id}.option.${id}`] ?? '';
  const options = ids.map((id) => {
    const names = { en: nameOf(id, 'en'), zh: nameOf(id, 'zh'), jp: nameOf(id, 'jp') };
    return { id, names, seenNames: names };
  });
  const { en, zh, jp } = clue?.kind === 'text' ? clue.accept : noWords;
  return {
    kind: clue?.kind ?? 'text',
    words: { en: en[0] ?? '', zh: zh[0] ?? '', jp: jp[0] ?? '' },
    otherWords: { en: en.slice(1), zh: zh.slice(1), jp: jp.slice(1) },
    number: clue?.kind === 'number' ? String(clue.answer) : '',
    degrees: clue?.kind === 'direction' ? String(clue.answerDegrees) : '',
    toleranceDegrees: clue?.kind === 'direction' ? clue.toleranceDegrees : firstToleranceDegrees,
    options: options.length > 0 ? options : [{ names: emptyLocaleTexts }, { names: emptyLocaleTexts }],
    right: clue?.kind === 'choice' ? clue.options.indexOf(clue.answer) : 0,
  };
}

/** Validates a draft. Returns the answer, or the problem to correct. */
export function validateAnswerDraft(draft: AnswerDraft): NewAnswer | { problem: AnswerProblem } {
  const { kind } = draft;
  switch (kind) {
    case 'text': {
      const english = draft.words.en.trim();
      if (english === '') return { problem: 'needsAnswer' };
      // clues.yaml requires an answer in each language. A language without one gets the English answer. This does not
      // affect walkers, because the player accepts the answers of all languages.
      const list = (locale: keyof LocaleTexts) => {
        const first = draft.words[locale].trim() || english;
        return [first, ...draft.otherWords[locale].filter((other) => other !== first)];
      };
      const accept = { en: list('en'), zh: list('zh'), jp: list('jp') };
      return { kind, values: { accept }, options: [] };
    }
    case 'number': {
      const answer = parseWholeNumber(draft.number);
      return answer === undefined ? { problem: 'wholeNumber' } : { kind, values: { answer }, options: [] };
    }
    case 'direction': {
      const answerDegrees = parseNumberInRange(draft.degrees, 0, 359);
      if (answerDegrees === undefined) return { problem: 'degrees' };
      return { kind, values: { answerDegrees, toleranceDegrees: draft.toleranceDegrees }, options: [] };
    }
    case 'choice':
    case 'order':
      return readAnswerWithOptions(kind, draft);
  }
}

function readAnswerWithOptions(kind: 'choice' | 'order', draft: AnswerDraft): NewAnswer | { problem: AnswerProblem } {
  const named = draft.options.filter(({ names }) => names.en.trim() !== '');
  if (named.length < 2 || (kind === 'choice' && !named.includes(draft.options[draft.right] as OptionDraft)))
    return { problem: 'options' };
  const taken = named.flatMap(({ id }) => id ?? []);
  const options = named.map(({ id, ...texts }, index) => {
    const own = id ?? suggestId(texts.names.en, `option-${index + 1}`, taken);
    taken.push(own);
    return { id: own, ...texts };
  });
  const ids = options.map(({ id }) => id);
  const rightOption = named.indexOf(draft.options[draft.right] as OptionDraft);
  const values =
    kind === 'choice'
      ? { options: ids, answer: ids[rightOption] ?? '' }
      : // Shows the options in another order, because the right order would give the answer away.
        { options: [...ids.slice(1), ids[0] ?? ''], answer: ids };
  return { kind, values, options };
}
