import type { Locale } from '../../../app/locales/locales.ts';
import {
  findInkStatementRange,
  moveInkStatement,
  removeInkStatement,
  removeInkTag,
  setInkTag,
} from '../../documents/ink-document.ts';
import { insertInkChoices, insertInkLine } from '../../documents/ink-insertion.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { InkKnot, InkStatement, InkTag } from '../../documents/ink-story.ts';
import { setInkTarget } from '../../documents/ink-targets.ts';
import { addMessages, findInkStatement, removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { getStatementId } from './message-ids.ts';
import { formatPluralMessageAsInk } from './plural-message.ts';

const storyPath = 'story.ink';

export interface NewStatement {
  kind: 'line' | 'choice';
  id: string;
  /** The texts by language. A language without a text gets no message, and the check reports the missing message. */
  texts: Readonly<Record<Locale, string>>;
  /** The character who says a line. */
  speaker?: string | undefined;
  /**
   * The name of the counter that the line prints; absent if it prints none. With a counter, `texts` contain messages
   * that depend on the number `n`.
   */
  count?: string | undefined;
  /** The scene to which a choice leads. */
  target?: string | undefined;
  /** The ids of the story's messages in order, including the new id. */
  order: readonly string[];
}

/**
 * Returns the edits that add a line or choice: its statement in the story, its messages, and the records of its
 * translations.
 * @param at the statement after which the line or choice is inserted. If `at` is only a divert, the line or choice is
 * inserted before it.
 */
export function addStatement(at: InkStatement, statement: NewStatement): FileEdit[] {
  const { id, kind, texts, speaker, count, target, order } = statement;
  const text = count === undefined ? texts.en.trim() : formatPluralMessageAsInk(texts.en, count).trim();
  const idTag: InkTag = { name: 'id', value: id };
  const story: FileEdit = {
    path: storyPath,
    apply(source) {
      const place = findStatementInNewerText(source, at);
      if (kind === 'choice')
        return insertInkChoices(source, place, [
          { kind, text, tags: [idTag], ...(target !== undefined && { target }) },
        ]);
      const tags = [
        idTag,
        ...(speaker === undefined ? [] : [{ name: 'speaker', value: speaker }]),
        ...(count === undefined ? [] : [{ name: 'n', value: `{${count}}` }]),
      ];
      return insertInkLine(source, place, { kind, text, tags });
    },
  };
  return [story, ...addMessages(id, texts, order)];
}

/**
 * Returns the ids of the story's messages in the order of their lines. Places the id of a new message after the messages
 * in the lines up to `line`.
 */
export function insertNewIdIntoMessageIds(knots: readonly InkKnot[], line: number, id: string): string[] {
  const statements = knots.flatMap((knot) => knot.statements).filter((it) => getStatementId(it) !== undefined);
  const ids = statements.flatMap((it) => getStatementId(it) ?? []);
  return ids.toSpliced(statements.findLastIndex((it) => it.line <= line) + 1, 0, id);
}

/**
 * Returns the edits that remove a statement and all statements nested below it. They also remove the messages of these
 * statements. An outcome of an arrival or a clue is removed together with the other outcomes.
 */
export function removeStatement(source: string, statement: InkStatement): FileEdit[] {
  const knots = parseInkStory(source).knots;
  const parts = listChoicesOfStatementEvent(knots, statement).map(({ line }) => findInkStatementRange(source, line));
  const isRemoved = ({ line }: InkStatement) => parts.some(({ first, count }) => line >= first && line < first + count);
  const ids = knots.flatMap((knot) => knot.statements.filter(isRemoved)).flatMap((it) => getStatementId(it) ?? []);
  const remove = (text: string) => {
    const lines = listChoicesOfStatementEvent(parseInkStory(text).knots, findStatementInNewerText(text, statement)).map(
      ({ line }) => line,
    );
    return removeEmptyGather(lines.reduceRight(removeInkStatement, text), Math.min(...lines));
  };
  return [{ path: storyPath, apply: remove }, ...ids.flatMap(removeMessages)];
}

/** How many statements `removeStatement` removes. */
export interface RemovedStatementCounts {
  /**
   * The number of removed choices of an arrival or clue, one for each outcome, such as a skipped clue. The number is 1
   * for a statement that belongs to no arrival or clue.
   */
  outcomes: number;
  /** The number of lines and choices that are nested below the removed outcomes, and are therefore removed too. */
  lines: number;
}

/** Counts the statements that `removeStatement` removes. Only a choice has statements nested below it. */
export function countRemovedStatements(source: string, statement: InkStatement): RemovedStatementCounts {
  if (statement.kind !== 'choice') return { outcomes: 1, lines: 0 };
  const { knots } = parseInkStory(source);
  const outcomes = listChoicesOfStatementEvent(knots, statement);
  const statements = knots.flatMap((knot) => knot.statements);
  const lines = outcomes.flatMap(({ line }) => {
    const { first, count } = findInkStatementRange(source, line);
    return statements.filter((it) => it.line > first && it.line < first + count && getStatementId(it) !== undefined);
  });
  return { outcomes: outcomes.length, lines: lines.length };
}

/**
 * Lists the choices of the same scene that belong to the same arrival or clue as a statement. The list includes the
 * statement itself. A statement without an event is the only item of its list.
 */
function listChoicesOfStatementEvent(knots: readonly InkKnot[], statement: InkStatement): InkStatement[] {
  const subject = findStopOrClueOfStatement(statement);
  const knot = knots.find(({ statements }) => statements.some(({ line }) => line === statement.line));
  if (subject === undefined || knot === undefined) return [statement];
  return knot.statements.filter((it) => it.depth === statement.depth && findStopOrClueOfStatement(it) === subject);
}

/** Returns the stop or clue of a statement's event: `stop pier`, `clue posts`. */
function findStopOrClueOfStatement({ tags }: InkStatement): string | undefined {
  const [kind, ...rest] = tags.find(({ name }) => name === 'ev')?.value.split(':') ?? [];
  return kind === undefined ? undefined : `${kind === 'clue' ? 'clue' : 'stop'} ${rest.at(-1)}`;
}

/**
 * Removes the gather at a line number if no choices are left above it. A gather is the ink mark `-` at which choices
 * rejoin. Keeps a gather that has a text, tags or a divert.
 */
function removeEmptyGather(text: string, line: number): string {
  const knot = parseInkStory(text).knots.find((it) => it.line <= line && line <= it.lastLine);
  const statements = knot?.statements.filter(({ kind }) => kind !== 'blank' && kind !== 'comment') ?? [];
  const index = statements.findIndex((it) => it.line >= line);
  const [above, gather] = [statements[index - 1], statements[index]];
  const isEmpty = gather?.kind === 'gather' && gather.text === '' && gather.targets.length + gather.tags.length === 0;
  const gathersNothing = above === undefined || (above.kind !== 'choice' && above.depth <= (gather?.depth ?? 0));
  return isEmpty && gathersNothing ? removeInkStatement(text, gather.line) : text;
}

/** Returns the edit that makes a statement lead to the scene `newTarget` instead of the scene `target`. */
export function setStatementTarget(statement: InkStatement, target: string, newTarget: string): FileEdit {
  return {
    path: storyPath,
    apply: (source) => setInkTarget(source, findStatementInNewerText(source, statement).line, target, newTarget),
  };
}

/**
 * Returns the edit that moves a statement past its neighbour; `undefined` if the neighbour is neither a line nor a choice.
 */
export function moveStatement(source: string, statement: InkStatement, direction: 'up' | 'down'): FileEdit | undefined {
  const knot = parseInkStory(source).knots.find(({ statements }) =>
    statements.some(({ line }) => line === statement.line),
  );
  const neighbours = knot?.statements.filter(({ kind, depth }) => kind !== 'blank' && depth === statement.depth) ?? [];
  const at = neighbours.findIndex(({ line }) => line === statement.line);
  const other = neighbours[direction === 'up' ? at - 1 : at + 1];
  if (other === undefined || !['line', 'choice'].includes(other.kind)) return undefined;
  const range = findInkStatementRange(source, other.line);
  const below = direction === 'up' ? range.first - 1 : range.first + range.count - 1;
  return {
    path: storyPath,
    apply: (text) => moveInkStatement(text, findStatementInNewerText(text, statement).line, below),
  };
}

/** The tags that a line or choice can have besides its id. */
export type StatementTagName = 'speaker' | 'sound' | 'art' | 'spot' | 'found' | 'ending' | 'n' | 'default';

/** Returns the edit that sets a tag. Pass '' for a tag without a value (`#default`), `undefined` to remove it. */
export function setStatementTag(statement: InkStatement, name: StatementTagName, value: string | undefined): FileEdit {
  return {
    path: storyPath,
    apply(source) {
      const { line, tags } = findStatementInNewerText(source, statement);
      if (value !== undefined) return setInkTag(source, line, name, value);
      return tags.some((tag) => tag.name === name) ? removeInkTag(source, line, name) : source;
    },
  };
}

/** An event that the story waits for: the walker arrives at a stop, or answers a clue. */
export type WalkerEvent = { kind: 'arrival'; stop: string } | { kind: 'clue'; clue: string };

/**
 * Returns the edit that adds all outcomes of an event. An arrival has two: arriving, and finding the stop closed. A clue has
 * three: answering it, seeing the answer, and skipping it.
 * @param target the scene to which the outcomes lead. Without a target, the story continues below the outcomes.
 */
export function addOutcomeChoicesOfWalkerEvent(
  at: InkStatement,
  event: WalkerEvent,
  target: string | undefined,
): FileEdit {
  const outcomes = event.kind === 'arrival' ? createChoicesForArrival(event.stop) : createChoicesForClue(event.clue);
  const choices = outcomes.map((choice) => ({ ...choice, ...(target !== undefined && { target }) }));
  return {
    path: storyPath,
    apply: (source) => insertInkChoices(source, findStatementInNewerText(source, at), choices),
  };
}

/**
 * Returns the two ink choices of an arrival. The player app selects one of them when the walker arrives at the stop, or
 * finds it closed.
 */
export function createChoicesForArrival(stop: string) {
  return ['arrive', 'closed'].map((text) => createWalkerEventChoice(text, `${text}:${stop}`));
}

function createChoicesForClue(clue: string) {
  return ['ok', 'reveal', 'skip'].map((outcome) => createWalkerEventChoice(outcome, `clue:${outcome}:${clue}`));
}

function createWalkerEventChoice(text: string, event: string) {
  return { kind: 'choice', text, tags: [{ name: 'ev', value: event }] } as const;
}

/** Finds a statement in a newer text of the story by the statement's id. A statement without an id is returned unchanged. */
export function findStatementInNewerText(source: string, statement: InkStatement): InkStatement {
  const id = getStatementId(statement);
  return (id === undefined ? undefined : findInkStatement(source, id)) ?? statement;
}
