import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { readMessageGroups, readMessages } from '../../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, MessagesProvider } from '../../locales/messages.tsx';
import { Catalogue } from './catalogue.tsx';
import { createWalkSummary } from './walk-summary.fixtures.ts';

vi.mock('../../player/downloads/lazy-download-panel.tsx', () => ({ LazyDownloadPanel: () => null }));

function renderCatalogue(walkCount: number): string {
  const summaries = Array.from({ length: walkCount }, (_, index) =>
    createWalkSummary(index, { drawings: { place: `/p${index}`, walk: `/w${index}` } }),
  );
  const others = summaries.slice(12);
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="en" messages={readMessages('en')}>
        <AdditionalMessagesProvider messages={readMessageGroups('en', 'catalogue')}>
          <AdditionalMessagesProvider messages={readMessageGroups('en', 'play')}>
            <Catalogue walks={summaries.slice(0, 12)} isComplete={others.length === 0} others={others} saved={[]} />
          </AdditionalMessagesProvider>
        </AdditionalMessagesProvider>
      </MessagesProvider>
    </MemoryRouter>,
  );
}

it('PLAY-G60 the document of 500 walks links to each of them, and has 12 cards', () => {
  const html = renderCatalogue(500);
  const links = new Set([...html.matchAll(/href="\/game\/(w\d+)"/g)].map(([, id]) => id));
  expect(links.size).toBe(500);
  expect(html.match(/<article/g)).toHaveLength(12);
  expect(html).toContain('500 walks');
  expect(html).toContain('type="search"');
});

it('PLAY-G60 a catalogue of a few walks has no search and no list of links', () => {
  const html = renderCatalogue(2);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).not.toMatch(/type="search"|<nav/);
});

it('PLAY-G60 the document loads at once only the pictures of the first card', () => {
  const images = [...renderCatalogue(500).matchAll(/<img [^>]*>/g)].map(([image]) => image);
  expect(images).toHaveLength(24);
  expect(images.filter((image) => !image.includes('loading="lazy"')).join()).toMatch(
    /^[^,]*"\/p0"[^,]*,[^,]*"\/w0"[^,]*$/,
  );
});
