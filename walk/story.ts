import { Story as InkStory } from 'inkjs';
import { StoryError } from './story-error.ts';
import { type Line, type Offer, readLine, readOffer, StoryTagError } from './story-tags.ts';

/** The lines of the story up to the walker's next turn, and the place after them. */
export interface Passage {
  lines: Line[];
  /** The offers in the story's order; empty at an ending. */
  offers: Offer[];
  /** The story's place. Pass it to `take` with the index of an offer. It holds no text and no language. */
  saved: string;
}

/**
 * A story that was written in ink. Only this file knows ink. A story is a set of functions from a place to what follows. With `saved` a
 * caller can continue from that place at any time, or take another way.
 */
export interface Story {
  begin(setting: { atHome: boolean }): Passage;
  /**
   * Continues from a place with one of its offers.
   * @throws {StorySaveError} when `saved` does not fit this story.
   * @throws {RangeError} when there is no such offer.
   */
  take(saved: string, offer: number): Passage;
  /**
   * Returns the offers of a place.
   * @throws {StorySaveError} when `saved` does not fit this story.
   */
  offers(saved: string): Offer[];
}

/** Thrown when the story no longer has a saved place. */
export class StorySaveError extends StoryError {
  override name = 'StorySaveError';
  constructor(options?: ErrorOptions) {
    super('The saved place does not fit this story.', options);
  }
}

/** Thrown when the story never reaches the walker's next turn. */
export class StoryEndlessError extends StoryError {
  override name = 'StoryEndlessError';
  constructor(lastLine: Line | undefined) {
    const where = lastLine ? ` after the line "${lastLine.id}"` : '';
    super(`The story goes round in a circle${where}: lead out of it by a choice or an ending.`);
  }
}

/** Thrown when ink cannot continue. The message is ink's own. */
class StoryBrokenError extends StoryError {
  override name = 'StoryBrokenError';
}

/** The story variable that tells whether the walk is played from home. */
const atHomeVariable = 'at_home';

/** Three times as many lines as a walker can read between two turns. Only an endless loop has more. */
const mostLines = 100;

/**
 * The time that ink may take to find the end of one line, far longer than a slow phone needs. Only waiting can tell a silent endless loop
 * from a long computation. So a clock is allowed here, and only here; it ends endless loops and decides nothing else. The time is spent
 * in slices, because a phone may sleep during one of them.
 */
const sliceMs = 50;
const mostSlices = 10;

/** Opens a story that was compiled from ink (`story.json` of a pack). */
export function openStory(compiled: string): Story {
  let ink = openInk(compiled);
  /** An ink instance that stopped halfway is unreliable, so the next call opens a new one. */
  const run = <Result>(what: () => Result): Result => {
    try {
      return what();
    } catch (error) {
      ink = openInk(compiled);
      throw error;
    }
  };
  /**
   * Runs ink alone from a saved place. Ink fails at some places only when it continues from there, with errors of any class. What this
   * file makes of ink's texts is outside, so that an error of ours is not taken for one of the place.
   */
  const runFrom = <Result>(saved: string, what: () => Result): Result =>
    run(() => {
      try {
        load(ink, saved);
        return what();
      } catch (error) {
        throw error instanceof StoryError ? error : new StorySaveError({ cause: error });
      }
    });
  return {
    begin({ atHome }) {
      const passage = run(() => {
        ink.ResetState();
        if (ink.variablesState.GlobalVariableExistsWithName(atHomeVariable))
          ink.variablesState.$(atHomeVariable, atHome);
        return continueInk(ink);
      });
      return readPassage(passage);
    },
    take(saved, offer) {
      const passage = runFrom(saved, () => {
        if (!ink.currentChoices[offer]) return undefined;
        ink.ChooseChoiceIndex(offer);
        return continueInk(ink);
      });
      if (!passage) throw new RangeError(`The story has no offer ${offer} here.`);
      return readPassage(passage);
    },
    offers: (saved) => runFrom(saved, () => choicesOf(ink)).map(({ text, tags }) => readOffer(text, tags)),
  };
}

function openInk(compiled: string): InkStory {
  const ink = new InkStory(compiled);
  ink.onError = (message) => {
    throw new StoryBrokenError(`The story cannot go on: ${message}`);
  };
  return ink;
}

function load(ink: InkStory, saved: string): void {
  try {
    const place = JSON.parse(saved);
    for (const [name, value] of Object.entries(place.variablesState)) checkVariable(ink, name, value);
    // Replaces LoadJson, which would check every number for a decimal point. This app's ink never writes one.
    ink.state.LoadJsonObj(place);
  } catch (cause) {
    throw new StorySaveError({ cause });
  }
  // Ink only warns if it finds an approximate place, as after a change of the story. That is another place.
  if (ink.hasError || ink.hasWarning) throw new StorySaveError();
}

/** Ink accepts any value of a variable and fails only when the story reads it. */
function checkVariable(ink: InkStory, name: string, value: unknown): void {
  const isKnown = ink.variablesState.GlobalVariableExistsWithName(name);
  if (!isKnown || (typeof value !== 'boolean' && !Number.isFinite(value))) throw new StorySaveError();
}

/** A line or a choice as ink has it. */
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
    if (count === mostLines || !hasContinued(ink)) throw new StoryEndlessError(readLines(lines).at(-1));
    lines.push({ text: (ink.currentText ?? '').trim(), tags: ink.currentTags ?? [] });
  }
  return { lines, choices: choicesOf(ink), saved: placeOf(ink) };
}

function readPassage({ lines, choices, saved }: InkPassage): Passage {
  return { lines: readLines(lines), offers: choices.map(({ text, tags }) => readOffer(text, tags)), saved };
}

function readLines(texts: readonly InkText[]): Line[] {
  const lines: Line[] = [];
  for (const { text, tags } of texts) {
    if (text !== '') lines.push(readLine(text, tags));
    else if (tags.length > 0)
      throw new StoryTagError(`The tags "#${tags.join(' #')}" stand on no line: write them behind one.`);
  }
  return lines;
}

/** Continues by one line, unless that takes forever. */
function hasContinued(ink: InkStory): boolean {
  for (let slice = 0; slice < mostSlices; slice++) {
    ink.ContinueAsync(sliceMs);
    if (ink.asyncContinueComplete) return true;
  }
  return false;
}

function choicesOf(ink: InkStory): InkText[] {
  return ink.currentChoices.map(({ text, tags }) => ({ text, tags: tags ?? [] }));
}

/**
 * Ink gives each state a random seed and keeps its latest output. Stories use no randomness, and the transcript has the output. Without
 * both, equal places in the story are equal text.
 */
function placeOf(ink: InkStory): string {
  ink.state.storySeed = 0;
  ink.state.ResetOutput();
  return ink.state.toJson();
}
