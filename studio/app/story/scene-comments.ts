import type { InkStatement } from '../../documents/ink-story.ts';

/** A comment of story.ink between two scenes. */
export interface SceneComment {
  line: number;
  text: string;
  /**
   * Whether the comment begins with a row of hyphens, which marks the title of a part of the story: `// ------ 2 The gate`.
   */
  isTitle: boolean;
}

const rule = /^\s*\/\/\s*-{3,}\s*/;

/**
 * Splits off the comments at the end of a scene, because these comments are about the next scene. Joins adjacent comment
 * lines into one comment, but keeps each title apart. Removes the hyphens that mark a title.
 */
export function splitSceneComments(
  statements: readonly InkStatement[],
): [body: InkStatement[], remarks: SceneComment[]] {
  const end = statements.findLastIndex(({ kind }) => kind !== 'comment' && kind !== 'blank') + 1;
  const remarks: SceneComment[] = [];
  let isOpen = false;
  for (const { kind, source, line } of statements.slice(end)) {
    const isTitle = rule.test(source);
    const text = source.replace(isTitle ? rule : /^\s*\/\/\s*/, '').trim();
    const last = remarks.at(-1);
    if (kind === 'blank' || text === '') isOpen = false;
    else if (isOpen && !isTitle && last) last.text += ` ${text}`;
    else remarks.push({ line, text, isTitle });
    if (kind !== 'blank' && text !== '') isOpen = !isTitle;
  }
  return [statements.slice(0, end).filter(({ kind }) => kind !== 'blank'), remarks];
}
