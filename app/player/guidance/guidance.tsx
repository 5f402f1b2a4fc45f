import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import {
  computeDirections,
  createGuidanceTarget,
  type Directions,
  type GuidanceState,
  type GuidanceTarget,
  updateGuidance,
} from '../../../walk/guidance.ts';
import type { MeasuredPathNetwork } from '../../../walk/path-network.ts';
import type { PositionFix } from '../../../walk/position.ts';
import type { WalkState } from '../../../walk/state.ts';
import type { Position } from '../../../walk/walk.ts';
import { runWhenIdle } from '../../device/idle.ts';
import type { PackedRoute, PackedStop } from '../pack/pack-format.ts';
import { loadPackRoute, loadPathNetwork } from '../pack/walk-pack.ts';
import { useWalkSettings } from '../screen/use-walk-settings.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findLatestStop } from '../session/next-stop.ts';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { findAuthoredRoute } from './authored-route.ts';

interface Guidance {
  directions: Directions | undefined;
  isLoading: boolean;
}

const Context = createContext<Guidance>({ directions: undefined, isLoading: false });

/** Provides the directions to the next stop. They need the pack's paths, and an accurate position of the walker. */
export function GuidanceProvider({ children }: { children: ReactNode }) {
  const { state, pack } = useCurrentWalk();
  const [{ avoidsStairs }] = useWalkSettings();
  const { next } = useNextStop();
  const latestStop = findLatestStop(state);
  const fix = state.mode === 'spot' ? findAccuratePositionFix(state) : undefined;
  const { files: ways, areLoading } = useRoutingFiles({
    areNeeded: next !== undefined && expectsPositionFix(state),
    hasFix: fix !== undefined,
  });
  const guide = useMemo(() => {
    const stops: readonly PackedStop[] = pack.packed.stops;
    const stop = stops.find(({ id }) => id === next);
    return (
      ways &&
      stop &&
      measureRoutingTime('prepare-way', () =>
        createGuidanceTarget(ways.network, findAuthoredRouteToStop(stop, ways.route, latestStop), {
          avoidsStairs,
          authorTurns: stop.turns ?? [],
        }),
      )
    );
  }, [ways, next, latestStop, avoidsStairs, pack]);
  const directions = useDirectionsToTarget(guide, fix);
  const guidance = useMemo(() => ({ directions, isLoading: areLoading }), [directions, areLoading]);
  return <Context value={guidance}>{children}</Context>;
}

/**
 * Returns the directions to the next stop. Returns undefined without the paths, without an accurate position, or far
 * from all paths.
 */
export function useDirections(): Directions | undefined {
  return use(Context).directions;
}

/** Returns whether the paths are still loading. If so, directions may still appear. */
export function useAreDirectionsLoading(): boolean {
  return use(Context).isLoading;
}

/** Returns whether the walk uses the walker's position and may still receive it. */
function expectsPositionFix({ mode, position: { kind } }: WalkState): boolean {
  return mode === 'spot' && kind !== 'off' && kind !== 'denied';
}

/**
 * Returns the walker's latest position; undefined if it is inaccurate. Prefers the estimate from several measurements
 * to the single measurement, if the estimate includes the latest one.
 */
function findAccuratePositionFix({ position, presence: { estimate } }: WalkState): PositionFix | undefined {
  if (position.kind !== 'good') return undefined;
  return estimate?.atMs === position.atMs ? { ...position, position: estimate.position } : position;
}

interface RoutingFiles {
  /** The hash of the pack that contains `network` and `route`. */
  packHash: string;
  network: MeasuredPathNetwork;
  route: PackedRoute;
}

/**
 * Loads the paths and the route of the pack when they are needed and the browser is idle. Does not wait for the first
 * position, which often takes seconds. Loads failed files again when an accurate position appears or disappears, and
 * when the network returns.
 */
function useRoutingFiles({ areNeeded, hasFix }: { areNeeded: boolean; hasFix: boolean }): {
  files: RoutingFiles | undefined;
  areLoading: boolean;
} {
  const { pack } = useCurrentWalk();
  const [files, setFiles] = useState<RoutingFiles>();
  const [failure, setFailure] = useState<{ packHash: string; hasFix: boolean }>();
  const isLoaded = files?.packHash === pack.hash;
  const hasFailed = failure?.packHash === pack.hash && failure.hasFix === hasFix;
  const mayLoad = areNeeded && pack.packed.hasPaths === true && !isLoaded && !hasFailed;
  useEffect(() => {
    if (!mayLoad) return;
    let isWanted = true;
    const cancel = runWhenIdle(() => {
      Promise.all([loadPathNetwork(pack), loadPackRoute(pack)]).then(
        ([network, route]) => isWanted && setFiles({ packHash: pack.hash, network, route }),
        // Do not report the failure, because the walk works without directions.
        () => isWanted && setFailure({ packHash: pack.hash, hasFix }),
      );
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [pack, mayLoad, hasFix]);
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setFailure(undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed]);
  return { files: isLoaded ? files : undefined, areLoading: mayLoad };
}

/** Returns the author's route to a stop. If no route leads to the stop, returns only the stop's position. */
function findAuthoredRouteToStop(
  stop: PackedStop,
  route: PackedRoute,
  latest: string | undefined,
): readonly Position[] {
  return findAuthoredRoute(route, stop.id, latest) ?? [{ lat: stop.lat, lon: stop.lon }];
}

/**
 * Returns the directions to the target `guide`, and updates them with each position of the walker. When the target
 * changes, ignores the earlier positions.
 */
function useDirectionsToTarget(
  guide: GuidanceTarget | undefined,
  fix: PositionFix | undefined,
): Directions | undefined {
  const [followed, setFollowed] = useState<{
    guide: GuidanceTarget;
    atMs: number;
    guidance: GuidanceState | undefined;
  }>();
  const followedBefore = followed?.guide === guide ? followed : undefined;
  if (guide && fix && followedBefore?.atMs !== fix.atMs) {
    const update = () => updateGuidance(guide, followedBefore?.guidance, fix);
    const guidance = followedBefore ? update() : measureRoutingTime('find-way', update);
    setFollowed({ guide, atMs: fix.atMs, guidance });
  }
  const guidance = fix && followedBefore?.guidance;
  return useMemo(() => (guide && guidance ? computeDirections(guide, guidance) : undefined), [guide, guidance]);
}

/**
 * Runs a part of the route search and measures its time. The benchmark (`bench/walk-player.ts`) reads the time from the
 * browser's performance timeline.
 */
function measureRoutingTime<Result>(step: 'prepare-way' | 'find-way', run: () => Result): Result {
  const startMs = performance.now();
  const result = run();
  performance.measure(step, { start: startMs });
  return result;
}
