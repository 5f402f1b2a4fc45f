import type { MessageTable } from '../workspace/open-walk.tsx';

/** The maximum width of a clue's name, in Latin letters. A Chinese or Japanese character is as wide as two letters. */
const widestName = 44;
const wideCharacter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Returns the display name of a clue: the beginning of its question. The id would mislead, because it often comes from
 * the sample walk or from an earlier question.
 * @param tables the messages in order of preference. Without a question in any of them, the name is the id.
 */
export function getClueName(id: string, ...tables: readonly MessageTable[]): string {
  const [question] = tables.flatMap((table) => table?.[`clue.${id}.ask`]?.trim() || []);
  return question === undefined ? id : shorten(question.replaceAll('\u200b', ''));
}

function shorten(text: string): string {
  let width = 0;
  const characters = [...text];
  const end = characters.findIndex((character) => {
    width += wideCharacter.test(character) ? 2 : 1;
    return width > widestName;
  });
  if (end < 0) return text;
  const start = characters.slice(0, end).join('');
  // Removes the last Latin word, which may be cut off, and any punctuation before the ellipsis.
  return `${start.replace(/(?<=\S)\s+[\p{sc=Latin}\p{N}’'-]*$/u, '').replace(/[\s,;:.、，。；：]+$/u, '')}…`;
}
