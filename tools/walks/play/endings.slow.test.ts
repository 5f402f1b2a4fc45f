import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { createLoadedWalk, type LoadedWalk, startWalk } from '../../../walk/step.ts';
import type { StoryOffer } from '../../../walk/story-tags.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { checkWalk, defaultStateLimit } from '../check/check-walk.ts';
import { describeStoryOffer, exploreStory, type StoryGraph } from '../check/explore-story.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import type { ClueEntry } from '../read/clues-file.ts';
import { formatFault } from '../read/fault.ts';
import { type AuthoredWalk, readValidWalk } from '../read-walks.ts';
import { fillMessagePlaceholders, terminalMessages } from './terminal-messages.ts';
import { playInTerminal } from './terminal-session.ts';
import { formatChoiceLabel } from './typed-line.ts';
import { createWalkMessageFormatter, type FormatWalkMessage } from './walk-message-formatter.ts';

const publishedFolder = join(import.meta.dirname, '../../../content/walks');
const publishedWalks = readdirSync(publishedFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(publishedFolder, name));
const folders = [join(import.meta.dirname, '../new-walk/template'), ...publishedWalks];

/**
 * The last decision in each published walk: the line that asks the walker to decide, and the choices. In Enoshima, a
 * character can refuse the choice `caves.c14`. The story then offers the other choices again.
 */
const lastScenes = [
  { walkId: 'enoshima', line: 'caves.40', choices: 'caves.c11 caves.c12 caves.c13 caves.c14' },
  { walkId: 'enoshima', line: 'caves.48', choices: 'caves.c11 caves.c12 caves.c13' },
  { walkId: 'asakusa', line: 'play.30', choices: 'play.c5 play.c6 play.c7' },
];

/** The modes of play, in the order in which a story graph's `starts` repeats them. */
const modes = ['spot', 'home'] as const;

/** For each kind of walker, a function that returns whether the walker takes an action that the story offers. */
const walkers: Record<string, (offer: StoryOffer) => boolean> = {
  'answers every clue and reaches every stop': (offer) =>
    offer.kind === 'clue' ? offer.outcome === 'ok' : offer.kind !== 'closure',
  'has every answer told': (offer) => (offer.kind === 'clue' ? offer.outcome === 'reveal' : offer.kind !== 'closure'),
  'skips every clue': (offer) => (offer.kind === 'clue' ? offer.outcome === 'skip' : offer.kind !== 'closure'),
  'finds every stop closed': ({ kind }) => kind !== 'arrival',
};

/**
 * A path from a start to an ending. Each step has the taken `offer` (an action that the story offers).
 * `offeredTogether` has all offers at this step, including the taken one.
 */
interface EndingPath {
  offers: { offer: StoryOffer; offeredTogether: StoryOffer[] }[];
  ending: string;
}

/** Yields the shortest path to each ending that a walker can reach. */
function* listPathsToEndings(
  { states }: StoryGraph,
  start: number,
  takes: (offer: StoryOffer) => boolean,
): Generator<EndingPath> {
  const ways = new Map<number, EndingPath['offers']>([[start, []]]);
  const foundEndings = new Set<string>();
  for (const [number, offers] of ways) {
    const state = states[number];
    if (state?.ending !== undefined && !foundEndings.has(state.ending)) {
      foundEndings.add(state.ending);
      yield { offers, ending: state.ending };
    }
    for (const { offer, to } of state?.edges ?? [])
      if (takes(offer) && !ways.has(to)) ways.set(to, [...offers, { offer, offeredTogether: state?.offers ?? [] }]);
  }
}

/** Returns the line that a walker types to take an offer (an action that the story offers). */
function formatTypedLine(
  { clues }: AuthoredWalk,
  { offer, offeredTogether }: EndingPath['offers'][number],
  locale: Locale,
): string {
  const indexInKind = (of: StoryOffer['kind']) => offeredTogether.filter(({ kind }) => kind === of).indexOf(offer);
  const addNumber = (word: string) => `${word} ${indexInKind(offer.kind) + 1}`;
  switch (offer.kind) {
    case 'choice':
      return formatChoiceLabel(
        indexInKind('choice'),
        offeredTogether.some(({ kind }) => kind === 'clue'),
      );
    case 'arrival':
      return addNumber('here');
    case 'closure':
      return addNumber('closed');
    case 'clue': {
      const clue = clues[offer.clue];
      if (clue === undefined) throw new Error(`clues.yaml lacks "${offer.clue}".`);
      return offer.outcome === 'ok' ? findAnswer(clue, locale) : { reveal: '!', skip: '-', hint: '?' }[offer.outcome];
    }
  }
}

