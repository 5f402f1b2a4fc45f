import { StoryError } from './story-error.ts';

/** A paragraph of one speaker. The narrator's lines have no `speaker`. The strings files contain the text under `id`. */
export interface PassageLine {
  id: string;
  speaker?: string;
  /** The name of the drawing that appears with the line. */
  art?: string;
  /** The name of the line's recording. Some languages may lack the recording. */
  sound?: string;
  /** The id of the spot (food, art or hideaway) that the line mentions. */
  spot?: string;
  /** The id of the item that the walker finds in this line. */
  found?: string;
  /** The id of the ending that the walker reaches with this line. */
  ending?: string;
  /** Values that the story inserts into the line's text, by placeholder. */
  arguments: Record<string, string>;
}

/** The outcomes of a clue. After a `hint` the clue stays open, and another outcome follows. */
export type ClueOutcome = 'ok' | 'hint' | 'reveal' | 'skip';

/**
 * An action that the story offers. Only choices have a text in the story. The player has its own controls for the other
 * actions.
 */
export type StoryOffer =
  | { kind: 'choice'; id: string /** Whether the app, reading aloud, may take this choice. */; isDefault?: true }
  | { kind: 'arrival'; stop: string }
  | { kind: 'closure'; stop: string }
  | { kind: 'clue'; clue: string; outcome: ClueOutcome };

/**
 * Thrown if a line or choice violates the rules WALK-T1 to WALK-T4 of SPEC.md. The message says how to correct the line or
 * choice.
 */
export class StoryTagError extends StoryError {
  override name = 'StoryTagError';
}

/** The tag of the choice that the app may take by itself while it reads the story aloud. The tag has no value. */
export const defaultChoiceTag = 'default';

const lineTags = ['speaker', 'art', 'sound', 'spot', 'found', 'ending'] as const;
const clueOutcomes: readonly string[] = ['ok', 'hint', 'reveal', 'skip'] satisfies ClueOutcome[];

/**
 * Parses the tags of an ink line, such as `id:torii.1`, `speaker:shiro`, `n:3`.
 * @throws {StoryTagError} if a tag is invalid or the id is missing.
 */
export function parseLineTags(text: string, tags: readonly string[]): PassageLine {
  const line: PassageLine = { id: '', arguments: {} };
  for (const [name, value] of tags.map(splitTag)) {
    if (name === 'id') line.id = value;
    else if (isLineTag(name)) line[name] = value;
    else if (name === 'ev')
      throw new StoryTagError(`The line "${text}" has the event tag "#ev:${value}": give it to a choice.`);
    else if (name === defaultChoiceTag)
      throw new StoryTagError(`The line "${text}" has the tag "#${defaultChoiceTag}": give it to a choice.`);
    else line.arguments[name] = value;
  }
  if (line.id === '') throw new StoryTagError(`The line "${text}" has no id: end it in a tag such as #id:torii.1.`);
  return line;
}

/**
 * Parses the tags of an ink choice.
 * @throws {StoryTagError} if a tag is invalid or the id is missing.
 */
export function parseChoiceTags(text: string, tags: readonly string[]): StoryOffer {
  const foundTags = new Map(tags.map(splitTag));
  const [id, event] = [foundTags.get('id'), foundTags.get('ev')];
  const isDefault = foundTags.has(defaultChoiceTag);
  if (event !== undefined && isDefault)
    throw new StoryTagError(
      `The event "#ev:${event}" has the tag "#${defaultChoiceTag}": give it to a choice with an id.`,
    );
  if (event !== undefined) return parseEventTag(text, event);
  if (!id) throw new StoryTagError(`The choice "${text}" has no id: end it in a tag such as #id:torii.c1.`);
  return { kind: 'choice', id, ...(isDefault && { isDefault }) };
}

function parseEventTag(text: string, event: string): StoryOffer {
  const [kind, firstArgument = '', secondArgument = ''] = event.split(':');
  if (kind === 'arrive' && firstArgument !== '') return { kind: 'arrival', stop: firstArgument };
  if (kind === 'closed' && firstArgument !== '') return { kind: 'closure', stop: firstArgument };
  if (kind === 'clue' && isClueOutcome(firstArgument) && secondArgument !== '')
    return { kind: 'clue', clue: secondArgument, outcome: firstArgument };
  throw new StoryTagError(
    `The choice "${text}" has the unknown event "#ev:${event}": write #ev:arrive:<stop>, #ev:closed:<stop> or #ev:clue:ok:<clue> (or hint, reveal, skip).`,
  );
}

function splitTag(tag: string): [name: string, value: string] {
  const colon = tag.indexOf(':');
  return colon < 0 ? [tag.trim(), ''] : [tag.slice(0, colon).trim(), tag.slice(colon + 1).trim()];
}

function isLineTag(name: string): name is (typeof lineTags)[number] {
  return (lineTags as readonly string[]).includes(name);
}

function isClueOutcome(name: string): name is ClueOutcome {
  return clueOutcomes.includes(name);
}
