import type { CluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import { type StoryFile, tagValue } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

const forms = '#ev:arrive:<stop>, #ev:closed:<stop> or #ev:clue:ok:<clue> (or reveal, skip)';

/** Finds events that the rules of a walk do not understand: players would be stuck in such a story. */
export function* eventFaults(story: StoryFile, { stops }: WalkFile, clues: CluesFile): Generator<Fault> {
  for (const text of story.written) {
    const event = tagValue(text, 'ev');
    if (event === undefined) continue;
    const sentence = text.kind === 'line' ? `has "#ev:${event}" on a line: give it to a choice.` : eventTypo(event);
    if (sentence !== undefined) yield { rule: 'story/event', file: story.file, line: text.line, sentence };
  }

  function eventTypo(event: string): string | undefined {
    const { stop, clue } =
      /^(?:(?:arrive|closed):(?<stop>.+)|clue:(?:ok|hint|reveal|skip):(?<clue>.+))$/.exec(event)?.groups ?? {};
    if (stop === undefined && clue === undefined) return `has the unknown event "#ev:${event}": write ${forms}.`;
    if (stop !== undefined && !stops.some(({ id }) => id === stop))
      return `names "${stop}", which is no stop of walk.yaml: correct it.`;
    if (clue !== undefined && !Object.hasOwn(clues, clue))
      return `names "${clue}", which is no clue of clues.yaml: correct it.`;
    return undefined;
  }
}
