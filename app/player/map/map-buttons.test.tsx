// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../rendering.fixtures.tsx';
import { MapButtons } from './map-buttons.tsx';
import type { MapView } from './map-view.ts';

const compass = vi.hoisted(() => ({
  isCompassTapNeeded: vi.fn(() => true),
  requestCompassPermission: vi.fn(),
  subscribeToCompass: () => () => undefined,
}));
vi.mock('../../device/compass.ts', () => compass);
vi.mock('./use-draw-at-each-map-frame.ts', () => ({ useDrawAtEachMapFrame: () => ({ current: null }) }));

function showButtons({ isGranted = true, needsTap = true }) {
  compass.isCompassTapNeeded.mockReturnValue(needsTap);
  compass.requestCompassPermission.mockReset().mockResolvedValue(isGranted);
  const turnWithPhone = vi.fn();
  const mode = { follows: true, turns: false, isTurned: false };
  const view = { mode, subscribe: () => () => undefined, turnWithPhone } as unknown as MapView;
  const user = renderInPage('en', ['walk'], <MapButtons view={view} knowsWalker knowsHeading={false} />);
  return { user, turnWithPhone };
}

it.each([
  [true, [[true]]],
  [false, [[true], [false]]],
])(
  'PLAY-G5 where the browser asks for the compass, the button that turns the map asks (granted: %s)',
  async (isGranted, turns) => {
    const { user, turnWithPhone } = showButtons({ isGranted });
    await user.click(screen.getByRole('button', { name: 'Turn the map with me' }));
    expect(compass.requestCompassPermission).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(turnWithPhone.mock.calls).toEqual(turns));
  },
);

it('PLAY-G5 there is no compass button without a heading and without a permission to request', () => {
  showButtons({ needsTap: false });
  expect(screen.queryByRole('button', { name: 'Turn the map with me' })).toBeNull();
});
