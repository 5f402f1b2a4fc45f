// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arriveAtGateAction, exampleGame, startExample } from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { NextStopProvider } from '../session/next-stop-choice.tsx';
import { createWalkSession } from '../session/walk-session.ts';
import { NextStopBar } from './next-stop-bar.tsx';
import { StopProgressRow } from './stop-progress-row.tsx';

it('PLAY-G104 the bar offers several next stops, and all parts follow the choice', async () => {
  const stops = exampleWalk.stops.map((stop) => ({ ...stop, kind: 'gate' }));
  const packedWalk = { ...packedExampleWalk, stops };
  const { progress } = createFakeDevice('island');
  const session = createWalkSession(startExample(), undefined, { game: exampleGame, progress, now: () => 2000 });
  renderInPage(
    'en',
    ['walk'],
    <WalkMessagesProvider messages={{ 'stop.torii': 'Torii', 'stop.gate': 'Gate', 'stop.cave': 'Cave' }}>
      <CurrentWalkProvider
        pack={{ id: 'island', hash: '0a1b', packed: packedWalk, game: exampleGame, addressOf: (file) => `/${file}` }}
        session={session}
        isResumed={false}
      >
        <NextStopProvider>
          <NextStopBar headingDegrees={undefined} />
          <StopProgressRow />
        </NextStopProvider>
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choose the next stop' });
  expect([...list.options].map(({ text }) => text)).toEqual(['Torii', 'Gate']);
  expect(list.value).toBe('torii');
  await act(async () => fireEvent.change(list, { target: { value: 'gate' } }));
  expect(list.value).toBe('gate');
  const lanterns = [...document.querySelectorAll('[role="img"] i')].map((lantern) => lantern.getAttribute('data-is'));
  expect(lanterns).toEqual([null, 'now', null]);
  await act(async () => session.dispatch(arriveAtGateAction));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Gate')).toBeTruthy();
});
