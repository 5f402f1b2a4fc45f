import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { WalkMode } from '../../../walk/state.ts';
import { begin, type Game, openWalk } from '../../../walk/step.ts';
import type { Offer } from '../../../walk/story-tags.ts';
import { explore, type StoryGraph } from '../check/explore.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import type { ClueFile } from '../read/clues-file.ts';
import { readWholeWalk, type Walk } from '../read-walks.ts';
import { type FormatMessage, messageFormatter } from './message-formatter.ts';
import { fill, prompts } from './prompts.ts';
import { terminalSession } from './terminal-session.ts';
import { choiceMark } from './typed.ts';

const published = join(import.meta.dirname, '../../../content/walks');
const folders = [
  join(import.meta.dirname, '../new/template'),
  ...readdirSync(published, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(published, name)),
];

/** The order of `explore`'s starts. */
const modes = ['spot', 'home'] as const;

/** Kinds of walkers: each takes only some of the offers, instead of the shortest way to an ending. */
const walkers: Record<string, (offer: Offer) => boolean> = {
  'answers every clue and reaches every stop': (offer) =>
    offer.kind === 'clue' ? offer.outcome === 'ok' : offer.kind !== 'closure',
  'has every answer told': (offer) => (offer.kind === 'clue' ? offer.outcome === 'reveal' : offer.kind !== 'closure'),
  'skips every clue': (offer) => (offer.kind === 'clue' ? offer.outcome === 'skip' : offer.kind !== 'closure'),
  'finds every stop closed': ({ kind }) => kind !== 'arrival',
};

/** The offers that a walker takes from the story's start. */
interface Way {
  offers: { offer: Offer; among: Offer[] }[];
  ending: string;
}

/** Yields the shortest way to each ending that a walker can reach. */
function* waysToEndings({ states }: StoryGraph, start: number, takes: (offer: Offer) => boolean): Generator<Way> {
  const ways = new Map<number, Way['offers']>([[start, []]]);
  const told = new Set<string>();
  for (const [number, offers] of ways) {
    const state = states[number];
    if (state?.ending !== undefined && !told.has(state.ending)) {
      told.add(state.ending);
      yield { offers, ending: state.ending };
    }
    for (const { offer, to } of state?.edges ?? [])
      if (takes(offer) && !ways.has(to)) ways.set(to, [...offers, { offer, among: state?.offers ?? [] }]);
  }
}

/** Returns the line to type for an offer; a clue's answer depends on the language. */
function typedFor({ clues }: Walk, { offer, among }: Way['offers'][number], locale: Locale): string {
  const numberOf = (of: Offer['kind']) => among.filter(({ kind }) => kind === of).indexOf(offer);
  const numbered = (word: string) => `${word} ${numberOf(offer.kind) + 1}`;
  switch (offer.kind) {
    case 'choice':
      return choiceMark(
        numberOf('choice'),
        among.some(({ kind }) => kind === 'clue'),
      );
    case 'arrival':
      return numbered('here');
    case 'closure':
      return numbered('closed');
    case 'clue': {
      const clue = clues[offer.clue];
      if (clue === undefined) throw new Error(`clues.yaml lacks "${offer.clue}".`);
      return offer.outcome === 'ok' ? answerTo(clue, locale) : { reveal: '!', skip: '-', hint: '?' }[offer.outcome];
    }
  }
}

function answerTo(clue: ClueFile, locale: Locale): string {
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

/** Returns all output of the terminal along a way; each typed line must advance the story. */
function playedLines(
  { walk, game, speak }: { walk: Walk; game: Game; speak: FormatMessage },
  { way, mode, locale }: { way: Way; mode: WalkMode; locale: Locale },
): string[] {
  const lines: string[] = [];
  const terminal = { columns: 80, now: () => 1000, print: (line: string) => lines.push(line), save: () => '' };
  const session = terminalSession({ game, speak, state: begin(game, { mode, locale, atMs: 0 }) }, terminal);
  let { done } = session.next();
  for (const step of way.offers) {
    const typed = typedFor(walk, step, locale);
    expect(done, `the story went on before "${typed}"`).toBe(false);
    // Asking for both hints first does not change the story.
    if (step.offer.kind === 'clue') for (const hint of ['?', '?']) session.next(hint);
    ({ done } = session.next(typed));
  }
  expect(done, `the story ends after ${lines.slice(-5).join('\n')}`).toBe(true);
  return lines;
}

describe.each(folders)('in the terminal, %s', (folder) => {
  let [walk, game, graph, speak] = [] as unknown as [Walk, Game, StoryGraph, FormatMessage];
  beforeAll(() => {
    walk = readWholeWalk(folder);
    game = openWalk(compileWalk(walk));
    graph = explore(walk.story.compiled, 50_000);
    speak = messageFormatter(walk);
  });

  const waysOf = (mode: WalkMode, takes: (offer: Offer) => boolean) => [
    ...waysToEndings(graph, graph.starts[modes.indexOf(mode)]?.to ?? 0, takes),
  ];

  function expectPlayed(mode: WalkMode, locale: Locale, way: Way) {
    const lines = playedLines({ walk, game, speak }, { way, mode, locale });
    expect(lines.join('\n')).not.toMatch(/[{}]|undefined|\[[a-z]+(?:\.[\w-]+)+\]/);
    const ending = walk.strings[locale][`ending.${way.ending}`] ?? '';
    expect(lines.at(-1)).toBe(fill(prompts[locale].ending, { ending }));
  }

  it.each(modes)(
    'every ending is reached and named, played from %s in every language',
    (mode) => {
      for (const way of waysOf(mode, () => true)) for (const locale of locales) expectPlayed(mode, locale, way);
    },
    60_000,
  );

  it.each(Object.keys(walkers))(
    'somebody who %s comes to an ending too',
    (walker) => {
      for (const mode of modes) {
        const [way] = waysOf(mode, walkers[walker] ?? (() => false));
        expect(way, `played from ${mode}`).toBeDefined();
        if (way) for (const locale of locales) expectPlayed(mode, locale, way);
      }
    },
    60_000,
  );

  it('every ending that is written can be played', () => {
    const written = walk.story.written.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('ending:'));
    const played = modes.flatMap((mode) => waysOf(mode, () => true));
    expect(new Set(played.map(({ ending }) => ending))).toEqual(
      new Set(written.map((tag) => tag.slice('ending:'.length))),
    );
  });
});
