/** A place on the ground, in WGS 84 degrees. */
export interface Position {
  lat: number;
  lon: number;
}

/** A stop of the walk, at which the story continues. */
export interface Stop extends Position {
  id: string;
  /** The radius of the circle around the stop. A walker in this circle is at the stop. */
  radiusMeters: number;
}

/**
 * A question for the walker. The strings files contain the texts of the clue (question, hints, answer) under
 * `clue.<id>.…`.
 */
export type Clue = {
  id: string;
  stop: string;
  /** The number of hints. Undefined in older packs, whose clues have two hints. */
  hintCount?: number;
  drawing?: string;
  /** The parts of the drawing that a visitor can explore one by one. The strings files contain `clue.<id>.part.<part>`. */
  parts?: ClueDrawingPart[];
} & ExpectedAnswer;

/** A part of a drawing, and the rectangle around it in percent of the drawing's width and height. */
export interface ClueDrawingPart {
  id: string;
  percent: [left: number, top: number, width: number, height: number];
}

export type ExpectedAnswer =
  | ExpectedTextAnswer
  | { kind: 'number'; answer: number; reject: number[]; replies?: WrongAnswersByReplyId<number> | undefined }
  | {
      kind: 'choice';
      options: string[];
      answer: string;
      reject?: string[];
      replies?: WrongAnswersByReplyId<string> | undefined;
    }
  | ExpectedOptionOrder
  /** A compass direction in degrees clockwise from north. An answer is right if it differs by at most the tolerance. */
  | { kind: 'direction'; answerDegrees: number; toleranceDegrees: number };

/**
 * The wrong answers to which the clue has a special reply, by the reply's id. `reject` contains these answers, too.
 * Undefined in older packs and in clues without such replies.
 */
type WrongAnswersByReplyId<WrongAnswer> = Record<string, WrongAnswer[]>;

/**
 * A text answer. `fold` maps each Han variant that a visitor may type to the character in `accept` and `reject`: { 龜: '亀' }.
 */
export interface ExpectedTextAnswer {
  kind: 'text';
  accept: string[];
  /** The wrong answers that the author expects. Each gets its reply in `replies`, or else the general reply. */
  reject: string[];
  replies?: WrongAnswersByReplyId<string> | undefined;
  fold: Record<string, string>;
}

/**
 * An answer that is a sequence of options. `reject` lists wrong sequences of two or more options; undefined in older
 * packs.
 */
export interface ExpectedOptionOrder {
  kind: 'order';
  options: string[];
  answer: string[];
  reject?: string[][];
  replies?: WrongAnswersByReplyId<string[]> | undefined;
}

/** The part of a walk that the rules need. The build creates it from the walk's folder. It contains no texts. */
export interface Walk {
  id: string;
  /** The version of the story. An author increases the version if a change prevents saved walks from continuing. */
  version: number;
  /** The stops in the suggested order. */
  stops: Stop[];
  clues: Clue[];
  /** The compiled ink story, as JSON text for `openStory`. */
  story: string;
}
