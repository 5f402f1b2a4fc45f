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
}

/** The variable of a story that tells whether it is played away from the place. */
const atHomeVariable = 'at_home';

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
  return {
    begin: ({ atHome }) =>
      tell(() => {
        ink.ResetState();
        if (ink.variablesState.GlobalVariableExistsWithName(atHomeVariable))
          ink.variablesState.$(atHomeVariable, atHome);
        return passage(ink);
      }),
    take: (saved, offer) =>
      tell(() => {
        load(ink, saved);
        if (!ink.currentChoices[offer]) throw new RangeError(`The story has no offer ${offer} here.`);
        ink.ChooseChoiceIndex(offer);
        return passage(ink);
      }),
    offers: (saved) =>
      tell(() => {
        load(ink, saved);
        return offersOf(ink);
      }),
  };
}

function openInk(compiled: string): InkStory {
  const ink = new InkStory(compiled);
  ink.onError = (message) => {
    throw new Error(`The story cannot go on: ${message}`);
  };
  return ink;
}

function load(ink: InkStory, saved: string): void {
  try {
    // As LoadJson, which would look at every number for a decimal point on the way: ink here never writes one.
    ink.state.LoadJsonObj(JSON.parse(saved));
  } catch (cause) {
    throw new StorySaveError('The saved place does not fit this story.', { cause });
  }
  // Ink only warns of a place that it finds nearly, as after a change of the story: that is another place.
  if (ink.hasError || ink.hasWarning) throw new StorySaveError('The saved place does not fit this story.');
}

function passage(ink: InkStory): Passage {
  const lines: Line[] = [];
  while (ink.canContinue) {
    const text = (ink.Continue() ?? '').trim();
    const tags = ink.currentTags ?? [];
    if (text !== '') lines.push(readLine(text, tags));
    else if (tags.length > 0)
      throw new StoryTagError(`The tags "#${tags.join(' #')}" stand on no line: write them behind one.`);
  }
  return { lines, offers: offersOf(ink), saved: placeOf(ink) };
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
