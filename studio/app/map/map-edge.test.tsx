// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { MapEdge } from './map-edge.tsx';
import type { MapCamera } from './use-map-camera.ts';

afterEach(cleanup);

const projection = {
  west: 139,
  north: 35,
  metersPerDegreeLon: 90_000,
  metersPerDegreeLat: 111_000,
  width: 600,
  height: 400,
};
const camera = {
  camera: { pixelsPerMeter: 2, center: { x: 0, y: 0 } },
  viewport: { width: 1500, height: 1000 },
  toScreen: () => ({ x: 50, y: 30 }),
} as unknown as MapCamera;

function renderEdge(isPointing: boolean, size = {}) {
  const { container } = render(
    <InterfaceLanguageProvider>
      <svg aria-hidden="true">
        <MapEdge projection={{ ...projection, ...size }} camera={camera} isPointing={isPointing} />
      </svg>
    </InterfaceLanguageProvider>,
  );
  return container;
}

it('SITE-D9 the map dims what is outside it, and shows the line within which places stand', () => {
  const edge = renderEdge(false);
  expect(edge.querySelector('path')?.getAttribute('d')).toBe('M0 0H1500V1000H0ZM50 30V830H1250V30Z');
  const line = edge.querySelector('rect');
  expect(['x', 'y', 'width', 'height'].map((name) => Number(line?.getAttribute(name)))).toEqual([250, 230, 800, 400]);
  expect(edge.querySelector('text')).toBeNull();
});

it('SITE-D9 while a place is chosen, the line says what it is', () => {
  expect(renderEdge(true).querySelector('text')).not.toBeNull();
});

it('a map without room for the line has none', () => {
  expect(renderEdge(true, { width: 150 }).querySelector('rect')).toBeNull();
});
