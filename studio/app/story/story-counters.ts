import { locales } from '../../../app/locales/locales.ts';
import { setInkText } from '../../documents/ink-document.ts';
import { insertInkDeclaration, insertInkLine } from '../../documents/ink-insertion.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import { setMessage } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { parseMessageTable } from '../workspace/open-walk.tsx';
import { toInkName } from './ink-name.ts';
import { getStatementId } from './message-ids.ts';
import { formatPluralMessageAsInk, parsePluralMessage } from './plural-message.ts';
import { findStatementInNewerText, setStatementTag } from './story-edits.ts';

/** A variable of the story with its initial value. */
export interface StoryVariable {
  name: string;
  start: number | boolean;
}

/** Parses the declaration of an integer or boolean variable; `undefined` for any other statement. */
export function readStoryVariable({ kind, source }: InkStatement): StoryVariable | undefined {
  const [, name, start] = /^\s*VAR\s+(\w+)\s*=\s*(true|false|-?\d+)\s*(?:\/\/.*)?$/.exec(source) ?? [];
  if (kind !== 'declaration' || name === undefined || start === undefined) return undefined;
  return { name, start: start === 'true' || start === 'false' ? start === 'true' : Number(start) };
}

/** Lists the names of the integer variables, which the story can use as counters. */
export function listCounters(knots: readonly InkKnot[]): string[] {
  const values = knots.flatMap(({ statements }) => statements.flatMap((it) => readStoryVariable(it) ?? []));
  return values.flatMap(({ name, start }) => (typeof start === 'number' ? [name] : []));
}

/** Returns the variable that a statement increments by one: `~ shells += 1`, `~ shells++` or `~ shells = shells + 1`. */
export function findIncrementedCounter({ kind, source }: InkStatement): string | undefined {
  if (kind !== 'logic') return undefined;
  return /^\s*~\s*(\w+)\s*(?:\+=\s*1|\+\+|=\s*\1\s*\+\s*1)\s*(?:\/\/.*)?$/.exec(source)?.[1];
}

/** Converts the typed name of a new counter to an ink name: “Lucky shells” becomes `lucky_shells`. */
export function parseCounterName(
  typed: string,
  knots: readonly InkKnot[],
): { name: string } | { problem: 'letters' | 'taken' } {
  const name = toInkName(typed);
  if (name === undefined) return { problem: 'letters' };
  const statements = knots.flatMap((knot) => knot.statements);
  const isDeclared = statements.some(
    ({ kind, source }) => kind === 'declaration' && source.split(/\W+/).includes(name),
  );
  return isDeclared || knots.some((knot) => knot.name === name) ? { problem: 'taken' } : { name };
}

/** Formats the name of a counter as words: `lucky_shells` becomes “lucky shells”. */
export function formatCounterName(name: string): string {
  return name.replaceAll('_', ' ');
}

/**
 * Returns the edit that increments a counter after a statement.
 * @param isNew whether the story lacks the counter. If it does, the edit also declares the counter with the value 0.
 */
export function addCounterIncrement(at: InkStatement, name: string, isNew: boolean): FileEdit {
  return {
    path: 'story.ink',
    apply(source) {
      const counting = insertInkLine(source, findStatementInNewerText(source, at), {
        kind: 'logic',
        code: `${name} += 1`,
      });
      return isNew ? insertInkDeclaration(counting, `VAR ${name} = 0`) : counting;
    },
  };
}

/**
 * Returns the edits that make a line print a counter, or that remove the counter from the line. After a removal, each
 * message of the line keeps only its plural form `other`, with `…` instead of the number.
 * @param english the English message of the line.
 */
export function setCounterShownInLine(statement: InkStatement, count: string | undefined, english: string): FileEdit[] {
  const id = getStatementId(statement);
  const before = readCounterShownInLine(statement);
  if (count !== undefined)
    return [
      setStatementTag(statement, 'n', `{${count}}`),
      ...(before === undefined ? [] : [setStoryLineText(statement, formatPluralMessageAsInk(english, count))]),
    ];
  const say = (message: string) => (parsePluralMessage(message)?.other ?? message).replaceAll('#', '…');
  const messages = locales.map((locale) => ({
    path: `strings/${locale}.json`,
    apply(file: string) {
      const message = id === undefined ? undefined : parseMessageTable(file)?.[id];
      return id === undefined || message === undefined ? file : setMessage(file, id, say(message), []);
    },
  }));
  return [setStatementTag(statement, 'n', undefined), setStoryLineText(statement, say(english)), ...messages];
}

/** Returns the edit that writes the text of a line into the story, in ink syntax. */
export function setStoryLineText(statement: InkStatement, words: string): FileEdit {
  return {
    path: 'story.ink',
    apply: (source) =>
      words.trim() === '' ? source : setInkText(source, findStatementInNewerText(source, statement).line, words),
  };
}

/** Returns the name of the counter that a line prints: `shells` for `#n:{shells}`. */
export function readCounterShownInLine({ tags }: InkStatement): string | undefined {
  const value = tags.find(({ name }) => name === 'n')?.value ?? '';
  return /^\{(\w+)\}$/.exec(value)?.[1];
}
