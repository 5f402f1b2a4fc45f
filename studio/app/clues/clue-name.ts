import type { MessageTable } from '../workspace/open-walk.tsx';

/** About so many Latin letters name a clue. A Chinese or Japanese character is as wide as two of them. */
const widestName = 44;
const wideCharacter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Returns what an author knows a clue by: the beginning of its question. Ids are often those of the sample or of an earlier
 * question.
 * @param tables the messages by preference. Without a question in any of them, the name is the id.
 */
export function nameClue(id: string, ...tables: readonly MessageTable[]): string {
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
  // A Latin word is not cut off in its middle, and no sign stands in front of the ellipsis.
  return `${start.replace(/(?<=\S)\s+[\p{sc=Latin}\p{N}’'-]*$/u, '').replace(/[\s,;:.、，。；：]+$/u, '')}…`;
}
