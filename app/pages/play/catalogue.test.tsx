import type { WalkSummary } from 'virtual:walks';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { readMessageGroups, readMessages } from '../../locales/messages.fixtures.ts';
import { GroupMessagesProvider, MessagesProvider } from '../../locales/messages.tsx';
import { Catalogue } from './catalogue.tsx';

vi.mock('../../player/downloads/download-walk.tsx', () => ({ DownloadWalk: () => null }));

function createSummary(index: number): WalkSummary {
  return {
    ...{ id: `w${index}`, title: `Title ${index}`, place: 'Place', placeNative: '島', hook: 'Hook.' },
    ...{ moods: ['food'], distanceMeters: 1500, stairsMeters: 0, minutes: { from: 60, to: 90 } },
    ...{ start: { lat: 0, lon: 0 }, stopCount: 5, stepFreeStopCount: 5, locales: ['en', 'zh', 'jp'] },
    pack: { hash: '0001', bytes: 1000 },
  };
}

function renderCatalogue(walkCount: number): string {
  const summaries = Array.from({ length: walkCount }, (_, index) => createSummary(index));
  const others = summaries.slice(12);
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="en" messages={readMessages('en')}>
        <GroupMessagesProvider messages={readMessageGroups('en', 'catalogue')}>
          <GroupMessagesProvider messages={readMessageGroups('en', 'play')}>
            <Catalogue walks={summaries.slice(0, 12)} isComplete={others.length === 0} others={others} saved={[]} />
          </GroupMessagesProvider>
        </GroupMessagesProvider>
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
