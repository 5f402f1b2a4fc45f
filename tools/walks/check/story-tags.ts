import type { Fault } from '../read/fault.ts';
import { markupIn } from '../read/messages-files.ts';
import { tagValue } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import { storyFault } from './written-story.ts';

/** Finds ids of story.ink that are used twice, and names that the walk does not have. */
export function* storyTagFaults(walk: Walk): Generator<Fault> {
  const firstLineById = new Map<string, number>();
  for (const text of walk.story.written) {
    const { line, tags } = text;
    const markup = markupIn(text.text);
    if (markup !== undefined)
      yield storyFault(
        walk,
        'words/markup',
        line,
        `has "${markup}": words are shown as plain text, remove HTML and Markdown.`,
      );
    for (const id of tags.filter((tag) => tag.startsWith('id:'))) {
      const first = firstLineById.get(id);
      if (first !== undefined)
        yield storyFault(walk, 'story/id-twice', line, `uses "#${id}" again, as line ${first} does: rename one.`);
      else firstLineById.set(id, line);
    }
    yield* unknownNames(walk, line, tagValue(text, 'speaker'), tagValue(text, 'spot'));
  }
}

function* unknownNames(walk: Walk, line: number, speaker?: string, spot?: string): Generator<Fault> {
  if (speaker !== undefined && !walk.characters.some(({ id }) => id === speaker))
    yield storyFault(
      walk,
      'story/speaker',
      line,
      `lets "${speaker}" speak, who is none of walk.yaml's characters: add or correct.`,
    );
  if (spot !== undefined && !walk.spots.some(({ id }) => id === spot))
    yield storyFault(walk, 'story/spot', line, `names "${spot}", which is no spot of walk.yaml: add or correct it.`);
}

/** Finds characters, stops and clues that the story never uses. */
export function* unusedFaults(walk: Walk): Generator<Fault> {
  const { story, located } = walk;
  const values = (name: string) => new Set(story.written.map((text) => tagValue(text, name)));
  const [speakers, events] = [values('speaker'), values('ev')];
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
