// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WalkerAnswer } from '../../../walk/answers.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { AnswerForm } from './answer-form.tsx';

const clue = { id: 'hill', stop: 'bell', kind: 'direction', answerDegrees: 0, toleranceDegrees: 30 } as const;

function showDirectionForm(initial?: WalkerAnswer) {
  const [answer, save] = [vi.fn(), vi.fn()];
  renderInPage(
    'en',
    ['walk'],
    <>
      <h2 id="question">Where is the hill?</h2>
      <AnswerForm clue={clue} labelledBy="question" draft={{ initial, save }} answer={answer} />
    </>,
  );
  const slider = screen.getByRole('slider', { name: 'Where is the hill?' });
  return { answer, slider, check: screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }) };
}

it('PLAY-G4 a direction has to be turned before it can be checked', () => {
  const { answer, slider, check } = showDirectionForm();
  expect(slider.getAttribute('aria-valuetext')).toBe('Turn the arrow');
  expect(check.disabled).toBe(true);
  fireEvent.change(slider, { target: { value: '355' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('355°, north');
  fireEvent.click(check);
  expect(answer.mock.calls).toEqual([[355]]);
});

it('PLAY-G4 a tap on the slider chooses the direction at which it stands', () => {
  const { answer, slider, check } = showDirectionForm();
  fireEvent.click(slider);
  fireEvent.click(check);
  expect(answer.mock.calls).toEqual([[180]]);
});

it('PLAY-G4 a direction from before a reload can be checked at once', () => {
  const { answer, check } = showDirectionForm(45);
  fireEvent.click(check);
  expect(answer.mock.calls).toEqual([[45]]);
});
