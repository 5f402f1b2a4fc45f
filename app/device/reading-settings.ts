/** The visitor's settings for the walk screen. They stay on this device. */
export interface ReadingSettings {
  /** The text size relative to the default, in steps of one eighth: 0 is the default size, 2 is 125 %. */
  textSteps: number;
  /** The colour theme of the walk screen; `auto` follows the device. */
  ground: 'auto' | 'day' | 'night';
  /** The side of the screen with the buttons, for the hand that holds the phone. */
  hand: 'right' | 'left';
  /** Whether the story appears line by line or as whole passages. */
  pace: 'lines' | 'whole';
  /** The speed at which passages are read aloud. */
  voicePace: 'slow' | 'usual' | 'fast';
  bell: ArrivalSignal;
  vibration: ArrivalSignal;
  /** Whether ways on foot avoid stairs where they can. */
  avoidsStairs: boolean;
  /** Whether walks may use the visitor's position; `undefined` until the visitor was asked. */
  usesPosition: boolean | undefined;
}

/** When a sign of the arrival at a stop is given: on walks on the spot only, at home too, or never. */
export type ArrivalSignal = 'spot' | 'always' | 'off';

export const leastTextSteps = -1;
export const mostTextSteps = 4;

const key = 'lorewalk:reading';

const usual: ReadingSettings = {
  textSteps: 0,
  ground: 'auto',
  hand: 'right',
  pace: 'lines',
  voicePace: 'usual',
  bell: 'spot',
  vibration: 'spot',
  avoidsStairs: false,
  usesPosition: undefined,
};

/** Reads the saved settings. An invalid value is replaced by its default. */
export function readSettings(): ReadingSettings {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usual;
  }
}

/** Saves the settings. Where storage is blocked, they last as long as the page. */
export function saveSettings(settings: ReadingSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Ignores the failure. The caller still applies the settings to this page.
  }
}

function parseSettings(stored: unknown): ReadingSettings {
  const fields = (stored ?? {}) as Record<string, unknown>;
  const { textSteps, ground, hand, pace, voicePace, bell, vibration, avoidsStairs, usesPosition } = fields;
  return {
    textSteps: isValidTextSteps(textSteps) ? textSteps : usual.textSteps,
    ground: ground === 'day' || ground === 'night' ? ground : usual.ground,
    hand: hand === 'left' ? hand : usual.hand,
    pace: pace === 'whole' ? pace : usual.pace,
    voicePace: voicePace === 'slow' || voicePace === 'fast' ? voicePace : usual.voicePace,
    bell: isOtherSignal(bell) ? bell : usual.bell,
    vibration: isOtherSignal(vibration) ? vibration : usual.vibration,
    avoidsStairs: avoidsStairs === true,
    usesPosition: typeof usesPosition === 'boolean' ? usesPosition : undefined,
  };
}

function isValidTextSteps(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= leastTextSteps && (value as number) <= mostTextSteps;
}

function isOtherSignal(value: unknown): value is ArrivalSignal {
  return value === 'always' || value === 'off';
}
