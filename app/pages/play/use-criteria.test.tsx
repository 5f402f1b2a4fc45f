// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TestNavigation } from '../../router/navigate.fixtures.tsx';
import { useNavigate } from '../../router/navigate.ts';
import { useCriteria } from './use-criteria.ts';
import { noCriteria } from './walk-criteria.ts';

const frames = vi.hoisted(() => ({ waitForNextFrame: vi.fn() }));
vi.mock('../../device/next-frame.ts', () => frames);
afterEach(cleanup);

function FilteredPage() {
  const { criteria, setCriteria, isSettled } = useCriteria();
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

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Opens the page, and returns a function that ends the frame after a change of the filter. */
function openPage(): () => Promise<void> {
  let endFrame: () => void;
  frames.waitForNextFrame.mockReturnValue(
    new Promise<void>((resolve) => {
      endFrame = resolve;
    }),
  );
  history.replaceState(null, '', '/play?utm_source=poster');
  render(
    <BrowserRouter>
      <TestNavigation>
        <Routes>
          <Route path="/play" element={<FilteredPage />} />
          <Route path="/game/:id" element={null} />
        </Routes>
      </TestNavigation>
      <Address />
    </BrowserRouter>,
  );
  return () =>
    act(async () => {
      endFrame();
      await new Promise((resolve) => setTimeout(resolve));
    });
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const readPage = () => document.querySelector('p')?.textContent;
const readAddress = () => document.querySelector('output')?.textContent;

it('PLAY-G60 a change of the filter shows at once, and the address follows after the frame', async () => {
  const endFrame = openPage();
  expect(readPage()).toBe('all, settled');
  await press('Search');
  expect([readPage(), readAddress()]).toEqual(['kyoto, not settled', '/play?utm_source=poster']);
  await endFrame();
  expect([readPage(), readAddress()]).toEqual(['kyoto, settled', '/play?utm_source=poster&q=kyoto']);
});

it('PLAY-G60 a visitor who opens a walk within the frame of a search stays in the walk', async () => {
  const endFrame = openPage();
  await press('Search');
  await press('Open');
  await endFrame();
  expect(readAddress()).toBe('/game/kyoto');
});
