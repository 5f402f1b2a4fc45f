import { Story as InkStory } from 'inkjs';
import { StoryError } from './story-error.ts';
import { type PassageLine, parseChoiceTags, parseLineTags, type StoryOffer, StoryTagError } from './story-tags.ts';

/** A passage of the story: the lines up to the walker's next action, and the story state after them. */
export interface StoryPassage {
  lines: PassageLine[];
  /** The actions that the story accepts now, in the story's order. Empty if the story has ended. */
  offers: StoryOffer[];
  /** The story state, from which `take` continues. It contains no text and no language. */
  saved: string;
}

/**
 * A story written in ink. Callers do not use ink itself. The result of a call depends only on the arguments. So a
 * caller can continue from any story state at any time.
 */
export interface Story {
  /**
   * Begins the story.
   * @param from a stop for which `canStartAt` is true. By default the story begins with its first line.
   */
  begin(setting: { atHome: boolean; from?: string | undefined }): StoryPassage;
  /** Returns whether a walker can begin the story by going to this stop first. The story then recaps its earlier part. */
  canStartAt(stop: string): boolean;
  /**
   * Returns a story state with another mode: played from home, or outdoors at the stops. The offers (the actions that
   * the story accepts) do not change.
   * @throws {StorySaveError} if `saved` does not fit the story.
   */
  setAtHome(saved: string, atHome: boolean): string;
  /**
   * Continues from a story state with one of its offers (the actions that the story accepts).
   * @param offer the index of the offer.
   * @throws {StorySaveError} if `saved` does not fit the story.
   * @throws {RangeError} if the offer does not exist.
   */
  take(saved: string, offer: number): StoryPassage;
  /**
   * Returns the actions that the story accepts in a story state.
   * @throws {StorySaveError} if `saved` does not fit the story.
   */
  offers(saved: string): StoryOffer[];
}

/** Thrown if a saved story state does not fit the story, for example after a change of the story. */
export class StorySaveError extends StoryError {
  override name = 'StorySaveError';
  constructor(options?: ErrorOptions) {
    super('The saved place does not fit this story.', options);
  }
}

/** Thrown if the story runs in an endless loop instead of waiting for the walker's next action. */
export class StoryEndlessLoopError extends StoryError {
  override name = 'StoryEndlessLoopError';
  constructor(lastLine: PassageLine | undefined) {
    const placeInStory = lastLine ? ` after the line "${lastLine.id}"` : '';
    super(`The story goes round in a circle${placeInStory}: lead out of it by a choice or an ending.`);
  }
}

/** Thrown if ink cannot continue. The message comes from ink. */
class StoryBrokenError extends StoryError {
  override name = 'StoryBrokenError';
}

/** The story variable that is true if the walk is played from home. */
const atHomeVariable = 'at_home';

/** The maximum number of lines between two actions. A real story has far fewer. Only an endless loop has more. */
const maxLines = 100;

/**
 * The length of a time slice, and the maximum number of slices for one line. This time limit stops an endless loop that
 * outputs no lines. The limit is split into slices, because a phone may sleep while ink runs. The sleep then uses up
 * only one slice.
 */
const sliceMs = 50;
const maxSlices = 10;

/** Opens a story that was compiled from ink (`story.json` of a pack). */
export function openStory(compiledStory: string): Story {
  let ink = openInk(compiledStory);
  /**
   * The first passages by mode and start. They are cached, because a page shows the first passage before the visitor starts
   * the walk.
   */
  const beginnings = new Map<string, StoryPassage>();
  /** Runs `callInk`. After an error the next call uses a new ink instance, because the interrupted one is unreliable. */
  const runInk = <Result>(callInk: () => Result): Result => {
    try {
      return callInk();
    } catch (error) {
      ink = openInk(compiledStory);
      throw error;
    }
  };
  /**
   * Runs `callInk` from a story state. Treats the state as invalid if ink throws any error, because some invalid states
   * fail only when the story continues. The caller parses ink's texts outside of `callInk`: an error in a text does not
   * make the state invalid.
   */
  const runInkFrom = <Result>(saved: string, callInk: () => Result): Result =>
    runInk(() => {
      try {
        loadState(ink, saved);
        return callInk();
      } catch (error) {
        throw error instanceof StoryError ? error : new StorySaveError({ cause: error });
      }
    });
  return {
    begin({ atHome, from }) {
      const setting = `${atHome} ${from}`;
      const cachedBeginning = beginnings.get(setting);
      if (cachedBeginning) return cachedBeginning;
      const passage = runInk(() => {
        ink.ResetState();
        setAtHomeVariable(ink, atHome);
        if (from !== undefined) ink.ChoosePathString(getStartKnotName(from));
        return continueInk(ink);
      });
      const beginning = readPassage(passage);
      beginnings.set(setting, beginning);
      return beginning;
    },
    take(saved, offer) {
      const passage = runInkFrom(saved, () => {
        if (!ink.currentChoices[offer]) return undefined;
        ink.ChooseChoiceIndex(offer);
        return continueInk(ink);
      });
      if (!passage) throw new RangeError(`The story has no offer ${offer} here.`);
      return readPassage(passage);
    },
    canStartAt: (stop) => ink.KnotContainerWithName(getStartKnotName(stop)) !== null,
    setAtHome: (saved, atHome) =>
      runInkFrom(saved, () => {
        setAtHomeVariable(ink, atHome);
        return serializeState(ink);
      }),
    offers: (saved) =>
      runInkFrom(saved, () => readCurrentChoices(ink)).map(({ text, tags }) => parseChoiceTags(text, tags)),
  };
}

