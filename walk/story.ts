import { Story as InkStory } from 'inkjs';
import { type Line, type Offer, readLine, readOffer, StoryTagError } from './story-tags.ts';

/** What the story tells up to the walker's next turn, and where it then stands. */
export interface Passage {
  lines: Line[];
  /** The ways on, in the story's order; none at an ending. */
  offers: Offer[];
  /** Where the story stands: give it to `take` with the number of an offer. It holds no words and no language. */
  saved: string;
}

/**
 * A story, told in ink. The only place that knows ink: a story is functions from a place in it to what follows,
 * so that whoever keeps `saved` can go on from there at any time, or take another way.
 */
export interface Story {
  begin(setting: { atHome: boolean }): Passage;
  /** @throws {StorySaveError} when `saved` does not fit this story. @throws {RangeError} when there is no such offer. */
  take(saved: string, offer: number): Passage;
  /** The ways on from a place. @throws {StorySaveError} when `saved` does not fit this story. */
  offers(saved: string): Offer[];
}

/** Thrown when a saved place cannot be found in the story any more. */
export class StorySaveError extends Error {
  override name = 'StorySaveError';
  constructor(options?: ErrorOptions) {
    super('The saved place does not fit this story.', options);
  }
}

/** Thrown when the story never comes to the walker's next turn. */
export class StoryEndlessError extends Error {
  override name = 'StoryEndlessError';
  constructor(lastLine: Line | undefined) {
    const where = lastLine ? ` after the line "${lastLine.id}"` : '';
    super(`The story goes round in a circle${where}: lead out of it by a choice or an ending.`);
  }
}

/** Thrown when ink itself cannot go on; the message has ink's words. */
class StoryBrokenError extends Error {
  override name = 'StoryBrokenError';
}

/** The variable of a story that tells whether it is played away from the place. */
const atHomeVariable = 'at_home';

/** Three times what can be read between two turns without a rest; only a circle tells more. */
const mostLines = 100;

/**
 * How long ink may look for the end of one line: far longer than a slow phone needs. A circle that tells nothing can be told from a
 * long way only by waiting, so that here, and only here, a clock is allowed: it stops what would never stop, and decides nothing
 * else. It is asked for in slices, for a phone may fall asleep within one of them.
 */
const sliceMs = 50;
const mostSlices = 10;

/** Opens a story that was compiled from ink (`story.json` of a pack). */
export function openStory(compiled: string): Story {
  let ink = openInk(compiled);
  /** Ink that stopped halfway cannot be trusted with the next place: it is opened anew. */
  const tell = <Told>(what: () => Told): Told => {
    try {
      return what();
    } catch (error) {
      ink = openInk(compiled);
      throw error;
    }
  };
  /** Ink stumbles over some places only when it goes on from there, with errors of its own. */
  const tellFrom = <Told>(saved: string, what: () => Told): Told =>
    tell(() => {
      try {
        load(ink, saved);
        return what();
      } catch (error) {
        throw ownErrors.some((own) => error instanceof own) ? error : new StorySaveError({ cause: error });
      }
    });
  return {
    begin: ({ atHome }) =>
      tell(() => {
        ink.ResetState();
        if (ink.variablesState.GlobalVariableExistsWithName(atHomeVariable))
          ink.variablesState.$(atHomeVariable, atHome);
        return passage(ink);
      }),
    take: (saved, offer) =>
      tellFrom(saved, () => {
        if (!ink.currentChoices[offer]) throw new RangeError(`The story has no offer ${offer} here.`);
        ink.ChooseChoiceIndex(offer);
        return passage(ink);
      }),
    offers: (saved) => tellFrom(saved, () => offersOf(ink)),
  };
}

const ownErrors = [StorySaveError, StoryEndlessError, StoryBrokenError, StoryTagError, RangeError];

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
    // As LoadJson, which would look at every number for a decimal point on the way: ink here never writes one.
    ink.state.LoadJsonObj(place);
  } catch (cause) {
    throw new StorySaveError({ cause });
  }
  // Ink only warns of a place that it finds nearly, as after a change of the story: that is another place.
  if (ink.hasError || ink.hasWarning) throw new StorySaveError();
}

/** Ink would take any value for that of a variable, and stumble over it when the story comes to ask for it. */
function checkVariable(ink: InkStory, name: string, value: unknown): void {
  const isKnown = ink.variablesState.GlobalVariableExistsWithName(name);
  if (!isKnown || (typeof value !== 'boolean' && !Number.isFinite(value))) throw new StorySaveError();
}

function passage(ink: InkStory): Passage {
  const lines: Line[] = [];
  for (let count = 0; ink.canContinue; count++) {
    if (count === mostLines || !hasContinued(ink)) throw new StoryEndlessError(lines.at(-1));
    const text = (ink.currentText ?? '').trim();
    const tags = ink.currentTags ?? [];
    if (text !== '') lines.push(readLine(text, tags));
    else if (tags.length > 0)
      throw new StoryTagError(`The tags "#${tags.join(' #')}" stand on no line: write them behind one.`);
  }
  return { lines, offers: offersOf(ink), saved: placeOf(ink) };
}

/** Goes on by one line, unless that never ends. */
function hasContinued(ink: InkStory): boolean {
  for (let slice = 0; slice < mostSlices; slice++) {
    ink.ContinueAsync(sliceMs);
    if (ink.asyncContinueComplete) return true;
  }
  return false;
}

function offersOf(ink: InkStory): Offer[] {
  return ink.currentChoices.map(({ text, tags }) => readOffer(text, tags ?? []));
}

/**
 * Ink numbers the random seed of each state at random and keeps what it has just said. Stories use no chance and what was said is
 * in the transcript; without both, equal places in the story are equal text.
 */
function placeOf(ink: InkStory): string {
  ink.state.storySeed = 0;
  ink.state.ResetOutput();
  return ink.state.toJson();
}
