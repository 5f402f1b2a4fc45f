// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TestNavigation } from '../../router/navigate.fixtures.tsx';
import { useNavigate } from '../../router/navigate.ts';
import { useStartAddress } from './use-start-address.ts';

const frames = vi.hoisted(() => ({ waitForNextFrame: vi.fn() }));
vi.mock('../../device/next-frame.ts', () => frames);
afterEach(cleanup);

function WalkPage() {
  const { start, open, markPlaying, leave } = useStartAddress();
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

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Opens the page, and returns a function that ends the frame after a start. */
function openPage(): () => Promise<void> {
  let endFrame: () => void;
  frames.waitForNextFrame.mockReturnValue(
    new Promise<void>((resolve) => {
      endFrame = resolve;
    }),
  );
  history.replaceState(null, '', '/game/kyoto?utm_source=poster');
  render(
    <BrowserRouter>
      <TestNavigation>
        <Routes>
          <Route path="/game/:id" element={<WalkPage />} />
          <Route path="/play" element={null} />
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

it('PLAY-G1 a tapped start shows at once, and the address follows after the frame', async () => {
  const endFrame = openPage();
  expect(readPage()).toBe('page');
  await press('Start');
  expect([readPage(), readAddress()]).toEqual(['home', '/game/kyoto?utm_source=poster']);
  await endFrame();
  expect([readPage(), readAddress()]).toEqual(['home', '/game/kyoto?utm_source=poster#home']);
});

it('PLAY-G1 a second tap on a start adds no entry to the history', async () => {
  const endFrame = openPage();
  const { length } = history;
  await press('Start');
  await press('Start');
  await endFrame();
  expect(history.length).toBe(length + 1);
});

it('PLAY-G1 a walk that is saved within the frame of its start has the address for reloads afterwards', async () => {
  const endFrame = openPage();
  const { length } = history;
  await press('Start');
  await press('Save');
  await endFrame();
  expect([readPage(), readAddress()]).toEqual(['saved', '/game/kyoto?utm_source=poster#walk']);
  expect(history.length).toBe(length + 1);
});

it('PLAY-G1 a walk that the visitor leaves within the frame of its start is left', async () => {
  const endFrame = openPage();
  await press('Start');
  await press('Leave');
  await press('Save');
  await endFrame();
  expect([readPage(), readAddress()]).toEqual(['page', '/game/kyoto?utm_source=poster']);
});

it('PLAY-G1 a later start at a stop also gets the address for reloads', async () => {
  const endFrame = openPage();
  await press('Start');
  await endFrame();
  await press('Leave');
  await press('Start at a stop');
  await press('Save');
  expect([readPage(), readAddress()]).toEqual(['saved', '/game/kyoto#walk']);
});

it('PLAY-G1 a visitor who opens another page within the frame of a start stays there', async () => {
  const endFrame = openPage();
  await press('Start');
  await press('Open the catalogue');
  await endFrame();
  expect(readAddress()).toBe('/play');
});
