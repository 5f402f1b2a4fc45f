/** The visitor's settings of the walk screen; they stay on this device. */
export interface ReadingSettings {
  /** Text size in steps of an eighth of the usual size. */
  textSteps: number;
  ground: 'auto' | 'day' | 'night';
  hand: 'right' | 'left';
  pace: 'lines' | 'whole';
  /** The speed at which passages are read aloud. */
  voicePace: 'slow' | 'usual' | 'fast';
  /** Whether walks may use the visitor's position; `undefined` until the visitor was asked. */
  usesPosition: boolean | undefined;
}

export const leastTextSteps = -1;
export const mostTextSteps = 4;

const key = 'lorewalk:reading';

const usual: ReadingSettings = {
  textSteps: 0,
  ground: 'auto',
  hand: 'right',
  pace: 'lines',
  voicePace: 'usual',
  usesPosition: undefined,
};

/** Reads the saved settings. An invalid value is replaced by its default. */
export function readSettings(): ReadingSettings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usual;
  }
}

/** Saves the settings. Where storage is blocked, they last as long as the page. */
export function saveSettings(settings: ReadingSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // The settings still hold for this page.
  }
}

function settingsFrom(stored: unknown): ReadingSettings {
  const { textSteps, ground, hand, pace, voicePace, usesPosition } = (stored ?? {}) as Record<string, unknown>;
  return {
    textSteps: isTextSteps(textSteps) ? textSteps : usual.textSteps,
    ground: ground === 'day' || ground === 'night' ? ground : usual.ground,
    hand: hand === 'left' ? hand : usual.hand,
    pace: pace === 'whole' ? pace : usual.pace,
    voicePace: voicePace === 'slow' || voicePace === 'fast' ? voicePace : usual.voicePace,
    usesPosition: typeof usesPosition === 'boolean' ? usesPosition : undefined,
  };
}

function isTextSteps(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= leastTextSteps && (value as number) <= mostTextSteps;
}
