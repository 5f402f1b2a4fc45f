import { type Locale, locales } from '../../../app/locales/locales.ts';
import {
  findInkRange,
  insertInkStatement,
  moveInkStatement,
  removeInkStatement,
  removeInkTag,
  setInkTag,
} from '../../documents/ink-document.ts';
import { addInkKnot } from '../../documents/ink-knots.ts';
import { readStory } from '../../documents/ink-reader.ts';
import type { InkStatement, InkTag } from '../../documents/ink-story.ts';
import { editMessage, findInkStatement, removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { findId } from './new-id.ts';

const storyPath = 'story.ink';

export interface NewStatement {
  kind: 'line' | 'choice';
  id: string;
  /** The texts by language. A language without a text gets no message, which the check then names. */
  texts: Readonly<Record<Locale, string>>;
  /** The character who says a line. */
  speaker?: string | undefined;
  /** The scene to which a choice leads. */
  target?: string | undefined;
  /** The ids of the story's messages in order, with the new one. */
  order: readonly string[];
}

/**
 * Returns the edits that add a line or choice: the statement in the story, its messages, and the records of its
 * translations.
 * @param after the statement behind which the new one stands.
 */
export function addStatement(after: InkStatement, statement: NewStatement): FileEdit[] {
  const { id, kind, texts, speaker, target, order } = statement;
  const english = texts.en.trim();
  const idTag: InkTag = { name: 'id', value: id };
  const story: FileEdit = {
    path: storyPath,
    apply(source) {
      const { line, depth } = locate(source, after);
      if (kind === 'line') {
        const tags = speaker === undefined ? [idTag] : [idTag, { name: 'speaker', value: speaker }];
        // Below a choice, a new line belongs to what follows from that choice.
        const lineDepth = after.kind === 'choice' ? depth + 1 : depth;
        return insertInkStatement(source, line, { kind, text: english, tags }, lineDepth);
      }
      const { first, count } = findInkRange(source, line);
      const choice = { kind, text: english, tags: [idTag], ...(target !== undefined && { target }) } as const;
      return insertInkStatement(source, first + count - 1, choice, depth);
    },
  };
  const written = locales.filter((locale) => texts[locale].trim() !== '');
  return [
    story,
    ...written.flatMap((locale) => editMessage({ id, locale, text: texts[locale], seen: '', order, english })),
  ];
}

/** Returns the edits that remove a line or choice, with all that follows from the choice, and their messages. */
export function removeStatement(source: string, statement: InkStatement): FileEdit[] {
  const { first, count } = findInkRange(source, statement.line);
  const statements = readStory(source).knots.flatMap((knot) => knot.statements);
  const removed = statements.filter(({ line }) => line >= first && line < first + count);
  const remove = (text: string) => removeInkStatement(text, locate(text, statement).line);
  return [{ path: storyPath, apply: remove }, ...removed.flatMap((it) => findId(it) ?? []).flatMap(removeMessages)];
}

/** Returns the edit that moves a statement above or below its neighbour; `undefined` if it is the first or last. */
export function moveStatement(source: string, statement: InkStatement, direction: 'up' | 'down'): FileEdit | undefined {
  const knot = readStory(source).knots.find(({ statements }) => statements.some(({ line }) => line === statement.line));
  const neighbours = knot?.statements.filter(({ kind, depth }) => kind !== 'blank' && depth === statement.depth) ?? [];
  const at = neighbours.findIndex(({ line }) => line === statement.line);
  const other = neighbours[direction === 'up' ? at - 1 : at + 1];
  if (other === undefined || !['line', 'choice'].includes(other.kind)) return undefined;
  const range = findInkRange(source, other.line);
  const below = direction === 'up' ? range.first - 1 : range.first + range.count - 1;
  return { path: storyPath, apply: (text) => moveInkStatement(text, locate(text, statement).line, below) };
}

/** The tags that a line or choice can have besides its id. */
export type TagName = 'speaker' | 'art' | 'spot' | 'found' | 'ending' | 'default';

/** Returns the edit that sets a tag of a statement: '' for `#default`. `undefined` removes the tag. */
export function setTag(statement: InkStatement, name: TagName, value: string | undefined): FileEdit {
  return {
    path: storyPath,
    apply(source) {
      const { line } = locate(source, statement);
      return value === undefined ? removeInkTag(source, line, name) : setInkTag(source, line, name, value);
    },
  };
}

/** What the walker can do that is no choice: arrive at a stop, or answer a clue. */
export type StoryEvent = { kind: 'arrival'; stop: string } | { kind: 'clue'; clue: string };

/**
 * Returns the edit that adds the events of a stop or clue. They always stand together: arriving and finding it closed;
 * answering, seeing the answer and skipping the question.
 */
export function addEvents(after: InkStatement, event: StoryEvent, target: string): FileEdit {
  const choices =
    event.kind === 'arrival'
      ? [
          { text: 'arrive', value: `arrive:${event.stop}` },
          { text: 'closed', value: `closed:${event.stop}` },
        ]
      : ['ok', 'reveal', 'skip'].map((outcome) => ({ text: outcome, value: `clue:${outcome}:${event.clue}` }));
  return {
    path: storyPath,
    apply: (source) =>
      choices.toReversed().reduce((story, { text, value }) => {
        const { line, depth } = locate(story, after);
        const { first, count } = after.kind === 'choice' ? findInkRange(story, line) : { first: line, count: 1 };
        const tags = [{ name: 'ev', value }];
        return insertInkStatement(story, first + count - 1, { kind: 'choice', text, tags, target }, depth);
      }, source),
  };
}

/** Returns the edit that adds a scene below another one. The scene leads on to `target`. */
export function addScene(name: string, after: string, target: string): FileEdit {
  return { path: storyPath, apply: (source) => addInkKnot(source, name, [{ kind: 'divert', target }], after) };
}

/** Finds a statement again in a newer text: by its id, or at its line. */
function locate(source: string, statement: InkStatement): Pick<InkStatement, 'line' | 'depth'> {
  const id = findId(statement);
  return (id === undefined ? undefined : findInkStatement(source, id)) ?? statement;
}
