import type { CluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import { findTagValue, type StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

const validForms = '#ev:arrive:<stop>, #ev:closed:<stop> or #ev:clue:ok:<clue> (or reveal, skip)';

/**
 * Finds `#ev:` tags in story.ink that the player cannot use. Such a tag is on a line instead of a choice, or names an
 * unknown event, stop or clue.
 */
export function* findEventFaults(story: StoryFile, { stops }: WalkFile, clues: CluesFile): Generator<Fault> {
  for (const text of story.texts) {
    const event = findTagValue(text, 'ev');
    if (event === undefined) continue;
    const sentence =
      text.kind === 'line' ? `has "#ev:${event}" on a line: give it to a choice.` : explainWrongEvent(event);
    if (sentence !== undefined) yield { rule: 'story/event', file: story.file, line: text.line, sentence };
  }

  function explainWrongEvent(event: string): string | undefined {
    const { stop, clue } =
      /^(?:(?:arrive|closed):(?<stop>.+)|clue:(?:ok|hint|reveal|skip):(?<clue>.+))$/.exec(event)?.groups ?? {};
    if (stop === undefined && clue === undefined) return `has the unknown event "#ev:${event}": write ${validForms}.`;
    if (stop !== undefined && !stops.some(({ id }) => id === stop))
      return `names "${stop}", which is not a stop in walk.yaml: correct it.`;
    if (clue !== undefined && !Object.hasOwn(clues, clue))
      return `names "${clue}", which is no clue of clues.yaml: correct it.`;
    return undefined;
  }
}
