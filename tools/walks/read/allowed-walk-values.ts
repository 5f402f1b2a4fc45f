/** Matches ids: lower-case words joined by hyphens. */
export const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The maximum length of ids, which are parts of URLs and of file names. A file name may have at most 255 bytes. */
export const idLengthLimit = 60;

/** The kinds of stops in walk.yaml. */
export const stopKinds = [
  'monument',
  'statue',
  'stone',
  'gate',
  'torii',
  'shrine',
  'temple',
  'church',
  'bell',
  'bridge',
  'square',
  'street',
  'house',
  'museum',
  'market',
  'station',
  'garden',
  'park',
  'viewpoint',
  'river',
  'shore',
  'cave',
] as const;

/** The moods by which visitors choose a walk. `hideaways` are places that other people overlook. */
export const moods = ['history', 'hideaways', 'food', 'art'] as const;

/**
 * The conditions on which the best hour for a walk depends. A walk with a condition needs the message
 * `bestHour.<condition>`.
 */
export const bestHourConditions = ['light', 'tide'] as const;

/** The kinds of spots in walk.yaml. */
export const spotKinds = ['food', 'art', 'hideaway'] as const;

/** The reasons in walk.yaml why a stop may be closed. */
export const closureReasons = [
  'night',
  'storm',
  'high-waves',
  'after-typhoon',
  'winter',
  'festival',
  'service',
  'works',
] as const;
