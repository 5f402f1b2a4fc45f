import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WalkerAnswer as Given } from '../../../walk/answers.ts';
import type { Clue } from '../../../walk/walk.ts';
import { type Locale, locales } from '../../locales/locales.ts';
import { readMessageGroups } from '../../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, type Messages, MessagesProvider } from '../../locales/messages.tsx';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { GivenAnswerText } from './given-answer.tsx';

const pieces = ['piece2', 'piece80'];
const clues = {
  order: { id: 'letter', stop: 'iwaya', kind: 'order', options: pieces, answer: pieces },
  choice: { id: 'letter', stop: 'iwaya', kind: 'choice', options: pieces, answer: 'piece2' },
  direction: { id: 'hill', stop: 'bell', kind: 'direction', answerDegrees: 40, toleranceDegrees: 45 },
  number: { id: 'height', stop: 'torii', kind: 'number', answer: 12345, reject: [] },
  text: { id: 'beasts', stop: 'gate', kind: 'text', accept: ['lion'], reject: [], fold: {} },
} satisfies Record<string, Clue>;

const walkWords = {
  en: { 'clue.letter.option.piece2': 'Never again', 'clue.letter.option.piece80': 'Along this shore' },
  zh: { 'clue.letter.option.piece2': '不再', 'clue.letter.option.piece80': '這片岸上' },
  jp: { 'clue.letter.option.piece2': '二度と', 'clue.letter.option.piece80': 'この岸に' },
};

function renderAnswer(locale: Locale, clue: Clue | undefined, given: Given): string {
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={{} as Messages}>
      <AdditionalMessagesProvider messages={readMessageGroups(locale, 'walk')}>
        <WalkMessagesProvider messages={walkWords[locale]}>
          <GivenAnswerText label="Solved" clue={clue} given={given} />
        </WalkMessagesProvider>
      </AdditionalMessagesProvider>
    </MessagesProvider>,
  )
    .replaceAll('</li>', ' / ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it("PLAY-G3 an answer appears in the page's language: options, an order, a direction, a number", () => {
  const createExpectedText = (clue: Clue, given: Given) => locales.map((locale) => renderAnswer(locale, clue, given));
  expect(createExpectedText(clues.order, pieces)).toEqual([
    'Solved Never again / Along this shore /',
    'Solved 不再 / 這片岸上 /',
    'Solved 二度と / この岸に /',
  ]);
  expect(createExpectedText(clues.choice, 'piece2')).toEqual([
    'Solved · Never again',
    'Solved · 不再',
    'Solved · 二度と',
  ]);
  expect(createExpectedText(clues.direction, 40)).toEqual([
    'Solved · 40°, north-east',
    'Solved · 40°，東北',
    'Solved · 40°、北東',
  ]);
  expect(createExpectedText(clues.number, 'twelve thousand three hundred and forty-five')).toEqual(
    Array(3).fill('Solved · 12,345'),
  );
  expect(createExpectedText(clues.number, '一八七七')).toEqual(Array(3).fill('Solved · 1877'));
  expect(createExpectedText(clues.text, 'Lions!')).toEqual(Array(3).fill('Solved · Lions!'));
});

it('PLAY-G3 an answer to a removed clue shows no id', () => {
  expect(renderAnswer('en', undefined, pieces)).toBe('Solved');
});
