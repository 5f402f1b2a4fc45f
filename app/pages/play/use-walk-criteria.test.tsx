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
import { useWalkCriteria } from './use-walk-criteria.ts';
import { noCriteria } from './walk-criteria.ts';

const nextFrameMock = vi.hoisted(() => ({ waitForNextFrame: vi.fn() }));
vi.mock('../../device/next-frame.ts', () => nextFrameMock);
afterEach(cleanup);

function FilteredPage() {
  const { criteria, setCriteria, isSettled } = useWalkCriteria();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${criteria.text ?? 'all'}, ${isSettled ? 'settled' : 'not settled'}`}</p>
      <button type="button" onClick={() => setCriteria({ ...noCriteria, text: 'kyoto' })}>
        Search
      </button>
      <button type="button" onClick={() => navigate('/game/kyoto')}>
        Open
      </button>
    </>
  );
}

/**
 * Opens the page. Returns a function that ends the simulated animation frame. A change of the filter changes the page
 * within the frame, but the URL only after it.
 */
function openPage() {
  openRoutedPage('/play?utm_source=poster', { '/play': <FilteredPage />, '/game/:id': null });
  return mockNextFrame(nextFrameMock.waitForNextFrame);
}

it('PLAY-G60 a change of the filter shows at once, and the address follows after the frame', async () => {
  const endFrame = openPage();
  expect(readParagraph()).toBe('all, settled');
  await clickButton('Search');
  expect([readParagraph(), readAddress()]).toEqual(['kyoto, not settled', '/play?utm_source=poster']);
  await endFrame();
  expect([readParagraph(), readAddress()]).toEqual(['kyoto, settled', '/play?utm_source=poster&q=kyoto']);
});

it('PLAY-G60 a visitor who opens a walk within the frame of a search stays in the walk', async () => {
  const endFrame = openPage();
  await clickButton('Search');
  await clickButton('Open');
  await endFrame();
  expect(readAddress()).toBe('/game/kyoto');
});
