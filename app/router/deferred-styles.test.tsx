// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { DeferredStyles } from './deferred-styles.tsx';
import { PrerenderContentContext } from './prerender-content.ts';
import { applyStylesheet, loadStylesheet } from './stylesheets.ts';

const belowStyles = { chunk: 'below', href: '/assets/below.css', text: '.below{}' };
const listStyles = () =>
  [...document.querySelectorAll('style')].map(({ textContent, media }) => ({ textContent, media }));
let root: Root;

beforeEach(async () => {
  const page = <DeferredStyles chunk="below" />;
  const parts = { head: null, bodyEnd: null, stylesheets: [belowStyles], isErrorScreen: false };
  document.body.innerHTML = renderToString(<PrerenderContentContext value={parts}>{page}</PrerenderContentContext>);
  // React requires this flag for `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = await act(async () => hydrateRoot(document.body, page));
});

it('SITE-R3 styles inside a page stay through hydration, and leave with the page', () => {
  expect(listStyles()).toEqual([{ textContent: '.below{}', media: '' }]);
  act(() => root.unmount());
  expect(listStyles()).toEqual([]);
});

it('SITE-R3 a return to the page applies its styles again without a request', async () => {
  act(() => root.unmount());
  await loadStylesheet(belowStyles.href);
  applyStylesheet(belowStyles.href);
  expect(listStyles()).toEqual([{ textContent: '.below{}', media: 'all' }]);
});
