import { locales } from '../../../app/locales/locales.ts';
import { hintKinds } from '../../../walk/transcript.ts';
import type { Clue, Walk as RulesWalk } from '../../../walk/walk.ts';
import { createCharacterFoldTable } from '../character-fold-table.ts';
import type { ClueEntry } from '../read/clues-file.ts';
import { listWrongAnswers } from '../read/wrong-answers.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** Compiles the part of a walk that the rules of the game need. It contains no texts except the answers of clues. */
export function compileWalk({ id, version, stops, clues, story }: AuthoredWalk): RulesWalk {
  return {
    id,
    version,
    stops: stops.map(({ id, lat, lon, radiusMeters }) => ({ id, lat, lon, radiusMeters })),
    clues: Object.entries(clues).map(([id, clue]) => compileClue(id, clue)),
    story: story.compiled,
  };
}

function compileClue(id: string, { stop, drawing, parts, answerInDescription: _, ...answer }: ClueEntry): Clue {
  return {
    id,
    stop,
    hintCount: hintKinds.length,
    ...(drawing !== undefined && { drawing }),
    ...(parts && { parts: Object.entries(parts).map(([part, percent]) => ({ id: part, percent })) }),
    ...compileAnswer(answer),
  };
}

type AnswerRules = ClueEntry extends infer Each
  ? Each extends ClueEntry
    ? Omit<Each, 'stop' | 'drawing' | 'parts' | 'answerInDescription'>
    : never
  : never;

function compileAnswer(answer: AnswerRules) {
  switch (answer.kind) {
    case 'text': {
      // Accepts the answers of all languages, because a walker may copy the answer from a sign in the local language.
      const mergeLocales = (lists: Partial<Record<string, string[]>>) => [
        ...new Set(locales.flatMap((locale) => lists[locale] ?? [])),
      ];
      const accept = mergeLocales(answer.accept);
      const replies = Object.entries(answer.replies ?? {}).map(([id, lists]) => [id, mergeLocales(lists)] as const);
      const reject = [...new Set([...mergeLocales(answer.reject ?? {}), ...replies.flatMap(([, texts]) => texts)])];
      return {
        kind: answer.kind,
        accept,
        reject,
        ...(replies.length > 0 && { replies: Object.fromEntries(replies) }),
        fold: createCharacterFoldTable([...accept, ...reject]),
      };
    }
    case 'number':
      return { ...answer, reject: listWrongAnswers(answer).map((it) => it.answer) };
    case 'choice':
      return { ...answer, reject: listWrongAnswers(answer).map((it) => it.answer) };
    case 'order':
      return { ...answer, reject: listWrongAnswers(answer).map((it) => it.answer) };
    default:
      return answer;
  }
}
