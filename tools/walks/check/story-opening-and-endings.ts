import { locales } from '../../../app/locales/locales.ts';
import { openStory } from '../../../walk/story.ts';
import { collectOpeningLines } from '../opening-lines.ts';
import type { Fault } from '../read/fault.ts';
import { findTagValue, listArgumentNames } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryGraph } from './explore-story.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';
import { describeStoryPath, findLastStoryLine, listStoryPassages } from './story-passages.ts';
import { findHeadingFontFaults } from './undisplayable-messages.ts';

/** Checks that the last line of each ending has an `#ending:` tag, and that the story ends after this line. */
export function* findEndingFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const faultsByKey = new Map<string, Fault>();
  for (const passage of listStoryPassages(graph)) {
    const { lines, to, after } = passage;
    const isOver = graph.states[to]?.offers.length === 0;
    const early = lines.find(({ ending }, index) => ending !== undefined && (!isOver || index < lines.length - 1));
    if (early) {
      const sentence = `names the ending "${early.ending}", but the story goes on: give #ending: to the last line before -> END.`;
      faultsByKey.set(
        `early ${early.id}`,
        createStoryFault(walk, 'ending/early', findStoryLineNumber(walk, 'id', early.id), sentence),
      );
    }
    if (!isOver || lines.at(-1)?.ending !== undefined) continue;
    const line = findLastStoryLine(walk, passage);
    if (!faultsByKey.has(`unnamed ${line}`)) {
      const sentence = `ends the story without a name (${describeStoryPath(graph, after?.state ?? to, after)}): give the last line an #ending:, or lead on.`;
      faultsByKey.set(`unnamed ${line}`, createStoryFault(walk, 'ending/unnamed', line, sentence));
    }
  }
  yield* faultsByKey.values();
}

/**
 * Checks the opening lines of the story, which the walk's web page shows. There must be 3 to 8 lines of one speaker,
 * which print no variables. Walkers at the real places and at home must read the same lines.
 */
export function* findStoryOpeningFaults(walk: AuthoredWalk): Generator<Fault> {
  const story = openStory(walk.story.compiled);
  const [onSpot, fromHome] = [
    collectOpeningLines(story, { atHome: false }),
    collectOpeningLines(story, { atHome: true }),
  ];
  const line = findStoryLineNumber(walk, 'id', onSpot[0]?.id ?? '');
  if (onSpot.length < 3 || onSpot.length > 8)
    yield createStoryFault(
      walk,
      'opening/length',
      line,
      `opens with ${onSpot.length} lines before the first arrival: make it 3 to 8.`,
    );
  const speaker = onSpot[0]?.speaker;
  const lineOfOtherSpeaker = onSpot.find((it) => it.speaker !== speaker);
  if (speaker === undefined)
    yield createStoryFault(walk, 'opening/speaker', line, 'opens with the narrator: give the opening a speaker.');
  else if (lineOfOtherSpeaker)
    yield createStoryFault(
      walk,
      'opening/speaker',
      findStoryLineNumber(walk, 'id', lineOfOtherSpeaker.id),
      `changes the speaker of the opening: give all its lines to "${speaker}".`,
    );
  if (speaker !== undefined)
    for (const locale of locales) yield* findHeadingFontFaults(walk, locale, [`speaker.${speaker}`]);
  const textWithArguments = walk.story.texts.find(
    (text) => onSpot.some(({ id }) => id === findTagValue(text, 'id')) && listArgumentNames(text).length > 0,
  );
  if (textWithArguments)
    yield createStoryFault(
      walk,
      'opening/values',
      textWithArguments.line,
      `prints "{${listArgumentNames(textWithArguments)[0]}}" in the opening, which the page shows before anything is counted: say it without a value.`,
    );
  const differingLine = fromHome.find(({ id }, index) => id !== onSpot[index]?.id);
  if (differingLine)
    yield createStoryFault(
      walk,
      'opening/from-home',
      findStoryLineNumber(walk, 'id', differingLine.id),
      'opens otherwise from home: the page shows one opening, let it hold for both.',
    );
}

/** Finds lines and choices that walkers cannot reach on any path through the story. */
export function* findUnreachableTextFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const reachedIds = new Set([...listStoryPassages(graph)].flatMap(({ lines }) => lines.map(({ id }) => id)));
  for (const { offers } of graph.states)
    for (const offer of offers) if (offer.kind === 'choice') reachedIds.add(offer.id);
  for (const { line, kind, tags } of walk.story.texts)
    for (const id of tags.flatMap((tag) => /^id:(.+)$/.exec(tag)?.[1]?.trim() ?? []))
      if (!reachedIds.has(id))
        yield createStoryFault(
          walk,
          'story/unreachable',
          line,
          `can never be ${kind === 'line' ? 'told' : 'chosen'}, "#id:${id}": lead a way to it, or remove it.`,
        );
}
