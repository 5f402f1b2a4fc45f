import type { Locale } from '../app/locales/locales.ts';
import type { WalkStatistics } from '../tools/walks/check/walk-statistics.ts';
import type { ClueEntry } from '../tools/walks/read/clues-file.ts';
import type { FaultRule } from '../tools/walks/read/fault-rules.ts';
import type { IllustrationFile } from '../tools/walks/read/illustration-file.ts';
import type { MapFile } from '../tools/walks/read/map-file.ts';
import type { WalkFile } from '../tools/walks/read/walk-file.ts';
import type { AnswerOutcome, WalkerAnswer } from '../walk/answers.ts';
import type { InkStory } from './documents/ink-story.ts';

/*
 * The contract between the studio's server and its app. The studio prints its URL with a token, which every request to
 * /api needs. The token is in the header `X-Studio-Token`, or in the query `?token=` where a browser cannot set headers
 * (EventSource, <img>). A response with a status of 400 or more has a `Refusal`.
 *
 * `studio/map-api.ts` lists the requests for maps and for new walks from a map extract. `POST /api/walks` in the list
 * below creates a walk from the template instead.
 *
 * GET    /api/walks                       → WalkListEntry[]
 * POST   /api/walks                       NewWalk → 201 WalkListEntry, or 409 Refusal if the walk exists
 * GET    /api/walks/:id                   → WalkOutline
 * GET    /api/walks/:id/files/<path>      → FileText for texts; the bytes for other kinds, and for all kinds with ?raw
 * PUT    /api/walks/:id/files/<path>      FileWrite → FileVersion, or 409 FileConflict
 * POST   /api/walks/:id/changes           FileChange[] → FileChangeResult, or 409 FileChangeConflict; all or nothing
 * POST   /api/walks/:id/undo, /redo       → FileChangeResult, or 409 Refusal
 * GET    /api/walks/:id/check             → WalkCheck
 * POST   /api/walks/:id/answers           EvaluateAnswerRequest → AnswerVerdict
 * GET    /api/events                      server-sent events: `open` once, then `changed` with the data FilesChangedEvent
 */

/** The name of the request header with the token. */
export type TokenHeader = 'X-Studio-Token';

/** The reason why a request was refused, in one sentence that also says how to correct it. */
export interface Refusal {
  error: string;
}

/** A walk in the list of walks. */
export interface WalkListEntry {
  id: string;
  /** The titles by language. Languages without a title are absent. */
  titles: Partial<Record<Locale, string>>;
  /** The number of stops; 0 if walk.yaml cannot be read. */
  stopCount: number;
  /** The number of faults found while the files are read. The full check may find more. */
  faultCount: number;
}

export interface NewWalk {
  /** The id of the new walk, which is also the name of its folder: lower-case words joined by hyphens. */
  id: string;
  /** The titles of the new walk. Languages without a title get the title of the template. */
  titles: Partial<Record<Locale, string>>;
}

/** A file of a walk. */
export interface FileVersion {
  /** The path within the walk's folder, with `/`: `strings/en.json`. */
  path: string;
  /** A digest of the file's content. `null` if the file does not exist. */
  version: string | null;
}

export interface FileText {
  text: string;
  version: string;
}

export interface FileWrite {
  text: string;
  /** The version of the file on which the edit is based; `null` if the file must not exist yet. */
  version: string | null;
}

/**
 * The response to a write that is based on an old version: the file's present content. `null` if the file does not
 * exist.
 */
export interface FileConflict extends Refusal {
  text: string | null;
  version: string | null;
}

/** A change of one file among several that are written together. `text: null` deletes the file. */
export interface FileChange {
  path: string;
  text: string | null;
  version: string | null;
}

/**
 * The response to changes that are based on old versions: the present versions of the files that have changed since.
 */
export interface FileChangeConflict extends Refusal {
  conflicts: FileVersion[];
}

/** The files that a change, an undo or a redo has written. */
export interface FileChangeResult {
  files: FileVersion[];
  history: EditHistoryState;
}

export interface EditHistoryState {
  canUndo: boolean;
  canRedo: boolean;
}

/** A fault of a walk. The check prints the sentence directly after the file and line: "walk.yaml:12 lacks …". */
export interface WalkFault {
  /** The id of the broken rule, such as `places/overlap`. See docs/walk-checks.md. */
  rule: FaultRule;
  /** The path of the file with the fault, within the walk's folder. */
  path: string;
  /** The line number, from 1; absent if the fault concerns the whole file. */
  line?: number | undefined;
  sentence: string;
}

type NamesByLocale = Partial<Record<Locale, string>>;

/** A stop as in walk.yaml, with its names from the strings files. */
export type StopWithNames = WalkFile['stops'][number] & { names: NamesByLocale };

export type StoryCharacterWithNames = WalkFile['characters'][number] & { names: NamesByLocale };

export type ClueWithId = ClueEntry & { id: string };

/**
 * The walking route between two stops, measured on the map's paths. Positions are [longitude, latitude] in WGS 84
 * degrees.
 */
export interface MeasuredLeg {
  from: string;
  to: string;
  meters: number;
  stairsMeters: number;
  coordinates: [longitude: number, latitude: number][];
}

