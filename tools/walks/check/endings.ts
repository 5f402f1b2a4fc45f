import { locales } from '../../../app/locales/locales.ts';
import { openStory } from '../../../walk/story.ts';
import { openingLines } from '../opening-lines.ts';
import type { Fault } from '../read/fault.ts';
import { argumentNames, tagValue } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import type { StoryGraph } from './explore.ts';
import { faceFaults } from './headings.ts';
import { allPassages, lastLineOf, pathText } from './passages.ts';
import { storyFault, storyLine } from './written-story.ts';

/** Checks that the last line of each ending names it, and that the story offers nothing after it. */
export function* endingFaults(walk: Walk, graph: StoryGraph): Generator<Fault> {
  const found = new Map<string, Fault>();
  for (const passage of allPassages(graph)) {
    const { lines, to, after } = passage;
    const isOver = graph.states[to]?.offers.length === 0;
    const early = lines.find(({ ending }, index) => ending !== undefined && (!isOver || index < lines.length - 1));
    if (early) {
      const sentence = `names the ending "${early.ending}", but the story goes on: give #ending: to the last line before -> END.`;
      found.set(`early ${early.id}`, storyFault(walk, 'ending/early', storyLine(walk, 'id', early.id), sentence));
    }
    const line = lastLineOf(walk, passage);
    if (isOver && lines.at(-1)?.ending === undefined && !found.has(`unnamed ${line}`)) {
      const sentence = `ends the story without a name (${pathText(graph, after?.state ?? to, after)}): give the last line an #ending:, or lead on.`;
      found.set(`unnamed ${line}`, storyFault(walk, 'ending/unnamed', line, sentence));
    }
  }
  yield* found.values();
}

/** Checks that the first scene has one speaker: the walk's page prints it as one voice. */
export function* openingFaults(walk: Walk): Generator<Fault> {
  const story = openStory(walk.story.compiled);
  const [first, other] = [openingLines(story, { atHome: false }), openingLines(story, { atHome: true })];
  const line = storyLine(walk, 'id', first[0]?.id ?? '');
  if (first.length < 3 || first.length > 8)
    yield storyFault(
      walk,
      'opening/length',
      line,
      `opens with ${first.length} lines before the first arrival: make it 3 to 8.`,
    );
  const speaker = first[0]?.speaker;
  const unexpected = first.find((it) => it.speaker !== speaker);
  if (speaker === undefined)
    yield storyFault(walk, 'opening/speaker', line, 'opens with the narrator: give the opening a speaker.');
  else if (unexpected)
    yield storyFault(
      walk,
      'opening/speaker',
      storyLine(walk, 'id', unexpected.id),
      `changes the speaker of the opening: give all its lines to "${speaker}".`,
    );
  if (speaker !== undefined) for (const locale of locales) yield* faceFaults(walk, locale, [`speaker.${speaker}`]);
  const valued = walk.story.written.find(
    (text) => first.some(({ id }) => id === tagValue(text, 'id')) && argumentNames(text).length > 0,
  );
  if (valued)
    yield storyFault(
      walk,
      'opening/values',
      valued.line,
      `prints "{${argumentNames(valued)[0]}}" in the opening, which the page shows before anything is counted: say it without a value.`,
    );
  const differing = other.find(({ id }, index) => id !== first[index]?.id);
  if (differing)
    yield storyFault(
      walk,
      'opening/from-home',
      storyLine(walk, 'id', differing.id),
      'opens otherwise from home: the page shows one opening, let it hold for both.',
    );
}

/** Finds lines that no path through the story reaches. */
export function* unreachableFaults(walk: Walk, graph: StoryGraph): Generator<Fault> {
  const reachedIds = new Set([...allPassages(graph)].flatMap(({ lines }) => lines.map(({ id }) => id)));
  for (const { offers } of graph.states)
    for (const offer of offers) if (offer.kind === 'choice') reachedIds.add(offer.id);
  for (const { line, kind, tags } of walk.story.written)
    for (const id of tags.flatMap((tag) => /^id:(.+)$/.exec(tag)?.[1]?.trim() ?? []))
      if (!reachedIds.has(id))
        yield storyFault(
          walk,
          'story/unreachable',
          line,
          `can never be ${kind === 'line' ? 'told' : 'chosen'}, "#id:${id}": lead a way to it, or remove it.`,
        );
}
