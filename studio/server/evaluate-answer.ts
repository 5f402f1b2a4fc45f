import { listRejectedLikelyAnswers } from '../../tools/walks/check/likely-answers.ts';
import { compileWalk } from '../../tools/walks/pack/compile-walk.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import { findReplyIdSuffix, matchAnswer } from '../../walk/answers.ts';
import type { AnswerVerdict, EvaluateAnswerRequest } from '../api.ts';
import { RefusalError } from './refusal.ts';
import { convertToWalkFault } from './walk-outline.ts';

/**
 * Tests an answer to a clue by the player's rules. Reads the clue from the walk's files.
 * @throws {RefusalError} if the walk cannot be read or has no such clue.
 */
export function evaluateAnswer(folder: string, { clueId, locale, answer }: EvaluateAnswerRequest): AnswerVerdict {
  const { walk, faults } = readWalk(folder);
  const [fault] = faults;
  if (walk === undefined) {
    const { path, line, sentence } = convertToWalkFault(
      folder,
      fault ?? { rule: 'file/unreadable', file: folder, sentence: 'cannot be read: correct it.' },
    );
    throw new RefusalError(409, `The walk cannot be read: ${path}${line === undefined ? '' : `:${line}`} ${sentence}`);
  }
  const clue = Object.hasOwn(walk.clues, clueId) ? walk.clues[clueId] : undefined;
  const rules = compileWalk(walk).clues.find(({ id }) => id === clueId);
  if (clue === undefined || rules === undefined)
    throw new RefusalError(404, `clues.yaml has no clue "${clueId}": choose another one.`);
  const outcome = matchAnswer(rules, answer);
  const reply = findReplyIdSuffix(rules, answer);
  const replyId = `clue.${clueId}.${reply}`;
  const replyText = reply === undefined ? undefined : walk.strings[locale][replyId];
  return {
    outcome,
    ...(replyText !== undefined && { message: { id: replyId, text: replyText } }),
    refusedLikelyAnswers: clue.kind === 'text' ? [...listRejectedLikelyAnswers(walk, clueId, clue, rules)] : [],
  };
}
