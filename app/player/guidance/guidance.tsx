import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import {
  createGuide,
  type Directions,
  type Guidance,
  type Guide,
  giveDirections,
  updateGuidance,
} from '../../../walk/guidance.ts';
import type { MeasuredNetwork } from '../../../walk/path-network.ts';
import type { PositionFix } from '../../../walk/position.ts';
import type { WalkState } from '../../../walk/state.ts';
import type { Position } from '../../../walk/walk.ts';
import { runWhenIdle } from '../../device/idle.ts';
import type { PackedRoute, PackedStop } from '../pack/pack-format.ts';
import { loadPackPaths, loadPackRoute } from '../pack/walk-pack.ts';
import { useSettings } from '../screen/use-settings.ts';
import { findLatestStop } from '../session/next-stop.ts';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { findAuthorRoute } from './author-route.ts';

const Context = createContext<Directions | undefined>(undefined);

/** Provides the directions to the next stop, as soon as the paths of the pack have loaded and the walker's position is known well. */
export function GuidanceProvider({ children }: { children: ReactNode }) {
  const { state, pack } = usePlayedWalk();
  const [{ avoidsStairs }] = useSettings();
  const { next } = useNextStop();
  const latest = findLatestStop(state);
  const fix = state.mode === 'spot' ? findGoodFix(state) : undefined;
  const ways = useWays(next !== undefined && fix !== undefined);
  const guide = useMemo(() => {
    const stops: readonly PackedStop[] = pack.packed.stops;
    const stop = stops.find(({ id }) => id === next);
    return (
      ways &&
      stop &&
      measureTime(() =>
        createGuide(ways.network, findRouteTo(stop, ways.route, latest), {
          avoidsStairs,
          authorTurns: stop.turns ?? [],
        }),
      )
    );
  }, [ways, next, latest, avoidsStairs, pack]);
  const directions = useDirectionsAlong(guide, fix);
  return <Context value={directions}>{children}</Context>;
}

/** Returns the directions to the next stop; undefined without the paths, without a good position, or far from all paths. */
export function useDirections(): Directions | undefined {
  return use(Context);
}

/** Returns the latest good fix, at the position that all recent fixes make probable. */
function findGoodFix({ position, presence: { estimate } }: WalkState): PositionFix | undefined {
  if (position.kind !== 'good') return undefined;
  return estimate?.atMs === position.atMs ? { ...position, position: estimate.position } : position;
}

interface Ways {
  network: MeasuredNetwork;
  route: PackedRoute;
}

/** Loads the paths and the route of the pack when they are needed first and the browser is idle. */
function useWays(areNeeded: boolean): Ways | undefined {
  const { pack } = usePlayedWalk();
  const [ways, setWays] = useState<Ways>();
  const mayLoad = areNeeded && pack.packed.hasPaths === true;
  useEffect(() => {
    if (!mayLoad) return;
    let isWanted = true;
    const cancel = runWhenIdle(() => {
      Promise.all([loadPackPaths(pack), loadPackRoute(pack)]).then(
        ([network, route]) => isWanted && setWays({ network, route }),
        // Ignore a failure, because the walk works without its paths.
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [pack, mayLoad]);
  return ways;
}

/** Returns the author's route to a stop. Where none leads there, only the stop itself is returned. */
function findRouteTo(stop: PackedStop, route: PackedRoute, latest: string | undefined): readonly Position[] {
  return findAuthorRoute(route, stop.id, latest) ?? [{ lat: stop.lat, lon: stop.lon }];
}

/** Follows the fixes along the guide's way. A new guide begins a new way. */
function useDirectionsAlong(guide: Guide | undefined, fix: PositionFix | undefined): Directions | undefined {
  const [followed, setFollowed] = useState<{ guide: Guide; atMs: number; guidance: Guidance | undefined }>();
  const before = followed?.guide === guide ? followed : undefined;
  if (guide && fix && before?.atMs !== fix.atMs) {
    const update = () => updateGuidance(guide, before?.guidance, fix);
    const guidance = before?.guidance ? update() : measureTime(update);
    setFollowed({ guide, atMs: fix.atMs, guidance });
  }
  const guidance = fix && before?.guidance;
  return useMemo(() => (guide && guidance ? giveDirections(guide, guidance) : undefined), [guide, guidance]);
}

/** Runs a part of finding a way. The bench reads its time from the browser's timeline. */
function measureTime<Result>(find: () => Result): Result {
  const start = performance.now();
  const result = find();
  performance.measure('find-way', { start });
  return result;
}
