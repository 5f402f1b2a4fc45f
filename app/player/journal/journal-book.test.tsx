// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  chooseTeaAction,
  giveAnswer,
  reportStopClosed,
  skipClue,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import type { WalkState } from '../../../walk/state.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { JournalBook } from './journal-book.tsx';
import { renderPlayedWalk } from './played-journal.fixtures.tsx';

const begunState = startExample('home');
const atTorii = applyActions(begunState, arriveAtToriiAction, giveAnswer('height', '552'));
const atGate = applyActions(atTorii, chooseTeaAction, arriveAtGateAction, giveAnswer('beasts', 'lion'));
const letter = {
  clue: 'beasts',
  pieces: [
    { found: 'second-piece', mark: '5', writer: 'shiro' },
    { found: 'first-piece', mark: '8', writer: 'shiro' },
  ],
};

function openJournal(state: WalkState, options: Parameters<typeof renderPlayedWalk>[2] = {}) {
  return renderPlayedWalk(state, <JournalBook ground="day" />, options);
}

it('PLAY-G91 each reached stop has a chapter with what was found, the clues, and what was said folded away', async () => {
  const { user } = openJournal(atGate);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Setting out', '1Torii', '2Gate']);
  const torii = within(screen.getByRole('region', { name: '1 Torii' }));
  expect(torii.getByRole('list', { name: 'Found' }).textContent).toContain('A scrap: “of my hunger”');
  expect(torii.getByRole('list', { name: 'Clues' }).textContent).toContain('Solved: It is 552 cm.');
  expect(torii.getByRole('img', { name: 'The way to this stop: Torii' })).toBeTruthy();
  const spokenLines = torii.getByText('What was said').closest('details') as HTMLDetailsElement;
  expect(spokenLines.open).toBe(false);
  await user.click(torii.getByText('What was said'));
  expect(spokenLines.open).toBe(true);
  expect(spokenLines.textContent).toContain('A gate of bronze.');
  expect(screen.getByRole('region', { name: '2 Gate' }).textContent).not.toContain('How high is it?');
});

it('PLAY-G91 the list of chapters moves the focus to a chapter', async () => {
  const { user } = openJournal(atGate);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Chapters' })).getByRole('button', { name: '2: Gate' }),
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 Gate' }));
});

it('PLAY-G91 the chapter of a closed stop says that the walker passed by', () => {
  openJournal(applyActions(begunState, reportStopClosed('torii')));
  expect(screen.getByRole('heading', { name: '1 Passed by: Torii' })).toBeTruthy();
});

it('PLAY-G91 an empty journal says that it fills on the way', () => {
  openJournal(begunState, { packed: { letter } });
  expect(document.body.textContent).toContain('Nothing yet. It fills as you walk.');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region', { name: 'The letter' })).toBeNull();
});

it('PLAY-G91 a journal with finds before the first stop does not say that it is empty', () => {
  const transcript = begunState.transcript.map((entry) =>
    entry.kind === 'line' ? { ...entry, line: { ...entry.line, found: 'first-piece' } } : entry,
  );
  openJournal({ ...begunState, transcript }, { packed: { letter } });
  expect(document.body.textContent).not.toContain('Nothing yet.');
});

const readLetterPieceTexts = () =>
  within(screen.getByRole('region', { name: 'The letter' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('PLAY-G93 found pieces are torn papers with their mark, line and writer', () => {
  openJournal(atTorii, { packed: { letter } });
  expect(readLetterPieceTexts()).toEqual(['8… of my hunger.Shiro']);
  expect(screen.getByRole('region', { name: 'The letter' }).textContent).toContain('1 of 2 pieces.');
});

it('PLAY-G93 the pieces join into one sheet when the clue has ended', () => {
  openJournal(atGate, { packed: { letter } });
  expect(readLetterPieceTexts()).toEqual(['5Be afraidShiro', '8of my hunger.Shiro']);
});

it('PLAY-G93 all pieces without their order are still torn', () => {
  openJournal(atGate, { packed: { letter: { ...letter, clue: 'letters' } } });
  expect(readLetterPieceTexts()).toEqual(['8… of my hunger.Shiro', '5… be afraid …Shiro']);
  expect(screen.getByRole('region', { name: 'The letter' }).textContent).toContain('Only their order is missing.');
});

const stops = packedExampleWalk.stops.map((stop) => ({
  ...stop,
  kind: 'gate',
  paid: [
    {
      what: 'tower',
      amount: 500,
      currency: 'JPY',
      freeUntil: '17:00',
      hours: [
        { from: '09:00', to: '20:00', lastEntry: '19:30', months: [3, 4, 5] },
        { from: '09:00', to: '16:00', months: [11, 12, 1, 2] },
        { from: '10:00', to: '16:00', months: [6, 8] },
      ],
    },
  ],
}));
const teaHouse = [{ id: 'tea-house', kind: 'food' as const, lat: 35.302588, lon: 139.481069 }];

it.each([
  [
    'en',
    'Worth a stop',
    [
      '¥500 Towerfree until 17:00March to May: 09:00–20:00, last entry 19:30November to February: 09:00–16:00June & August: 10:00–16:00',
      'Food Tea houseTo the north of this stop, 60\u00a0m in a straight line',
    ],
  ],
  [
    'zh',
    '順道看看',
    [
      '500 日圓 Tower17:00以前免費3月至5月：09:00–20:00（最晚19:30入場）11月至2月：09:00–16:006月和8月：10:00–16:00',
      '吃 Tea house在這一站的北方，直線距離60公尺',
    ],
  ],
  [
    'jp',
    '寄り道',
    [
      '500円 Tower17:00まで無料3月〜5月：09:00〜20:00（最終入場19:30）11月〜2月：09:00〜16:006月、8月：10:00〜16:00',
      '食 Tea houseこの場所から北の方角、直線で60\u00a0m',
    ],
  ],
] as const)(
  'PLAY-G92 tips have kind, way, price and hours in the page’s language (%s)',
  async (locale, heading, tips) => {
    openJournal(applyActions(begunState, arriveAtToriiAction, skipClue('height'), chooseTeaAction), {
      locale,
      packed: { stops, spots: teaHouse },
    });
    const [list] = screen.getAllByRole('list', { name: heading });
    await vi.waitFor(() =>
      expect(
        within(list as HTMLElement)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(tips),
    );
  },
);

it('PLAY-G92 a paid place that an older pack does not name is left out', () => {
  const [place] = stops[0]?.paid ?? [];
  const unnamedStops = stops.map((stop) => ({
    ...stop,
    paid: [{ ...place, what: 'garden', amount: 500, currency: 'JPY' }],
  }));
  openJournal(applyActions(begunState, arriveAtToriiAction), { packed: { stops: unnamedStops } });
  expect(document.body.textContent).not.toContain('garden');
  expect(screen.queryByRole('list', { name: 'Worth a stop' })).toBeNull();
});
