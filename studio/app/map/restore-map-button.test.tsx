// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StudioClient } from '../connection/studio-client.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { StudioProvider } from '../workspace/studio.tsx';
import { RestoreMapButton } from './restore-map-button.tsx';

afterEach(cleanup);

it('a double click takes the drawing back once', async () => {
  const restored = Promise.withResolvers<{ paths: string[] }>();
  const requests: string[] = [];
  const client = {
    followChanges: () => () => undefined,
    requestOfWalk: (_walk: string, method: string, path: string) => {
      requests.push(`${method} ${path}`);
      return method === 'GET' ? Promise.resolve({ canRestore: true }) : restored.promise;
    },
  } as unknown as StudioClient;
  const walk = { walkId: 'lane', outline: { files: [] } } as unknown as OpenWalk;
  render(
    <InterfaceLanguageProvider>
      <StudioProvider client={client} unsent={{ read: () => ({}), write: () => undefined }}>
        <OpenWalkProvider walk={walk}>
          <RestoreMapButton isDrawing={false} onRestored={() => undefined} />
        </OpenWalkProvider>
      </StudioProvider>
    </InterfaceLanguageProvider>,
  );
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => restored.resolve({ paths: [] }));
  expect(requests).toEqual(['GET map/replaced', 'POST map/restore']);
});
