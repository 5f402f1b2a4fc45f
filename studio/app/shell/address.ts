import { useSyncExternalStore } from 'react';

/** The screens of a walk, in the order of the links in the walk's navigation. */
export const screens = ['story', 'map', 'languages', 'clues', 'pictures', 'files', 'play', 'publish'] as const;

export type ScreenName = (typeof screens)[number] | 'guide';

/** A screen of a walk, and the target that it focuses. */
export interface WalkAddress {
  walkId: string;
  screen: ScreenName;
  /**
   * The part of the screen to focus:
   * - `story`: a line number of story.ink, a scene, an ending (`endings/delivered`), or a stop without scenes
   * (`new-stop/gate`)
   * - `languages`: a locale and a message id (`zh/opening.1`), or a filter (`sample`)
   * - `map`: a target that `parseUrlHashTargetOfMapScreen` reads
   * - `clues`: the id of a clue
   * - `pictures`: the path of a file (`drawings/lion.svg`)
   * - `files`: a path and a line (`walk.yaml:12`)
   * - `play`: the id of the message at which to play
   */
  target?: string | undefined;
}

/** A page of the studio: the list of walks, the form of a new walk, the guide while no walk is open, or a walk's screen. */
export type StudioAddress = { screen: 'walks' } | { screen: 'begin' } | { screen: 'guide' } | WalkAddress;

/** The hashes of the pages that belong to no walk. The hash of a walk's screen begins with `#/` and the walk's id. */
const hashes = { walks: '#/', begin: '#begin', guide: '#guide' } as const;

/**
 * Parses a URL hash: `#/enoshima/languages/zh/opening.1`, `#begin` or `#guide`. Any other hash leads to the list of walks.
 */
export function parseStudioAddress(hash: string): StudioAddress {
  if (hash === hashes.begin) return { screen: 'begin' };
  if (hash === hashes.guide) return { screen: 'guide' };
  const [, walkId, screen, ...target] = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
  if (!walkId) return { screen: 'walks' };
  const known = [...screens, 'guide' as const].find((it) => it === screen) ?? 'story';
  return { walkId, screen: known, ...(target.length > 0 && { target: target.join('/') }) };
}

export function formatStudioAddress(address: StudioAddress): string {
  if (!('walkId' in address)) return hashes[address.screen];
  const target = address.target?.split('/') ?? [];
  return `#/${[address.walkId, address.screen, ...target].map(encodeURIComponent).join('/')}`;
}

let current: StudioAddress | undefined;
const listeners = new Set<() => void>();

function setAddress(address: StudioAddress) {
  current = address;
  for (const listener of listeners) listener();
}

/**
 * Navigates to an address. If the address is already the current one, focuses its target (a part of the screen) again.
 */
export function navigate(address: StudioAddress) {
  const hash = formatStudioAddress(address);
  if (hash === location.hash) return setAddress(address);
  location.hash = hash;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('hashchange', readHash);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('hashchange', readHash);
  };
}

const readHash = () => setAddress(parseStudioAddress(location.hash));

function getStudioAddress(): StudioAddress {
  current ??= parseStudioAddress(location.hash);
  return current;
}

/**
 * Returns the current URL hash as a parsed address. Each navigation creates a new object, so that effects can focus the
 * target (a part of the screen) again.
 */
export function useStudioAddress(): StudioAddress {
  return useSyncExternalStore(subscribe, getStudioAddress);
}
