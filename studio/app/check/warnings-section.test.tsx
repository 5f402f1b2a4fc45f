// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UnchangedSampleWalkContent } from '../../api.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { WarningsSection } from './warnings-section.tsx';

afterEach(cleanup);

const strings = { text: '{ "spot.teahouse": "Teahouse", "spot.mural": "Mural" }', saved: { version: 'a' } };
const nothing = {
  texts: {},
  stops: [],
  spots: [],
  closings: [],
  clues: [],
  drawings: [],
  sourceLines: [],
  hasSampleMinutes: false,
};

function renderWarnings(story: string | undefined, sample: Partial<UnchangedSampleWalkContent> = {}) {
  const snapshot = { files: new Map([['strings/en.json', strings]]) };
  const walk = {
    walkId: 'lane',
    files: { subscribe: () => () => undefined, getSnapshot: () => snapshot },
    outline: {
      walk: { spots: [{ id: 'teahouse' }, { id: 'mural' }] },
      story: story === undefined ? undefined : parseInkStory(story),
      sample: { ...nothing, ...sample },
    },
  } as unknown as OpenWalk;
  render(
    <InterfaceLanguageProvider>
      <OpenWalkProvider walk={walk}>
        <WarningsSection />
      </OpenWalkProvider>
    </InterfaceLanguageProvider>,
  );
}

it('SITE-D9 a spot that no line shows is a remark, which leads to its form', () => {
  renderWarnings('=== lane ===\nTea? #id:lane.1 #spot:teahouse\n-> END\n');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mural', '#/lane/map/spots/mural'],
  ]);
});

it('SITE-D9 what the sample leaves in the drawings, the sources and the minutes is a remark that leads there', () => {
  renderWarnings(undefined, { sourceLines: [8], drawings: ['drawings/ropes.svg'], hasSampleMinutes: true });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/lane/pictures/drawings/ropes.svg',
    '#/lane/files/sources.md%3A8',
    '#/lane/map/map/facts',
  ]);
});

it.each([
  ['shows every spot', '=== lane ===\nTea? #spot:teahouse\nArt! #spot:mural\n-> END\n'],
  ['cannot be read', undefined],
])('there is no remark about a story that %s', (_, story) => {
  renderWarnings(story);
  expect(screen.queryByRole('region')).toBeNull();
});