/** The role of a message in the walk. */
export type WalkMessageKind =
  /**
   * A text about the whole walk: for the catalogue card, the opening page, the route to the start, or the best hour.
   */
  | 'page'
  | 'character'
  | 'stop'
  | 'paid'
  | 'turn'
  | 'arrival'
  | 'spot'
  | 'line'
  | 'choice'
  | 'found'
  | 'ending'
  | 'letter'
  /**
   * The question of a clue: `clue.<id>.ask`. The roles from `clue-hint` to `clue-part` belong to the other messages of
   * a clue.
   */
  | 'clue-question'
  | 'clue-hint'
  | 'clue-reveal'
  | 'clue-nudge'
  /** Describes the sign or object on the spot to a walker at home, who cannot see it. */
  | 'clue-home'
  | 'clue-option'
  | 'clue-part'
  | 'way-back'
  /** A text that the site's home page shows about this walk. */
  | 'home-page';

/** A message that the walk needs in each language. */
export interface RequiredMessage {
  id: string;
  kind: WalkMessageKind;
  /**
   * Whether the walk works without the message, such as a short name for the map. An optional message is listed only if a
   * language has it.
   */
  isOptional: boolean;
  /** The character who says a line; absent for the narrator. */
  speaker?: string | undefined;
  /** The scene and line number in story.ink, for lines, choices, found items and endings. */
  knot?: string | undefined;
  line?: number | undefined;
  /** The clue, stop, spot, character, thing or ending to which the message belongs. */
  subject?: string | undefined;
  /** The text of a line or choice in story.ink, which is the English original. */
  inkText?: string | undefined;
}

/** The parts of a walk that are still the same as in the sample walk. */
export interface UnchangedSampleWalkContent {
  /** The ids of messages that still have their text from the sample walk, by language. */
  texts: Partial<Record<Locale, string[]>>;
  /** The ids of stops, and those of spots, that still have their English name from the sample walk. */
  stops: string[];
  spots: string[];
  /** The ids of stops that still have the sample walk's reasons for being closed. */
  closings: string[];
  /** The ids of clues whose entry in clues.yaml is the same as in the sample walk. */
  clues: string[];
  /** The drawings that are the same as in the sample walk, as paths within the walk's folder. */
  drawings: string[];
  /** The numbers of the lines of sources.md that document the sample walk's invented content. */
  sourceLines: number[];
  /** Whether the walk's duration in walk.yaml is the same as in the sample walk. */
  hasSampleMinutes: boolean;
}

/**
 * The data of a walk that the studio's screens show. A property is absent if its file is missing or cannot be read; `faults`
 * contains the reason.
 */
export interface WalkOutline {
  id: string;
  files: FileVersion[];
  history: EditHistoryState;
  /** The faults found while the files are read. The full check may find more. */
  faults: WalkFault[];
  /** The whole content of walk.yaml. */
  walk?: WalkFile | undefined;
  stops?: StopWithNames[] | undefined;
  characters?: StoryCharacterWithNames[] | undefined;
  clues?: ClueWithId[] | undefined;
  map?: MapFile | undefined;
  illustration?: IllustrationFile | undefined;
  route?: MeasuredLeg[] | undefined;
  /** The scenes of story.ink. Present even if the ink compiler rejects the story. */
  story?: InkStory | undefined;
  /** The messages by language. A language whose file cannot be read is absent. */
  messages: Partial<Record<Locale, Record<string, string>>>;
  /**
   * The messages that the walk needs, in reading order. Absent if walk.yaml, clues.yaml or story.ink cannot be read.
   */
  requiredMessages?: RequiredMessage[] | undefined;
  /** The ids of messages whose English text has changed since their translation was recorded, by language. */
  outdatedTranslations: Partial<Record<Locale, string[]>>;
  sample: UnchangedSampleWalkContent;
}

/** The result of `npm run walks check`. */
export interface WalkCheck {
  faults: WalkFault[];
  /** The walk's statistics; absent if the walk has faults. */
  statistics?: WalkStatistics | undefined;
  /**
   * The share of walkers, 0 to 1, who reach each ending by random choices. Absent if some path of the story leads to no
   * ending.
   */
  endings?: Record<string, number> | undefined;
}

export interface EvaluateAnswerRequest {
  clueId: string;
  locale: Locale;
  /**
   * The walker's answer. Its type depends on the kind of the clue: a text, an option, a list of options in order, or
   * degrees.
   */
  answer: WalkerAnswer;
}

export interface AnswerVerdict {
  /**
   * The player's verdict on the answer. For `rejected`, the player shows the author's reply to this wrong answer. For
   * `close` and `wrong`, it shows messages of the site.
   */
  outcome: AnswerOutcome;
  /**
   * The author's reply to a rejected answer. Absent for other outcomes, and if the reply has no text in this language.
   */
  message?: { id: string; text: string } | undefined;
  /**
   * The check's sentences about likely answers that the clue refuses. They lack their usual beginning, `has in
   * "lucky-stone"`, because it only names the clue.
   */
  refusedLikelyAnswers: string[];
}

export interface FilesChangedEvent {
  walkId: string;
  /** The changed, new and deleted files, as paths within the walk's folder. Empty if the whole walk is new or gone. */
  paths: string[];
}
