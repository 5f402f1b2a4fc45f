// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { StudioClient } from '../connection/studio-client.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import type { FileEdit } from '../workspace/open-file.ts';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { StudioProvider } from '../workspace/studio.tsx';
import { RecordingsSection } from './recordings-section.tsx';

afterEach(cleanup);

const before = '=== pier ===\nThe sea. #id:pier.1 #sound:pier-1\nThe sky. #id:pier.2 #sound:pier-2 #art:sky\n-> END\n';

/** Renders the section with a story in memory. The edits of the section change this story. */
function renderStory() {
  let story = before;
  const client = { followChanges: () => () => undefined, addressOf: () => '' } as unknown as StudioClient;
  const unsent = { read: () => ({}), write: () => undefined };
  const files = {
    subscribe: () => () => undefined,
    getSnapshot: () => ({ files: new Map() }),
    edit(edits: readonly FileEdit[]) {
      for (const { apply } of edits) story = apply(story);
      view.rerender(createView());
      return true;
    },
  };
  const createView = () => {
    const walk = {
      walkId: 'pierwalk',
      files,
      outline: { files: [], story: parseInkStory(story) },
    } as unknown as OpenWalk;
    return (
      <InterfaceLanguageProvider>
        <StudioProvider client={client} unsent={unsent}>
          <OpenWalkProvider walk={walk}>
            <RecordingsSection file={undefined} />
          </OpenWalkProvider>
        </StudioProvider>
      </InterfaceLanguageProvider>
    );
  };
  const view = render(createView());
  function replaceStory(changed: string) {
    story = changed;
    view.rerender(createView());
  }
  return { getStory: () => story, replaceStory };
}

const findRow = (words: string) => {
  const row = screen.getAllByRole('listitem').find((it) => it.textContent?.includes(words));
  if (row === undefined) throw new Error(`No line says "${words}".`);
  return within(row);
};

it('SITE-D12 a line that was marked for a recording gives the mark back, and keeps its other tags', () => {
  const { getStory } = renderStory();
  const button = findRow('The sky.').getByRole('button', { name: 'Give this line no recording' });
  button.focus();
  fireEvent.click(button);
  expect(getStory()).toBe(before.replace(' #sound:pier-2', ''));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  // The line that remains has the focus.
  expect(screen.getByRole('listitem').contains(document.activeElement)).toBe(true);
});

it('the heading has the focus after the last line', () => {
  const { getStory } = renderStory();
  for (const words of ['The sea.', 'The sky.']) {
    const button = findRow(words).getByRole('button', { name: 'Give this line no recording' });
    button.focus();
    fireEvent.click(button);
  }
  expect(getStory()).not.toContain('#sound');
  expect(document.activeElement?.textContent).toBe('Lines read aloud');
});

it('a row stays when another window adds a line above it', () => {
  const { replaceStory } = renderStory();
  const [row] = screen.getAllByRole('listitem');
  replaceStory(before.replace('The sea.', 'A gull. #id:pier.0\nThe sea.'));
  expect(screen.getAllByRole('listitem')[0]).toBe(row);
});
