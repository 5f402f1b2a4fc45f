/**
 * Whether the walk is played on the spot or from home. The story is the same in both modes. At home the walker arrives by
 * hand, and the position has no effect.
 */
export type WalkMode = 'spot' | 'home';
