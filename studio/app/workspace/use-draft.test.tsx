// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

function Field({ commit, onFinish }: { commit: () => boolean; onFinish: (isCommitted: boolean) => void }) {
  const draft = useDraft('old', commit, 'field');
  return (
    <input
      value={draft.text}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={() => onFinish(draft.finish())}
    />
  );
}

const readField = () => screen.getByRole<HTMLInputElement>('textbox');

it('SITE-D9 a text that the file cannot take is there again when its field is opened again', () => {
  const commit = vi.fn(() => false);
  const onFinish = vi.fn();
  const { unmount } = render(<Field commit={commit} onFinish={onFinish} />);
  fireEvent.change(readField(), { target: { value: 'new' } });
  fireEvent.blur(readField());
  expect(onFinish).toHaveBeenLastCalledWith(false);
  unmount();

  commit.mockReturnValue(true);
  const reopened = render(<Field commit={commit} onFinish={onFinish} />);
  expect(readField().value).toBe('new');
  fireEvent.blur(readField());
  expect(commit).toHaveBeenLastCalledWith('new', 'old');
  expect(onFinish).toHaveBeenLastCalledWith(true);
  reopened.unmount();

  render(<Field commit={commit} onFinish={onFinish} />);
  expect(readField().value).toBe('old');
});
