/** How a visitor likes the walk screen; kept on this device only. */
export interface ReadingSettings {
  /** In steps of an eighth of the usual size. */
  textSteps: number;
  ground: 'auto' | 'day' | 'night';
  hand: 'right' | 'left';
  pace: 'lines' | 'whole';
  /** How fast passages are read aloud. */
  voicePace: 'slow' | 'usual' | 'fast';
  /** Whether walks may notice where the visitor is; undefined as long as nobody was asked. */
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

/** What was kept, as far as it can be read: a value that is none of those above is the usual one. */
export function readSettings(): ReadingSettings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usual;
  }
}

/** Where storage is blocked, the settings last as long as the page. */
export function keepSettings(settings: ReadingSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Nothing that was made is lost by it.
  }
}

function settingsFrom(kept: unknown): ReadingSettings {
  const { textSteps, ground, hand, pace, voicePace, usesPosition } = (kept ?? {}) as Record<string, unknown>;
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
