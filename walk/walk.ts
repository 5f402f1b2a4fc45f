/** A place on the ground, in WGS 84 degrees. */
export interface Position {
  lat: number;
  lon: number;
}

/** A place where the story goes on. */
export interface Stop extends Position {
  id: string;
  /** How near counts as being there, in metres. */
  radiusMeters: number;
}

/** What the walker has to find out; its words (question, hints, answer) are in the strings files under `clue.<id>.…`. */
export type Clue = { id: string; stop: string; drawing?: string } & ClueAnswer;

export type ClueAnswer =
  | TextAnswer
  | { kind: 'number'; answer: number; reject: number[] }
  | { kind: 'choice'; options: string[]; answer: string }
  | { kind: 'order'; options: string[]; answer: string[] }
  /** A compass direction, clockwise from north; right when it differs by no more than the tolerance. */
  | { kind: 'direction'; answerDegrees: number; toleranceDegrees: number };

/** Words. `fold` leads each Han variant that may be typed to the one that `accept` and `reject` use: { 龜: '亀' }. */
export interface TextAnswer {
  kind: 'text';
  accept: string[];
  reject: string[];
  fold: Record<string, string>;
}

/** The rules' part of a walk, as the build makes it from the walk's folder. It holds no words. */
export interface Walk {
  id: string;
  /** Counts up when a change of the story makes walks under way impossible to go on with. */
  version: number;
  /** In the suggested order. */
  stops: Stop[];
  clues: Clue[];
  /** The story compiled from ink, as JSON text for `openStory`. */
  story: string;
}
