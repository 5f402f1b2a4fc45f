/** A place on the ground, in WGS 84 degrees. */
export interface Position {
  lat: number;
  lon: number;
}

/** A place where the story continues. */
export interface Stop extends Position {
  id: string;
  /** Within this distance in metres the walker is there. */
  radiusMeters: number;
}

/** A question for the walker. The strings files hold its texts (question, hints, answer) under `clue.<id>.…`. */
export type Clue = { id: string; stop: string; drawing?: string } & ClueAnswer;

export type ClueAnswer =
  | TextAnswer
  | { kind: 'number'; answer: number; reject: number[] }
  | { kind: 'choice'; options: string[]; answer: string }
  | { kind: 'order'; options: string[]; answer: string[] }
  /** A compass direction, clockwise from north. An answer is right if it differs by at most the tolerance. */
  | { kind: 'direction'; answerDegrees: number; toleranceDegrees: number };

/** A text answer. `fold` maps each Han variant that may be typed to the one that `accept` and `reject` use: { 龜: '亀' }. */
export interface TextAnswer {
  kind: 'text';
  accept: string[];
  reject: string[];
  fold: Record<string, string>;
}

/** The rules' part of a walk, which the build makes from the walk's folder. It holds no texts. */
export interface Walk {
  id: string;
  /** Increases when a change of the story makes walks in progress impossible to continue. */
  version: number;
  /** In the suggested order. */
  stops: Stop[];
  clues: Clue[];
  /** The story that was compiled from ink, as JSON text for `openStory`. */
  story: string;
}
