import type { StoryGraph } from './explore-story.ts';

/**
 * The computation stops when this share of walks is still unfinished. The share is too small to change the printed
 * figures.
 */
const negligibleShare = 1e-6;

/**
 * Returns the share of walks that reach each ending if walkers choose each available action with equal probability.
 * Half of the walks begin at home. The shares are calculated from the graph, without random plays.
 */
export function computeEndingChances({ states, starts }: StoryGraph): Record<string, number> {
  const chances: Record<string, number> = {};
  const beginnings = starts.filter(({ stop }) => stop === undefined);
  let shares = new Map<number, number>();
  for (const { to } of beginnings) addFractionOfWalksToState(shares, to, 1 / beginnings.length);
  let onTheWay = 1;
  while (onTheWay > negligibleShare) {
    const next = new Map<number, number>();
    onTheWay = 0;
    for (const [number, share] of shares) {
      const { edges = [], ending = '' } = states[number] ?? {};
      if (edges.length === 0) chances[ending] = (chances[ending] ?? 0) + share;
      else onTheWay += share;
      for (const { to } of edges) addFractionOfWalksToState(next, to, share / edges.length);
    }
    shares = next;
  }
  return Object.fromEntries(Object.entries(chances).toSorted(([one], [other]) => one.localeCompare(other)));
}

function addFractionOfWalksToState(shares: Map<number, number>, state: number, share: number) {
  shares.set(state, (shares.get(state) ?? 0) + share);
}
