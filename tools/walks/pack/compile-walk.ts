import { locales } from '../../../app/locales/locales.ts';
import type { Clue, Walk as RulesWalk } from '../../../walk/walk.ts';
import { foldVariants } from '../fold-variants.ts';
import type { ClueFile } from '../read/clues-file.ts';
import type { Walk } from '../read-walks.ts';

/** Compiles the rules' part of a walk: its only words are the answers that walkers may type. */
export function compileWalk({ id, version, stops, clues, story }: Walk): RulesWalk {
  return {
    id,
    version,
    stops: stops.map(({ id, lat, lon, radiusMeters }) => ({ id, lat, lon, radiusMeters })),
    clues: Object.entries(clues).map(([id, clue]) => compileClue(id, clue)),
    story: story.compiled,
  };
}

function compileClue(id: string, { stop, drawing, ...answer }: ClueFile): Clue {
  return { id, stop, ...(drawing !== undefined && { drawing }), ...compileAnswer(answer) };
}

type AnswerFile = ClueFile extends infer Each
  ? Each extends ClueFile
    ? Omit<Each, 'stop' | 'drawing'>
    : never
  : never;

function compileAnswer(answer: AnswerFile) {
  switch (answer.kind) {
    case 'text': {
      // Local signs are in one language and walkers may think in another: an answer in any language counts in all of them.
      const merged = (lists: Partial<Record<string, string[]>>) => [
        ...new Set(locales.flatMap((locale) => lists[locale] ?? [])),
      ];
      const [accept, reject] = [merged(answer.accept), merged(answer.reject ?? {})];
      return { kind: answer.kind, accept, reject, fold: foldVariants([...accept, ...reject]) };
    }
    case 'number':
      return { ...answer, reject: answer.reject ?? [] };
    default:
      return answer;
  }
}
