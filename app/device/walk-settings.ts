/** The visitor's settings for the walk screen. They never leave this device. */
export interface WalkSettings {
  /** The text size in steps of one eighth: 0 is the default size, 2 is 125 % of it. */
  textSteps: number;
  /** The color scheme of the walk screen; `auto` follows the device. */
  ground: 'auto' | 'day' | 'night';
  /** The side of the screen with the buttons, for left-handed and right-handed visitors. */
  hand: 'right' | 'left';
  /** Whether the story appears line by line or in whole passages. */
  pace: 'lines' | 'whole';
  /** The speed at which the app reads passages aloud. */
  voicePace: 'slow' | 'usual' | 'fast';
  bell: ArrivalSignalSetting;
  vibration: ArrivalSignalSetting;
  /** Whether the app avoids stairs when it chooses walking routes. */
  avoidsStairs: boolean;
  /** Whether walks may use the visitor's position; `undefined` until the app has asked the visitor. */
  usesPosition: boolean | undefined;
}

/**
 * In which walks a sound or vibration marks the arrival at a stop. `spot`: only in walks on the spot. `always`: also in
 * walks that the visitor plays at home. `off`: in no walk.
 */
export type ArrivalSignalSetting = 'spot' | 'always' | 'off';

export const minTextSizeSteps = -1;
export const maxTextSizeSteps = 4;

const key = 'lorewalk:reading';

const defaultSettings: WalkSettings = {
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

let knownSettings: { text: string; settings: WalkSettings } | undefined;

/**
 * Reads the saved settings, with the default for each invalid value. Returns the same object until any window changes
 * the settings.
 */
export function readWalkSettings(): WalkSettings {
  const text = readStoredText();
  if (text !== knownSettings?.text) knownSettings = { text, settings: parseSettings(text) };
  return knownSettings.settings;
}

/** Saves the settings. If the browser blocks storage, the settings last only until the page closes. */
export function saveWalkSettings(settings: WalkSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Ignore blocked storage. `knownSettings` then keeps the settings until the page closes.
  }
  knownSettings = { text: readStoredText(), settings };
}

function readStoredText(): string {
  try {
    return localStorage.getItem(key) ?? '{}';
  } catch {
    return '{}';
  }
}

function parseSettings(text: string): WalkSettings {
  try {
    return validateSettings(JSON.parse(text));
  } catch {
    return defaultSettings;
  }
}

function validateSettings(storedSettings: unknown): WalkSettings {
  const fields = (storedSettings ?? {}) as Record<string, unknown>;
  const { textSteps, ground, hand, pace, voicePace, bell, vibration, avoidsStairs, usesPosition } = fields;
  return {
    textSteps: isValidTextSizeSteps(textSteps) ? textSteps : defaultSettings.textSteps,
    ground: ground === 'day' || ground === 'night' ? ground : defaultSettings.ground,
    hand: hand === 'left' ? hand : defaultSettings.hand,
    pace: pace === 'whole' ? pace : defaultSettings.pace,
    voicePace: voicePace === 'slow' || voicePace === 'fast' ? voicePace : defaultSettings.voicePace,
    bell: isNonDefaultArrivalSignal(bell) ? bell : defaultSettings.bell,
    vibration: isNonDefaultArrivalSignal(vibration) ? vibration : defaultSettings.vibration,
    avoidsStairs: avoidsStairs === true,
    usesPosition: typeof usesPosition === 'boolean' ? usesPosition : undefined,
  };
}

function isValidTextSizeSteps(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= minTextSizeSteps && (value as number) <= maxTextSizeSteps;
}

function isNonDefaultArrivalSignal(value: unknown): value is ArrivalSignalSetting {
  return value === 'always' || value === 'off';
}
