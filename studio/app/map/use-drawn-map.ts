import { useEffect, useState } from 'react';
import type { Plane } from '../../../app/player/map/map-projection.ts';
import { formatMapColorCssVariable, listMapColorsForPlayer } from '../../../tools/walks/map/map-colors.ts';
import type { MapLabels } from '../../../tools/walks/map/map-labels.ts';
import type { Projection } from '../../../tools/walks/map/projection.ts';
import type { StudioClient } from '../connection/studio-client.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';

/** A drawn map: the SVG drawing, which every device can show, and the tiles for MapLibre. */
export interface DrawnMap {
  projection: Projection;
  attribution: string;
  /** The names of places from OpenStreetMap. */
  labels: MapLabels['labels'];
  /** The drawing as SVG. */
  base: string;
  tiles: ArrayBuffer;
}

const files = { labels: 'map/labels.json', base: 'map/base.svg', tiles: 'map/tiles.pmtiles' };

/** Returns the map of the open walk, and updates it after each drawing; `undefined` before the first one. */
export function useDrawnMap(): DrawnMap | undefined {
  const { client } = useStudio();
  const { walkId, outline } = useOpenWalk();
  const [source, setSource] = useState<DrawnMap>();
  const drawn = Object.values(files).map((path) => outline.files.find((it) => it.path === path)?.version);
  const version = drawn.includes(undefined) ? undefined : drawn.join();
  useEffect(() => {
    setSource((known) => (version === undefined ? undefined : known));
    if (version === undefined) return;
    let isCurrent = true;
    // Ignores errors, so that the screen works without a map that cannot be loaded. The check reports a damaged map.
    fetchWalkMap(client, walkId).then(
      (found) => isCurrent && setSource(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, walkId, version]);
  return source;
}

async function fetchWalkMap(client: StudioClient, walkId: string): Promise<DrawnMap | undefined> {
  const [labels, base, tiles] = await Promise.all(
    [files.labels, files.base, files.tiles].map((path) => fetch(client.addressOf(walkId, path))),
  );
  if (!labels?.ok || !base?.ok || !tiles?.ok) return undefined;
  const { projection, attribution, labels: names }: MapLabels = await labels.json();
  return { projection, attribution, labels: names, base: await base.text(), tiles: await tiles.arrayBuffer() };
}

/** Returns the plane on which a map is drawn, from the map's projection. */
export function createProjectionPlane({
  west,
  north,
  width,
  height,
  metersPerDegreeLon,
  metersPerDegreeLat,
}: Projection): Plane {
  return {
    touches: { lat: north - height / 2 / metersPerDegreeLat, lon: west + width / 2 / metersPerDegreeLon },
    metersPerDegreeLat,
    metersPerDegreeLon,
  };
}

/** Returns the URL of the drawing in day or night colors, for an `<img>`, in which scripts of a drawing do not run. */
export function useMapDrawingUrl(base: string | undefined, ground: 'day' | 'night'): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (base === undefined) return setAddress(undefined);
    const colored = ground === 'night' ? applyNightColors(base) : base;
    const created = URL.createObjectURL(new Blob([colored], { type: 'image/svg+xml' }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [base, ground]);
  return address;
}

function applyNightColors(base: string): string {
  const { day, night } = listMapColorsForPlayer();
  return Object.entries(day).reduce(
    (svg, [name, color]) => svg.replaceAll(formatMapColorCssVariable(name, color), night[name] ?? color),
    base,
  );
}
