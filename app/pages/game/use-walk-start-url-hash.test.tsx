// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNavigate } from '../../router/navigate.ts';
import {
  clickButton,
  mockNextFrame,
  openRoutedPage,
  readAddress,
  readParagraph,
} from '../../router/routed-page.fixtures.tsx';
import { useWalkStartUrlHash } from './use-walk-start-url-hash.ts';

const nextFrameMock = vi.hoisted(() => ({ waitForNextFrame: vi.fn() }));
vi.mock('../../device/next-frame.ts', () => nextFrameMock);
afterEach(cleanup);

function WalkPage() {
  const { start, open, markPlaying, leave } = useWalkStartUrlHash();
  const navigate = useNavigate();
  const buttons = {
    Start: () => open('#home'),
    Save: markPlaying,
    Leave: leave,
    'Start at a stop': () => navigate({ pathname: '/game/kyoto', hash: '#spot/gate' }),
    'Open the catalogue': () => navigate('/play'),
  };
  return (
    <>
      <p>{start && 'mode' in start ? start.mode : 'page'}</p>
      {Object.entries(buttons).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
}

/**
 * Opens the page. Returns a function that ends the simulated animation frame. A tap on a start button changes the page
 * within the frame, but the URL only after it.
 */
function openPage() {
  openRoutedPage('/game/kyoto?utm_source=poster', { '/game/:id': <WalkPage />, '/play': null });
  return mockNextFrame(nextFrameMock.waitForNextFrame);
}

it('PLAY-G1 a tapped start shows at once, and the address follows after the frame', async () => {
  const endFrame = openPage();
  expect(readParagraph()).toBe('page');
  await clickButton('Start');
  expect([readParagraph(), readAddress()]).toEqual(['home', '/game/kyoto?utm_source=poster']);
  await endFrame();
  expect([readParagraph(), readAddress()]).toEqual(['home', '/game/kyoto?utm_source=poster#home']);
});

it('PLAY-G1 a second tap on a start adds no entry to the history', async () => {
  const endFrame = openPage();
  const { length } = history;
  await clickButton('Start');
  await clickButton('Start');
  await endFrame();
  expect(history.length).toBe(length + 1);
});

it('PLAY-G1 a walk that is saved before the address changes ends at #walk, with one history entry', async () => {
  const endFrame = openPage();
  const { length } = history;
  await clickButton('Start');
  await clickButton('Save');
  await endFrame();
  expect([readParagraph(), readAddress()]).toEqual(['saved', '/game/kyoto?utm_source=poster#walk']);
  expect(history.length).toBe(length + 1);
});

it('PLAY-G1 a visitor who leaves before the address changes returns to the page', async () => {
  const endFrame = openPage();
  await clickButton('Start');
  await clickButton('Leave');
  await clickButton('Save');
  await endFrame();
  expect([readParagraph(), readAddress()]).toEqual(['page', '/game/kyoto?utm_source=poster']);
});

it('PLAY-G1 a later start at a stop also gets the address for reloads', async () => {
  const endFrame = openPage();
  await clickButton('Start');
  await endFrame();
  await clickButton('Leave');
  await clickButton('Start at a stop');
  await clickButton('Save');
  expect([readParagraph(), readAddress()]).toEqual(['saved', '/game/kyoto#walk']);
});

it('PLAY-G1 a visitor who opens another page within the frame of a start stays there', async () => {
  const endFrame = openPage();
  await clickButton('Start');
  await clickButton('Open the catalogue');
  await endFrame();
  expect(readAddress()).toBe('/play');
});