function findAnswer(clue: ClueEntry, locale: Locale): string {
  switch (clue.kind) {
    case 'text':
      return clue.accept[locale][0] ?? '';
    case 'number':
      return `${clue.answer}`;
    case 'choice':
      return `${clue.options.indexOf(clue.answer) + 1}`;
    case 'order':
      return clue.answer.map((option) => clue.options.indexOf(option) + 1).join(' ');
    case 'direction':
      return `${clue.answerDegrees}`;
  }
}

/** Plays a path in the terminal and returns all output. Fails if the story ends too early, or does not end. */
function playPath(
  { walk, game, formatMessage }: { walk: AuthoredWalk; game: LoadedWalk; formatMessage: FormatWalkMessage },
  { way, mode, locale }: { way: EndingPath; mode: WalkMode; locale: Locale },
): string[] {
  const lines: string[] = [];
  const terminal = { columns: 80, now: () => 1000, print: (line: string) => lines.push(line), save: () => '' };
  const session = playInTerminal({ game, formatMessage, state: startWalk(game, { mode, locale, atMs: 0 }) }, terminal);
  let { done } = session.next();
  for (const step of way.offers) {
    const typedLine = formatTypedLine(walk, step, locale);
    expect(done, `the story went on before "${typedLine}"`).toBe(false);
    // Asks for all hints first, which must not change the story.
    if (step.offer.kind === 'clue') for (const hint of ['?', '?', '?']) session.next(hint);
    ({ done } = session.next(typedLine));
  }
  expect(done, `the story ends after ${lines.slice(-5).join('\n')}`).toBe(true);
  return lines;
}

describe.each(folders)('%s', (folder) => {
  let [walk, game, graph] = [] as unknown as [AuthoredWalk, LoadedWalk, StoryGraph];
  beforeAll(() => {
    walk = readValidWalk(folder);
    game = createLoadedWalk(compileWalk(walk));
    const stops = walk.stops.map(({ id }) => id);
    // Passes the same parameters as `checkWalk`. `checkWalk` then reuses this graph, because `exploreStory` remembers
    // it.
    graph = exploreStory(walk.story.compiled, defaultStateLimit, stops);
  });

  it.each(publishedWalks.filter((it) => it === folder))(
    'a published walk keeps every rule, and every ending is likely enough to be found',
    () => {
      const { faults, statistics } = checkWalk(folder);
      expect(faults.map(formatFault)).toEqual([]);
      for (const [ending, chance] of Object.entries(statistics?.endings ?? {})) {
        expect(chance, ending).toBeGreaterThan(0.2);
        expect(chance, ending).toBeLessThan(0.3);
      }
    },
  );

  const pathsOf = (mode: WalkMode, takes: (offer: StoryOffer) => boolean) => [
    ...listPathsToEndings(graph, graph.starts[modes.indexOf(mode)]?.to ?? 0, takes),
  ];

  function expectPathReachesEnding(mode: WalkMode, locale: Locale, way: EndingPath) {
    const formatMessage = createWalkMessageFormatter(walk, mode);
    const lines = playPath({ walk, game, formatMessage }, { way, mode, locale });
    expect(lines.join('\n')).not.toMatch(/[{}]|undefined|\[[a-z]+(?:\.[\w-]+)+\]/);
    const ending = walk.strings[locale][`ending.${way.ending}`] ?? '';
    expect(lines.at(-1)).toBe(fillMessagePlaceholders(terminalMessages[locale].ending, { ending }));
  }

  it.each(modes)(
    'every ending is reached and named, played from %s in every language',
    (mode) => {
      for (const way of pathsOf(mode, () => true))
        for (const locale of locales) expectPathReachesEnding(mode, locale, way);
    },
    60_000,
  );

  it.each(Object.keys(walkers))(
    'somebody who %s comes to an ending too',
    (walker) => {
      for (const mode of modes) {
        const [way] = pathsOf(mode, walkers[walker] ?? (() => false));
        expect(way, `played from ${mode}`).toBeDefined();
        if (way) for (const locale of locales) expectPathReachesEnding(mode, locale, way);
      }
    },
    60_000,
  );

  it('every ending that is written can be played', () => {
    const writtenEndings = walk.story.texts.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('ending:'));
    const playedPaths = modes.flatMap((mode) => pathsOf(mode, () => true));
    expect(new Set(playedPaths.map(({ ending }) => ending))).toEqual(
      new Set(writtenEndings.map((tag) => tag.slice('ending:'.length))),
    );
  });

  it.each(lastScenes.filter(({ walkId }) => walkId === basename(folder)))(
    'every walker decides in the last scene, after $line',
    ({ line, choices }) => {
      const edges = graph.states
        .flatMap((state) => state.edges)
        .filter(({ lines }) => lines.some(({ id }) => id === line));
      const offered = edges.map(({ to }) => graph.states[to]?.offers.map(describeStoryOffer).join(' '));
      expect([...new Set(offered)]).toEqual([choices]);
    },
  );
});
