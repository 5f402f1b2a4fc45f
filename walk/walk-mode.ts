/**
 * Whether the walk is played on the spot or from home. At home, the walker's position has no effect. The app reports the
 * arrivals as `arrived-by-hand` events.
 */
export type WalkMode = 'spot' | 'home';
