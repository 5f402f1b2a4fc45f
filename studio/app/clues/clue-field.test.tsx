// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { ClueField } from './clue-field.tsx';
import { parseWholeNumber } from './parse-answers.ts';

afterEach(cleanup);

function renderField() {
  let snapshot = { stepCount: 0 };
  const listeners = new Set<() => void>();
  const files = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
  };
  const commit = vi.fn(() => true);
  render(
    <OpenWalkProvider walk={{ files } as unknown as OpenWalk}>
      <ClueField
        label="Answer"
        value="7"
        parse={(typed) => {
          const number = parseWholeNumber(typed);
          return number === undefined ? { error: 'Write a whole number.' } : { value: number };
        }}
        onCommit={commit}
      />
    </OpenWalkProvider>,
  );
  const undo = () =>
    act(() => {
      snapshot = { stepCount: snapshot.stepCount + 1 };
      for (const listener of listeners) listener();
    });
  return { field: screen.getByLabelText<HTMLInputElement>('Answer'), commit, undo };
}

it('SITE-D9 undo also discards what a field of a clue has refused', () => {
  const { field, commit, undo } = renderField();
  fireEvent.change(field, { target: { value: '9x' } });
  fireEvent.blur(field);
  expect(screen.getByText('Write a whole number.')).toBeDefined();
  undo();
  expect(field.value).toBe('7');
  expect(screen.queryByText('Write a whole number.')).toBeNull();
  expect(commit).not.toHaveBeenCalled();
});

it('undo leaves what is being typed', () => {
  const { field, undo } = renderField();
  fireEvent.change(field, { target: { value: '9' } });
  undo();
  expect(field.value).toBe('9');
});
