// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import type { StudioClient } from '../connection/studio-client.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import type { FileEdit } from '../workspace/open-file.ts';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { StudioProvider } from '../workspace/studio.tsx';
import { MapStatus } from './map-status.tsx';

afterEach(cleanup);

const earlierMeters = 450;
const wayOnEarlierMap: MeasuredWayBetweenStops = {
  legs: [{ from: 'pier', to: 'bell', meters: earlierMeters, stairsMeters: 0, coordinates: [] }],
  notes: [],
};

function createWalkYaml(meters: number): string {
  return `stops:
  - { id: pier, lat: 0, lon: 0 }
  - { id: bell, lat: 0.003, lon: 0, fromPrevious: { meters: ${meters}, stairsMeters: 0 } }
figures:
  distanceMeters: ${meters}
  stairsMeters: 0
`;
}

it('SITE-D9 taking a drawing back also brings back the lengths on the earlier map', async () => {
  let walkText = createWalkYaml(350);
  const requests: string[] = [];
  const client = {
    followChanges: () => () => undefined,
    requestOfWalk: async (_walk: string, method: string, path: string) => {
      requests.push(`${method} ${path}`);
      return path === 'map/replaced' ? { canRestore: true } : { paths: ['map/layers.json'] };
    },
    send: async (method: string, path: string) => {
      requests.push(`${method} ${path}`);
      return Response.json(wayOnEarlierMap);
    },
  } as unknown as StudioClient;
  const files = {
    walkId: 'lane',
    getSnapshot: () => ({ files: new Map([['walk.yaml', { text: walkText }]]) }),
    edit(edits: readonly FileEdit[]) {
      for (const { apply } of edits) walkText = apply(walkText);
      return true;
    },
  };
  const walk = { walkId: 'lane', files, outline: { files: [] }, isChecking: false } as unknown as OpenWalk;
  render(
    <InterfaceLanguageProvider>
      <StudioProvider client={client} unsent={{ read: () => ({}), write: () => undefined }}>
        <OpenWalkProvider walk={walk}>
          <MapStatus address={{ walkId: 'lane', screen: 'map' }} hasMap notes={[]} />
        </OpenWalkProvider>
      </StudioProvider>
    </InterfaceLanguageProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the previous map' }));
  await waitFor(() => expect(walkText).toBe(createWalkYaml(earlierMeters)));
  expect(requests.indexOf('POST /api/walks/lane/way')).toBeGreaterThan(requests.indexOf('POST map/restore'));
});
