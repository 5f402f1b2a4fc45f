import type { Locale } from '../../../app/locales/locales.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import type { MessageTable } from '../workspace/open-walk.tsx';
import { getStatementId } from './message-ids.ts';
import { findIncrementedCounter } from './story-counters.ts';

/** An identifier of a statement that does not change when lines are added or removed above it. */
export type StatementKey = string;

/** The focused statement, and the author's current action on it. */
export interface FocusedStatement {
  key: StatementKey;
  state: 'focused' | 'editing' | 'adding-line' | 'adding-choice' | 'adding-event' | 'adding-count';
}

export interface StatementRowProps {
  statement: InkStatement;
  /** The statement above in the same scene. */
  previous: InkStatement | undefined;
  knots: readonly InkKnot[];
  statementKey: StatementKey;
  /** Whether another statement of the story has the same id as this one. */
  isIdShared: boolean;
  locale: Locale;
  messages: MessageTable;
  state: FocusedStatement['state'] | undefined;
  /** Whether the Tab key can focus this row. */
  isFocusable: boolean;
  onActivate: (active: FocusedStatement | undefined) => void;
  onAnnounce: (sentence: string) => void;
  onShowScene: (name: string) => void;
  onShowSource: (line: number) => void;
}

/** Returns whether the author can edit a statement's text in the list of scenes. */
export function isStatementTextEditable(statement: InkStatement): boolean {
  return getStatementId(statement) !== undefined || (statement.text !== '' && isTextStatement(statement));
}

/** Returns whether the author can edit a statement in the list of scenes. Conditions, for example, need the source view. */
export function isStatementFocusable(statement: InkStatement): boolean {
  const { kind, tags, targets } = statement;
  const isEvent = kind === 'choice' && tags.some(({ name }) => name === 'ev');
  const leads = (kind === 'divert' || kind === 'gather') && targets.length === 1;
  return isStatementTextEditable(statement) || isEvent || leads || findIncrementedCounter(statement) !== undefined;
}

function isTextStatement({ kind, tags }: InkStatement): boolean {
  return (kind === 'line' || kind === 'choice' || kind === 'gather') && !tags.some(({ name }) => name === 'ev');
}

/** The keys of all statements of a story. */
export interface StoryStatementKeys {
  keyOf(statement: InkStatement): StatementKey;
  /** Returns whether another statement has the same id as the given one. The check reports such ids as faults. */
  sharesId(statement: InkStatement): boolean;
}

/** Creates keys from ids. Adds the line number if a statement above has the same id. */
export function createStoryStatementKeys(knots: readonly InkKnot[]): StoryStatementKeys {
  const firstLines = new Map<string, number>();
  const sharedIds = new Set<string>();
  for (const statement of knots.flatMap(({ statements }) => statements)) {
    const id = getStatementId(statement);
    if (id === undefined) continue;
    if (firstLines.has(id)) sharedIds.add(id);
    else firstLines.set(id, statement.line);
  }
  return {
    keyOf(statement) {
      const id = getStatementId(statement);
      if (id === undefined) return `line ${statement.line}`;
      return firstLines.get(id) === statement.line ? id : `${id} line ${statement.line}`;
    },
    sharesId(statement) {
      const id = getStatementId(statement);
      return id !== undefined && sharedIds.has(id);
    },
  };
}
