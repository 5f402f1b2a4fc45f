import { startTransition, useCallback, useMemo, useOptimistic, useRef } from 'react';
import { useLocation } from 'react-router';
import { waitForNextFrame } from '../../device/next-frame.ts';
import { useHydrated } from '../../device/use-hydrated.ts';
import {
  type PlayerStartRequest,
  parsePartyEntranceRequest,
} from '../../player/party/entrance/party-entrance-request.ts';
import { useNavigate } from '../../router/navigate.ts';

/** Returns the hash of a link that starts the walk on the spot, with this stop as the first destination. */
export function buildWalkStartUrlHash(stop: string): string {
  return `#spot/${stop}`;
}

/**
 * Returns how the hash of the URL starts the walk: on the spot, from home, or by continuing the saved walk. A hash for
 * a walk on the spot may name its first stop, as in `#spot/iwaya`. `#together` and the hash of an invitation start a
 * walk in a party. Returns `undefined` for all other hashes.
 */
function parsePlayerStartRequest(hash: string): PlayerStartRequest | undefined {
  const partyStart = parsePartyEntranceRequest(hash);
  if (partyStart) return partyStart;
  if (hash === '#walk') return { mode: 'saved' };
  if (hash === '#home') return { mode: 'home' };
  const [, from] = /^#spot(?:\/([a-z0-9-]+))?$/.exec(hash) ?? [undefined, undefined];
  return from !== undefined || hash === '#spot' ? { mode: 'spot', from } : undefined;
}

export interface WalkStartUrlHashControl {
  /** How the walk starts, according to the URL's hash. Undefined while only the walk's page is shown. */
  start: PlayerStartRequest | undefined;
  /** Starts the walk as if the visitor had followed a link with this hash. */
  open: (hash: string) => void;
  /** Changes the URL once the walk has started, so that a reload continues the walk. */
  markPlaying: () => void;
  /** Leaves the walk: changes the URL back to that of the walk's page. */
  leave: () => void;
}

/**
 * Returns how the URL's hash starts the walk, and the functions that change the hash. `open` starts the walk at once,
 * and changes the URL after the next animation frame. A change of the URL is slow, because the router then renders the
 * whole page.
 */
export function useWalkStartUrlHash(): WalkStartUrlHashControl {
  const { pathname, search, hash: addressHash } = useLocation();
  const navigate = useNavigate();
  // The prerendered page is the same for every hash, so apply the hash only after hydration.
  const isHydrated = useHydrated();
  const [hash, showHash] = useOptimistic(isHydrated ? addressHash : '');
  const start = useMemo(() => parsePlayerStartRequest(hash), [hash]);
  const isStarting = start !== undefined;
  // An earlier change of the URL may still be pending when `markPlaying` or `leave` is called. So make the changes in
  // the order of the calls.
  const latestChange = useRef(Promise.resolve());
  const changeAddress = useCallback((change: () => Promise<void>) => {
    latestChange.current = latestChange.current.then(change);
    return latestChange.current;
  }, []);

  const open = useCallback(
    (newHash: string) => {
      // Ignore a second tap while the walk opens.
      if (isStarting) return;
      startTransition(async () => {
        showHash(newHash);
        await changeAddress(async () => {
          await waitForNextFrame();
          // Do not navigate if the visitor has opened another page while this code waited for the next animation frame.
          if (window.location.pathname === pathname)
            await navigate({ pathname, search, hash: newHash }, { preventScrollReset: true });
        });
      });
    },
    [navigate, changeAddress, pathname, search, isStarting, showHash],
  );
  const markPlaying = useCallback(() => {
    changeAddress(async () => {
      // The visitor may have left the walk while its first save was in progress. In this case, keep the URL that
      // `leave` has set.
      if (parsePlayerStartRequest(window.location.hash))
        await navigate({ pathname, search, hash: '#walk' }, { replace: true, preventScrollReset: true });
    });
  }, [navigate, changeAddress, pathname, search]);
  const leave = useCallback(() => {
    changeAddress(() => navigate(pathname + search, { replace: true }));
  }, [navigate, changeAddress, pathname, search]);
  return { start, open, markPlaying, leave };
}
