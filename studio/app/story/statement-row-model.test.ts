import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { createStoryStatementKeys } from './statement-row-model.ts';

it('statements with the same id have keys of their own, and are known as such', () => {
  const { knots } = parseInkStory(
    ['The sea. #id:start.1', 'The pier. #id:start.1', 'The end. #id:start.2', '-> END', ''].join('\n'),
  );
  const { keyOf, sharesId } = createStoryStatementKeys(knots);
  const statements = knots.flatMap((knot) => knot.statements).filter(({ kind }) => kind !== 'blank');
  expect(statements.map(keyOf)).toEqual(['start.1', 'start.1 line 2', 'start.2', 'line 4']);
  expect(statements.map(sharesId)).toEqual([true, true, false, false]);
});
