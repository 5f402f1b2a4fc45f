import { locales } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { DocumentValue } from '../../documents/text-edits.ts';
import { removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import { emptyLocaleTexts, type LocaleTexts } from '../composer-form/locale-texts.ts';
import { addMessages, editMessage, removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { suggestId } from '../workspace/suggest-id.ts';
import type { NewAnswer } from './answer-draft.ts';

const cluesPath = 'clues.yaml';
/** The keys of clues.yaml that depend on a clue's kind. */
const answerKeys = ['accept', 'reject', 'replies', 'options', 'answer', 'answerDegrees', 'toleranceDegrees'];

type ChoiceClue = Extract<ClueWithId, { kind: 'choice' }>;
/** A clue that can reply to wrong answers. */
type ClueWithReplies = Exclude<ClueWithId, { kind: 'direction' }>;

/** The reply to a wrong option: none, the clue's message `nudge`, or another message of the clue. */
export type OptionReplyKind = 'none' | 'nudge' | 'own';

export interface NewClue {
  id: string;
  stop: string;
  question: LocaleTexts;
  answer: NewAnswer;
  /** The ids of all messages of the walk, in reading order. */
  order: readonly string[];
}

/** Returns the edits that add a clue with its question and the names of its options. */
export function addClue({ id, stop, question, answer, order }: NewClue): FileEdit[] {
  const { kind, values } = answer;
  return [
    editClues((source) => setYamlValue(source, [id], { stop, kind, ...values })),
    ...addMessages(`clue.${id}.ask`, question, addMessageToReadingOrder(order, `clue.${id}.ask`)),
    ...setOptionNames(id, answer, order),
  ];
}

/**
 * Returns the edits that change a clue's kind, right answer and options. Removes all replies to wrong answers, because
 * these replies belong to the previous kind or options.
 */
export function changeAnswer(clue: ClueWithId, answer: NewAnswer, order: readonly string[]): FileEdit[] {
  const { id } = clue;
  const oldOptions = 'options' in clue ? clue.options : [];
  const ids = answer.options.map((option) => option.id);
  const gone = oldOptions.filter((option) => !ids.includes(option)).map((option) => `clue.${id}.option.${option}`);
  return [
    editClues((source) => {
      const present = Object.keys((parseYaml(source).toJS() as Record<string, object>)[id] ?? {});
      const obsolete = answerKeys.filter((key) => present.includes(key) && !(key in answer.values));
      const withoutOld = obsolete.reduce((text, key) => removeYamlValue(text, [id, key]), source);
      const withKind = setYamlValue(withoutOld, [id, 'kind'], answer.kind);
      return Object.entries(answer.values).reduceRight(
        (text, [key, value]) => setYamlValue(text, [id, key], value, 'kind'),
        withKind,
      );
    }),
    ...[...gone, ...listReplies(clue)].flatMap(removeMessages),
    ...setOptionNames(id, answer, order),
  ];
}

/** Returns the ids of the messages that reply to the wrong answers of a clue. */
function listReplies(clue: ClueWithId): string[] {
  const replies = 'replies' in clue ? Object.keys(clue.replies ?? {}) : [];
  const hasNudge = 'reject' in clue && clue.reject !== undefined;
  return [...(hasNudge ? ['nudge'] : []), ...replies.map((reply) => `reply.${reply}`)].map(
    (word) => `clue.${clue.id}.${word}`,
  );
}

/**
 * Returns the edit that adds a reply to certain wrong answers.
 * @param name the text from which the reply's id is made.
 * @param answers the wrong answers. The clue's kind determines their format, as for `replies` in clues.yaml.
 */
export function addReply(clue: ClueWithReplies, name: string, answers: DocumentValue): FileEdit {
  const taken = Object.keys(clue.replies ?? {});
  const id = suggestId(name, `reply-${taken.length + 1}`, taken);
  return editClues((source) =>
    clue.replies
      ? setYamlValue(source, [clue.id, 'replies', id], answers)
      : setYamlValue(source, [clue.id, 'replies'], { [id]: answers }),
  );
}

/** Returns the edits that remove a reply, its wrong answers and its message. */
export function removeReply(clue: ClueWithReplies, id: string): FileEdit[] {
  const isLast = Object.keys(clue.replies ?? {}).length === 1;
  const path = [clue.id, 'replies', ...(isLast ? [] : [id])];
  return [editClues((source) => removeYamlValue(source, path)), ...removeMessages(`clue.${clue.id}.reply.${id}`)];
}

/** Returns how a choice clue replies to a wrong option. */
export function readOptionReply(clue: ChoiceClue, option: string): OptionReplyKind {
  if (clue.reject?.includes(option)) return 'nudge';
  return findReplyToOption(clue, option) === undefined ? 'none' : 'own';
}

/** Returns the edits that change how a choice clue replies to a wrong option. */
export function changeOptionReply(clue: ChoiceClue, option: string, reply: OptionReplyKind): FileEdit[] {
  if (readOptionReply(clue, option) === reply) return [];
  const removals = removeOptionReply(clue, option);
  switch (reply) {
    case 'none':
      return removals;
    case 'nudge':
      return [
        ...removals,
        setOrRemoveAnswerOptions([clue.id, 'reject'], [...removeOptionFromList(clue.reject, option), option]),
      ];
    case 'own':
      return [...removals, addReply(clue, option, [option])];
  }
}

/**
 * Returns the edits that leave a wrong option without a reply. If no other option has the same reply, they also remove
 * the reply with its message.
 */
function removeOptionReply(clue: ChoiceClue, option: string): FileEdit[] {
  if (clue.reject?.includes(option))
    return [setOrRemoveAnswerOptions([clue.id, 'reject'], removeOptionFromList(clue.reject, option))];
  const reply = findReplyToOption(clue, option);
  if (reply === undefined) return [];
  const others = removeOptionFromList(clue.replies?.[reply], option);
  return others.length > 0 ? [setOrRemoveAnswerOptions([clue.id, 'replies', reply], others)] : removeReply(clue, reply);
}

function removeOptionFromList(options: readonly string[] = [], option: string): string[] {
  return options.filter((it) => it !== option);
}

function findReplyToOption({ replies = {} }: ChoiceClue, option: string): string | undefined {
  return Object.keys(replies).find((id) => replies[id]?.includes(option));
}

function setOrRemoveAnswerOptions(path: string[], options: string[]): FileEdit {
  return editClues((source) =>
    options.length > 0 ? setYamlValue(source, path, options) : removeYamlValue(source, path),
  );
}

/** Returns the edits that remove a clue with its messages. */
export function removeClue(id: string, messageIds: readonly string[]): FileEdit[] {
  const own = messageIds.filter((message) => message.startsWith(`clue.${id}.`));
  return [editClues((source) => removeYamlValue(source, [id])), ...own.flatMap(removeMessages)];
}

/** Returns the names of the scenes in which the story asks a clue's question. */
export function findScenesWithClueQuestion(story: string, id: string): string[] {
  const asks = ({ name, value }: { name: string; value: string }) => name === 'ev' && value === `clue:ok:${id}`;
  const knots = parseInkStory(story).knots.filter(({ statements }) => statements.some(({ tags }) => tags.some(asks)));
  return knots.map(({ name }) => name);
}

/** Returns the edits that write the names of new options and the changed names of existing ones. */
function setOptionNames(id: string, { options }: NewAnswer, order: readonly string[]): FileEdit[] {
  return options.flatMap(({ id: option, names, seenNames = emptyLocaleTexts }) => {
    const message = `clue.${id}.option.${option}`;
    const withMessage = addMessageToReadingOrder(order, message);
    const changedLocales = locales.filter((locale) => names[locale].trim() !== seenNames[locale].trim());
    return changedLocales.flatMap((locale) => {
      const texts = { text: names[locale], seen: seenNames[locale], english: names.en.trim() };
      return editMessage({ id: message, locale, ...texts, order: withMessage });
    });
  });
}

/**
 * Inserts the id of a clue's message into the reading order: after the clue's other messages, or else after the messages of
 * all clues. Does nothing if the order already contains the id.
 */
function addMessageToReadingOrder(order: readonly string[], message: string): readonly string[] {
  if (order.includes(message)) return order;
  const own = message.split('.').slice(0, 2).join('.');
  const lastOwn = order.findLastIndex((id) => id.startsWith(`${own}.`));
  const last = lastOwn >= 0 ? lastOwn : order.findLastIndex((id) => id.startsWith('clue.'));
  return order.toSpliced(last + 1, 0, message);
}

function editClues(apply: (source: string) => string): FileEdit {
  return { path: cluesPath, apply };
}
