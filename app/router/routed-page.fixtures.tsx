import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import type { Mock } from 'vitest';
import { TestNavigation } from './navigate.fixtures.tsx';

/**
 * Renders a router at a URL, and an `<output>` element with the current URL.
 * @param pages the element of each route, by the route's path.
 */
export function openRoutedPage(address: string, pages: Record<string, ReactNode>) {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <TestNavigation>
        <Routes>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Routes>
      </TestNavigation>
      <CurrentUrl />
    </BrowserRouter>,
  );
}

function CurrentUrl() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/**
 * Makes a mocked `waitForNextFrame` return a pending promise. Returns a function that resolves this promise, as the
 * next frame does.
 */
export function mockNextFrame(waitForNextFrame: Mock): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waitForNextFrame.mockReturnValue(promise);
  return () =>
    act(async () => {
      resolve();
      // Wait one task, in which the tested code navigates and React renders the new location.
      await new Promise((settle) => setTimeout(settle));
    });
}

export const clickButton = (name: string) => act(async () => screen.getByRole('button', { name }).click());
export const readParagraph = () => document.querySelector('p')?.textContent;
export const readAddress = () => document.querySelector('output')?.textContent;
