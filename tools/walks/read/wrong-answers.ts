/** A wrong answer of a clue, and the key of clues.yaml that lists it. */
export interface WrongAnswer<Answer> {
  key: 'reject' | 'replies';
  answer: Answer;
}

/** Returns all wrong answers that a clue lists, with or without a special reply. */
export function listWrongAnswers<Answer>({
  reject = [],
  replies = {},
}: {
  reject?: Answer[] | undefined;
  replies?: Record<string, Answer[]> | undefined;
}): WrongAnswer<Answer>[] {
  return [
    ...reject.map((answer) => ({ key: 'reject' as const, answer })),
    ...Object.values(replies).flatMap((answers) => answers.map((answer) => ({ key: 'replies' as const, answer }))),
  ];
}