/** The prefix of the names of start knots. At a start knot, the story begins for a walker who first goes to a given stop. */
export const startKnotPrefix = 'start_at_';

/**
 * Returns the name of the start knot of a stop. Replaces hyphens with underscores, because ink names cannot contain
 * hyphens.
 */
export function getStartKnotName(stop: string): string {
  return startKnotPrefix + stop.replaceAll('-', '_');
}

function setAtHomeVariable(ink: InkStory, atHome: boolean): void {
  if (ink.variablesState.GlobalVariableExistsWithName(atHomeVariable)) ink.variablesState.$(atHomeVariable, atHome);
}

function openInk(compiled: string): InkStory {
  const ink = new InkStory(compiled);
  ink.onError = (message) => {
    throw new StoryBrokenError(`The story cannot go on: ${message}`);
  };
  return ink;
}

function loadState(ink: InkStory, saved: string): void {
  try {
    const place = JSON.parse(saved);
    for (const [name, value] of Object.entries(place.variablesState)) checkSavedInkVariable(ink, name, value);
    // Uses `LoadJsonObj`, because `LoadJson` would slowly search every number for a decimal point. The saved numbers of our
    // stories are integers.
    ink.state.LoadJsonObj(place);
  } catch (cause) {
    throw new StorySaveError({ cause });
  }
  // Treats warnings as errors. If the saved position in the story no longer exists, ink only warns, and continues at an
  // approximate position.
  if (ink.hasError || ink.hasWarning) throw new StorySaveError();
}

/** Checks a variable of a story state, because ink accepts any value and fails only when the story reads the variable. */
function checkSavedInkVariable(ink: InkStory, name: string, value: unknown): void {
  const isKnown = ink.variablesState.GlobalVariableExistsWithName(name);
  if (!isKnown || (typeof value !== 'boolean' && !Number.isFinite(value))) throw new StorySaveError();
}

/** A line or a choice as ink returns it. */
interface InkText {
  text: string;
  tags: readonly string[];
}

interface InkPassage {
  lines: InkText[];
  choices: InkText[];
  saved: string;
}

function continueInk(ink: InkStory): InkPassage {
  const lines: InkText[] = [];
  for (let count = 0; ink.canContinue; count++) {
    if (count === maxLines || !continueByOneLine(ink)) throw new StoryEndlessLoopError(readPassageLines(lines).at(-1));
    lines.push({ text: (ink.currentText ?? '').trim(), tags: ink.currentTags ?? [] });
  }
  return { lines, choices: readCurrentChoices(ink), saved: serializeState(ink) };
}

function readPassage({ lines, choices, saved }: InkPassage): StoryPassage {
  return {
    lines: readPassageLines(lines),
    offers: choices.map(({ text, tags }) => parseChoiceTags(text, tags)),
    saved,
  };
}

function readPassageLines(texts: readonly InkText[]): PassageLine[] {
  const lines: PassageLine[] = [];
  for (const { text, tags } of texts) {
    if (text !== '') lines.push(parseLineTags(text, tags));
    else if (tags.length > 0)
      throw new StoryTagError(`The tags "#${tags.join(' #')}" stand on no line: write them behind one.`);
  }
  return lines;
}

/** Continues by one line. Returns false if ink takes too long. */
function continueByOneLine(ink: InkStory): boolean {
  for (let slice = 0; slice < maxSlices; slice++) {
    ink.ContinueAsync(sliceMs);
    if (ink.asyncContinueComplete) return true;
  }
  return false;
}

function readCurrentChoices(ink: InkStory): InkText[] {
  return ink.currentChoices.map(({ text, tags }) => ({ text, tags: tags ?? [] }));
}

/**
 * Returns the story state as JSON. Removes ink's random seed, which stories do not use, and its latest output, which the
 * transcript contains. Without them, equal positions in the story give equal JSON.
 */
function serializeState(ink: InkStory): string {
  ink.state.storySeed = 0;
  ink.state.ResetOutput();
  return ink.state.toJson();
}
