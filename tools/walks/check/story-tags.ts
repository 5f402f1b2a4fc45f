import { defaultChoiceTag } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import { findMarkup } from '../read/messages-files.ts';
import { findTagValue } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createStoryFault } from './story-fault.ts';

/**
 * Finds markup, duplicate ids and misplaced default choices in story.ink. Also finds characters and spots that
 * walk.yaml lacks.
 */
export function* findStoryTagFaults(walk: AuthoredWalk): Generator<Fault> {
  const firstLineById = new Map<string, number>();
  for (const text of walk.story.texts) {
    const { line, tags } = text;
    const markup = findMarkup(text.text);
    if (markup !== undefined)
      yield createStoryFault(
        walk,
        'words/markup',
        line,
        `has "${markup}": words are shown as plain text, remove HTML and Markdown.`,
      );
    for (const id of tags.filter((tag) => tag.startsWith('id:'))) {
      const firstLine = firstLineById.get(id);
      if (firstLine !== undefined)
        yield createStoryFault(
          walk,
          'story/id-twice',
          line,
          `uses "#${id}" again, as line ${firstLine} does: rename one.`,
        );
      else firstLineById.set(id, line);
    }
    if (tags.includes(defaultChoiceTag) && (text.kind === 'line' || findTagValue(text, 'ev') !== undefined))
      yield createStoryFault(
        walk,
        'story/default',
        line,
        `has "#${defaultChoiceTag}" on ${text.kind === 'line' ? 'a line' : 'an event'}: give it to a choice with an id.`,
      );
    yield* findUnknownSpeakerOrSpotFaults(walk, line, findTagValue(text, 'speaker'), findTagValue(text, 'spot'));
  }
}

function* findUnknownSpeakerOrSpotFaults(
  walk: AuthoredWalk,
  line: number,
  speaker?: string,
  spot?: string,
): Generator<Fault> {
  if (speaker !== undefined && !walk.characters.some(({ id }) => id === speaker))
    yield createStoryFault(
      walk,
      'story/speaker',
      line,
      `lets "${speaker}" speak, who is none of walk.yaml's characters: add or correct.`,
    );
  if (spot !== undefined && !walk.spots.some(({ id }) => id === spot))
    yield createStoryFault(
      walk,
      'story/spot',
      line,
      `names "${spot}", which is no spot of walk.yaml: add or correct it.`,
    );
}

/** Finds characters, stops and clues that the story never uses. */
export function* findUnusedWalkElementFaults(walk: AuthoredWalk): Generator<Fault> {
  const { story, located } = walk;
  const valuesOf = (name: string) => new Set(story.texts.map((text) => findTagValue(text, name)));
  const [speakers, events] = [valuesOf('speaker'), valuesOf('ev')];
  for (const [index, { id }] of walk.characters.entries())
    if (!speakers.has(id))
      yield {
        rule: 'story/silent-character',
        file: located.walk.file,
        line: located.walk.lineOf(['characters', index]),
        sentence: `names the character "${id}", who never speaks in story.ink: give a line or remove the name.`,
      };
  for (const [index, { id }] of walk.stops.entries())
    if (!events.has(`arrive:${id}`))
      yield {
        rule: 'story/unused-stop',
        file: located.walk.file,
        line: located.walk.lineOf(['stops', index]),
        sentence: `has the stop "${id}", where story.ink never arrives: write a choice with #ev:arrive:${id}.`,
      };
  for (const id of Object.keys(walk.clues))
    if (!events.has(`clue:ok:${id}`))
      yield {
        rule: 'story/unused-clue',
        file: located.clues.file,
        line: located.clues.lineOf([id]),
        sentence: `has the clue "${id}", which story.ink never asks: write a choice with #ev:clue:ok:${id}.`,
      };
}
