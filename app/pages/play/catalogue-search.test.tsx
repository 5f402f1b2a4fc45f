// @vitest-environment happy-dom
import type { WalkSummary } from 'virtual:walks';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInPage } from '../../player/rendering.fixtures.tsx';
import { TestNavigation } from '../../router/navigate.fixtures.tsx';
import { Catalogue } from './catalogue.tsx';
import { createWalkSummary } from './walk-summary.fixtures.ts';

const nextFrameMock = vi.hoisted(() => ({ waitForNextFrame: vi.fn() }));
vi.mock('../../device/next-frame.ts', () => nextFrameMock);
vi.mock('../../player/downloads/lazy-download-panel.tsx', () => ({ LazyDownloadPanel: () => null }));

let renderFrame: () => void;

beforeEach(() => {
  nextFrameMock.waitForNextFrame.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        renderFrame = resolve;
      }),
  );
});

const summaries = Array.from({ length: 40 }, (_, index) =>
  createWalkSummary(index, { place: index % 2 === 0 ? 'Kyoto' : 'Naha' }),
);
const others = summaries.slice(12);

function CurrentUrlSearch() {
  return <p id="address">{useLocation().search}</p>;
}

function openCatalogue(walks: readonly WalkSummary[] = summaries) {
  return renderInPage(
    'en',
    ['catalogue', 'play'],
    <TestNavigation>
      <Catalogue walks={walks} isComplete others={others} saved={[]} />
      <CurrentUrlSearch />
    </TestNavigation>,
  );
}

/** Simulates the animation frame after a change of the filter, and waits until the router has updated the URL. */
const runNextAnimationFrame = () =>
  act(async () => {
    renderFrame();
    await new Promise((resolve) => setTimeout(resolve));
  });
const listTitles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const buildTitles = (indices: number[]) => indices.map((index) => `Title ${index}`);
const readAddress = () => document.querySelector('#address')?.textContent;

it('PLAY-G60 a search shows the cards in view in the next frame, and then the address and the other cards', async () => {
  const user = openCatalogue();
  expect(listTitles()).toHaveLength(12);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('naha');
  expect(listTitles()).toEqual(buildTitles([1, 3, 5, 7]));
  expect(screen.getByRole('status').textContent).toBe('20 of 40 walks');
  expect(readAddress()).toBe('');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  await runNextAnimationFrame();
  expect(readAddress()).toBe('?q=naha');
  expect(listTitles()).toEqual(buildTitles([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]));
});

it('PLAY-G60 the links to the other walks return after the frame that shows all cards in view', async () => {
  const user = openCatalogue();
  expect(screen.getByRole('navigation')).toBeDefined();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('naha');
  await runNextAnimationFrame();
  await user.clear(screen.getByRole('searchbox'));
  expect(listTitles()).toEqual(buildTitles([0, 1, 2, 3]));
  expect(screen.queryByRole('navigation')).toBeNull();
  await runNextAnimationFrame();
  expect(screen.getByRole('navigation')).toBeDefined();
});

it('PLAY-G60 a card that a filter hides and shows again keeps its elements', async () => {
  const user = openCatalogue();
  const card = screen.getByRole('article', { name: 'Title 0' });
  await user.click(screen.getByRole('searchbox'));
  await user.paste('naha');
  await runNextAnimationFrame();
  expect(card.isConnected).toBe(true);
  expect(screen.queryByRole('article', { name: 'Title 0' })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getByRole('article', { name: 'Title 0' })).toBe(card);
  // End this test's transition. Otherwise React would delay the transitions of the next test.
  await runNextAnimationFrame();
});

it('PLAY-G60 a search without a match hides every card, and one tap shows all', async () => {
  const user = openCatalogue();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('no such walk');
  await runNextAnimationFrame();
  expect(listTitles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all walks' }));
  await runNextAnimationFrame();
  expect(readAddress()).toBe('');
  expect(listTitles()).toEqual(buildTitles([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
});
