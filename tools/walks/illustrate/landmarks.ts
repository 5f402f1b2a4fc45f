import type { MapPoint } from '../map/projection.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import { illustrationCanvas } from './backdrop.ts';
import type { Camera } from './camera.ts';
import { findCellIndex } from './cell-grid.ts';
import type { MapInMeters } from './map-in-meters.ts';
import { densifyLine, formatIntegerPath, formatStrokesPath } from './outlines.ts';
import { createSeededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';

type LandmarkKind = IllustrationFile['landmarks'][number]['kind'];

const torii = 'M-40-70q40 9 80 0l-2 11q-38 6-76 0zM-33-49h66v7h-66zM-24-60h7l-2 60h-9zM17-60h7l4 60h-9zM-3-58h6v10h-6z';
const roofs = [0, 1, 2, 3, 4].map((floor) => {
  const [half, y] = [46 - floor * 5, -34 - floor * 38];
  return { half, y };
});

/**
 * Hand-drawn markup for each kind of landmark, because the map only has a point for each landmark. The foot of a
 * drawing is at 0 0.
 */
const drawings: Record<LandmarkKind, string> = {
  torii: `<path class="torii" d="${torii}"/>`,
  'bronze-torii': `<path class="bronze" d="${torii}"/>`,
  tower:
    '<circle cy="-206" r="130" fill="url(#beacon)"/><path class="plaster" d="M-18 0-13-70-28-170H28L13-70 18 0z"/><path class="steel" d="M-20-20 17-70-22-118 26-150M20-20-17-70 22-118-26-150M-30-170l12 34M30-170l-12 34"/><path class="plaster" d="M-34-184h68v16h-68zM-24-204h48v16h-48zM-12-232h24v24h-24zM-14-232l14-16 14 16z"/><path class="lit" d="M-31-180h62v6h-62zM-21-200h42v7h-42zM-9-228H9v16H-9z"/>',
  pagoda: `<path class="torii" d="${roofs.map(({ half, y }) => `M${-half + 20} ${y}h${2 * half - 40}v36h-${2 * half - 40}z`).join('')}"/><path class="lit" d="${roofs.map(({ half, y }) => `M${-half + 28} ${y + 14}h${2 * half - 56}v10h-${2 * half - 56}z`).join('')}"/><path class="roof-dark" d="${roofs.map(({ half, y }) => `M${-half} ${y}q${half - 14}-4 ${half - 12}-16h24q2 12 ${half - 12} 16l-8 6h-${2 * half - 16}z`).join('')}M-3-202v-52h6v52z"/>`,
};

export function drawLandmarks(settings: IllustrationFile, map: MapInMeters, terrain: Terrain, camera: Camera): string {
  return settings.landmarks
    .map((it) => ({ ...it, at: map.meters(it) }))
    .sort((a, b) => camera.depth(b.at) - camera.depth(a.at))
    .map(({ kind, size, at }) => {
      const [x, y] = camera.project(at, terrain.heightAt(at));
      return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${size})">${drawings[kind]}</g>`;
    })
    .join('');
}

/** Draws the bridge to the far shore. The drawing ends at the horizon. */
export function drawBridge(
  [from, to]: NonNullable<IllustrationFile['bridge']>,
  map: MapInMeters,
  camera: Camera,
): string {
  const [bridgeStart, end] = [camera.project(map.meters(from), 6), camera.project(map.meters(to), 6)];
  const share = Math.min(1, (illustrationCanvas.horizon + 2 - bridgeStart[1]) / (end[1] - bridgeStart[1]));
  const pointAt = (part: number): MapPoint => [
    bridgeStart[0] + (end[0] - bridgeStart[0]) * part * share,
    bridgeStart[1] + (end[1] - bridgeStart[1]) * part * share,
  ];
  const pointsAlong = (count: number) => Array.from({ length: count }, (_, index) => pointAt((index + 0.5) / count));
  const piers = pointsAlong(9).map(
    ([x, y]) =>
      `M${Math.round(x)} ${Math.round(y)}v${Math.max(4, Math.round((y - illustrationCanvas.horizon) * 0.14))}`,
  );
  const lamps = pointsAlong(8).map(([x, y]): MapPoint => [x, y - 15]);
  return `<path class="pier" d="${piers.join('')}"/><path class="bridge" d="${formatIntegerPath([bridgeStart, pointAt(1)], false)}"/><path class="lamp" d="${formatStrokesPath(lamps, 'h0')}"/>`;
}

/** Draws yachts at their moorings, in rows at a small distance from the quays. */
export function drawMoorings(
  moorings: NonNullable<IllustrationFile['moorings']>,
  map: MapInMeters,
  terrain: Terrain,
  camera: Camera,
): string {
  const random = createSeededRandom(5);
  const places = moorings.flatMap(({ radiusMeters, ...center }) => {
    const [x, y] = map.meters(center);
    const foundPoints: MapPoint[] = [];
    for (let row = -radiusMeters; row <= radiusMeters; row += 17)
      for (let offsetMeters = -radiusMeters; offsetMeters <= radiusMeters; offsetMeters += 9) {
        const place: MapPoint = [x + offsetMeters + random() * 3, y + row + random() * 3];
        const offshore = terrain.offshore[findCellIndex(terrain.grid, place)] ?? 0;
        if (random() < 0.5 && Math.hypot(offsetMeters, row) <= radiusMeters && offshore >= 7 && offshore <= 46)
          foundPoints.push(place);
      }
    return foundPoints;
  });
  const boats = places.sort((a, b) => camera.depth(b) - camera.depth(a)).map((place) => camera.project(place));
  const masts = boats.map(([x, y]) => `M${Math.round(x)} ${Math.round(y) - 3}v-${Math.round(18 + random() * 14)}`);
  const hulls = formatStrokesPath(boats, 'h15l-3 5h-9z');
  const cabins = formatStrokesPath(
    boats.filter((_, index) => index % 3 === 0),
    'h5',
  );
  return `<path class="mast" d="${masts.join('')}"/><path class="sail" transform="translate(-8-3)" d="${hulls}"/><path class="cabin" transform="translate(-4-2)" d="${cabins}"/>`;
}

/** Draws lamps along streets, but only on flat land. */
export function drawStreetLamps(lines: readonly MapPoint[][], terrain: Terrain, camera: Camera): string {
  const places = lines
    .flatMap((line) => densifyLine(line, 34).slice(1))
    .filter((place) => terrain.has(terrain.land, place) && terrain.heightAt(place) < 5)
    .sort((a, b) => camera.depth(b) - camera.depth(a));
  const spacedPlaces = places.filter(
    (place, index) =>
      !places.slice(0, index).some((other) => Math.hypot(other[0] - place[0], other[1] - place[1]) < 24),
  );
  const lamps = formatStrokesPath(
    spacedPlaces.map((place) => camera.project(place, 8)),
    'h0',
  );
  return `<path class="lamp-glow" d="${lamps}"/><path class="lamp" d="${lamps}"/>`;
}
