/** A tag of a line or choice, such as `#speaker:shiro`. A tag without a colon, such as `#default`, has the value ''. */
export interface InkTag {
  name: string;
  value: string;
}

/**
 * The kind of a source line:
 * - `line`: a paragraph of the story.
 * - `choice`: begins with `+` or `*`.
 * - `gather`: begins with `-`, outside a condition.
 * - `branch`: begins with `-` within a condition, such as `- else:`.
 * - `condition`: opens a condition or sequence of several lines, such as `{told:`.
 * - `close`: the `}` that closes a condition.
 * - `divert`: only leads elsewhere, such as `-> caves` or `->->`.
 * - `logic`: begins with `~`, or is a condition in one line.
 * - `declaration`: begins with VAR, CONST, LIST, INCLUDE, EXTERNAL.
 * - `comment`, `blank`.
 */
export type InkStatementKind =
  | 'line'
  | 'choice'
  | 'gather'
  | 'branch'
  | 'condition'
  | 'close'
  | 'divert'
  | 'logic'
  | 'declaration'
  | 'comment'
  | 'blank';

/** One line of story.ink. */
export interface InkStatement {
  /** The line number in the file, counted from 1. */
  line: number;
  kind: InkStatementKind;
  /** The whole line as in the file, without its line break. */
  source: string;
  /**
   * The text that the walker reads, without tags. Always empty, except for the kinds `line`, `choice`, `gather` and
   * `branch`.
   */
  text: string;
  tags: InkTag[];
  /** The condition in a line of the kind `choice`, `condition` or `branch`. Has no braces and no colon: `trust >= 3`. */
  condition?: string | undefined;
  /** The names of the scenes to which the line leads, in order: `recap`, `way_to_stone`. May contain `END`. */
  targets: string[];
  /**
   * The number of choices that enclose the line: 0 directly in the scene, 1 below a choice. A choice does not enclose
   * itself.
   */
  depth: number;
}

/** A scene: from its header to the line before the next header. */
export interface InkKnot {
  /** The scene's name; '' for the part of the file above the first header. */
  name: string;
  /** The line number of the header; 1 for the part above the first header. */
  line: number;
  /** The number of the last line, inclusive. 0 if the part above the first header is empty. */
  lastLine: number;
  /** All lines below the header, including comments and blank lines. */
  statements: InkStatement[];
}

/** A story as its source lines. Reading never fails: the ink compiler reports faults. */
export interface InkStory {
  knots: InkKnot[];
}
