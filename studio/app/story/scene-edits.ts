import type { Locale } from '../../../app/locales/locales.ts';
import type { EndingPageSky } from '../../../app/player/pack/pack-format.ts';
import { insertInkLine } from '../../documents/ink-insertion.ts';
import { addInkKnot, listKnotReferences, removeInkKnot, renameInkKnot } from '../../documents/ink-knots.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { InkStatement, InkTag } from '../../documents/ink-story.ts';
import { redirectInkTargets } from '../../documents/ink-targets.ts';
import { addMessages, removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { removeEnding, setEndingPageSky } from './ending-edits.ts';
import { createChoicesForArrival } from './story-edits.ts';

const storyPath = 'story.ink';
/**
 * Matches the names of scenes that let a walker begin at a later stop, such as `start_at_stone` for the stop `stone`.
 */
const lateStart = /^start_at_/;

/** The first line of a new scene. */
export interface NewSceneLine {
  id: string;
  /** The character who says the line; `undefined` for the narrator. */
  speaker?: string | undefined;
  texts: Readonly<Record<Locale, string>>;
  /** The ids of the story's messages in order, including the id of the new line. */
  order: readonly string[];
}

/** Returns the edit that inserts a scene below another one. The new scene leads to `target`. */
export function addScene(name: string, after: string, target: string): FileEdit {
  return createStoryEdit((source) => addInkKnot(source, name, [{ kind: 'divert', target }], after));
}

/** The two scenes that the story gets for a new stop. */
export interface NewScenesOfStop {
  stop: string;
  /** The name of the first new scene. Its lines are shown on the way to the stop. */
  wayName: string;
  /** The name of the second new scene. Its lines are shown at the stop. */
  name: string;
  /** The existing scene below which the two new scenes are inserted. */
  after: string;
  /** The existing scene to which the second new scene leads. */
  target: string;
  /** Whether lines that lead to the scene `target` are changed to lead to the scene `wayName`. */
  takesOver: boolean;
  line: NewSceneLine;
  /** The line that is shown if the walker finds the stop closed; absent if the story continues without such a line. */
  closedLine?: NewSceneLine | undefined;
}

/**
 * Returns the edits that add the scene on the way to a stop and the scene at the stop. If the walker finds the stop closed,
 * the story leads directly to `target`.
 */
export function addStopScenes(scenes: NewScenesOfStop): FileEdit[] {
  const { stop, wayName, name, after, target, takesOver, line, closedLine } = scenes;
  const [arrive, closed] = createChoicesForArrival(stop);
  const story = createStoryEdit((source) => {
    const lateStarts = parseInkStory(source).knots.flatMap((knot) => (lateStart.test(knot.name) ? [knot.name] : []));
    const redirected = takesOver ? redirectInkTargets(source, target, wayName, [target, ...lateStarts]) : source;
    const withWay = addInkKnot(
      redirected,
      wayName,
      [arrive, closed].flatMap((choice, index) => (choice ? [{ ...choice, target: index === 0 ? name : target }] : [])),
      after,
    );
    const closure = parseInkStory(withWay)
      .knots.find((knot) => knot.name === wayName)
      ?.statements.find(({ tags }) => tags.some((tag) => tag.name === 'ev' && tag.value === `closed:${stop}`));
    const withWords = closedLine && closure ? insertInkLine(withWay, closure, createLine(closedLine)) : withWay;
    return addInkKnot(withWords, name, [createLine(line), { kind: 'divert', target }], wayName);
  });
  const lines = [...(closedLine ? [closedLine] : []), line];
  return [story, ...lines.flatMap(({ id, texts, order }) => addMessages(id, texts, order))];
}

export interface NewEnding {
  id: string;
  /** The name of the scene that contains the ending. */
  name: string;
  /** The existing scene below which the new scene is inserted. */
  after: string;
  /** The names of the ending by language. */
  names: Readonly<Record<Locale, string>>;
  /** The ids of all messages in order, including that of the ending. */
  order: readonly string[];
  line: NewSceneLine;
  /**
   * The light (sky) of the ending's last page, and the hint for walkers who have not reached the ending. Absent if
   * walk.yaml has no list `endings`.
   */
  page?: { light: EndingPageSky; hints: Readonly<Record<Locale, string>> } | undefined;
}

/**
 * Returns the edits that add an ending: the scene that ends the story, and the ending's name. If `page` is present, they
 * also add the sky of the ending's last page, and the ending's hint.
 */
export function addEnding({ id, name, after, names, order, line, page }: NewEnding): FileEdit[] {
  const last = createLine(line, { name: 'ending', value: id });
  const withHint = order.toSpliced(order.indexOf(`ending.${id}`) + 1, 0, `ending.${id}.hint`);
  return [
    createStoryEdit((source) => addInkKnot(source, name, [last, { kind: 'divert', target: 'END' }], after)),
    ...addMessages(line.id, line.texts, line.order),
    ...addMessages(`ending.${id}`, names, order),
    ...(page ? [setEndingPageSky(id, page.light), ...addMessages(`ending.${id}.hint`, page.hints, withHint)] : []),
  ];
}

/** Returns the edit that renames a scene and updates every reference to it. */
export function renameScene(name: string, newName: string): FileEdit {
  return createStoryEdit((source) => renameInkKnot(source, name, newName));
}

/** References to a scene in other scenes. These must change before the scene can be removed. */
export interface SceneReferences {
  /** How many lines of other scenes lead to the scene. */
  leadCount: number;
  /**
   * The number of the first line that refers to the scene in a way that `removeScene` cannot redirect. Such a line reads the
   * scene's visit count, or leads to a stitch in the scene.
   */
  otherLine: number | undefined;
}

/** Finds the lines of other scenes that refer to a scene. */
export function findSceneReferences(source: string, name: string): SceneReferences {
  const statements = parseInkStory(source).knots.flatMap((knot) => knot.statements);
  const mentions = listKnotReferences(source, name).flatMap((line) => statements.find((it) => it.line === line) ?? []);
  const [leads, others] = [mentions.filter(leadsToScene), mentions.filter((it) => !leadsToScene(it))];
  return { leadCount: leads.length, otherLine: others[0]?.line };

  function leadsToScene({ targets, condition }: InkStatement) {
    const isCounted = condition !== undefined && new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(condition);
    return targets.includes(name) && !isCounted;
  }
}

/**
 * Returns the edits that remove a scene, the messages of its lines, the endings in it, and the names of things found only
 * there. Lines that led to the scene then lead to `target`.
 */
export function removeScene(source: string, name: string, target: string): FileEdit[] {
  const knots = parseInkStory(source).knots;
  const messagesOf = (isInScene: boolean) =>
    knots
      .filter((knot) => (knot.name === name) === isInScene)
      .flatMap(({ statements }) => statements.flatMap(listStatementMessageIds));
  const left = new Set(messagesOf(false));
  const removed = new Set(messagesOf(true).filter((id) => !left.has(id)));
  const story = createStoryEdit((text) => removeInkKnot(redirectInkTargets(text, name, target, [name]), name));
  const endings = [...removed].flatMap((id) => /^ending\.([^.]+)$/.exec(id)?.[1] ?? []);
  return [story, ...endings.map(removeEnding), ...[...removed].flatMap(removeMessages)];
}

/** Lists the ids of the messages that belong to a statement. */
function listStatementMessageIds({ tags }: InkStatement): string[] {
  return tags.flatMap(({ name, value }) => {
    if (name === 'id') return [value];
    if (name === 'ending') return [`ending.${value}`, `ending.${value}.hint`];
    return name === 'found' ? [`found.${value}`] : [];
  });
}

function createLine({ id, speaker, texts }: NewSceneLine, ...tags: readonly InkTag[]) {
  const own = [{ name: 'id', value: id }, ...(speaker === undefined ? [] : [{ name: 'speaker', value: speaker }])];
  return { kind: 'line', text: texts.en.trim(), tags: [...own, ...tags] } as const;
}

function createStoryEdit(apply: (source: string) => string): FileEdit {
  return { path: storyPath, apply };
}
