import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../app/locales/locales.ts';
import { staleIllustration } from '../illustrate/stale-illustration.ts';
import type { Fault } from '../read/fault.ts';
import { readText } from '../read/read-text.ts';
import { type Rule, rules } from '../read/rules.ts';
import { isSystemFile } from '../read/similar-files.ts';
import { translationsFile } from '../read/translations-file.ts';
import { readWalk, type Walk } from '../read-walks.ts';
import { clueFaults } from './clue-answers.ts';
import { cluePlaceFaults } from './clue-places.ts';
import { differingMessageFaults } from './differing-messages.ts';
import { drawingFaults } from './drawings.ts';
import { drawnMapFaults } from './drawn-map.ts';
import { endingFaults, openingFaults, unreachableFaults } from './endings.ts';
import { explore, isEndless, type StoryGraph } from './explore.ts';
import { minutesFaults, type WalkFigures, walkFigures } from './figures.ts';
import { headingFaults } from './headings.ts';
import { illustrationMapFaults } from './illustration-map.ts';
import { inkConstructFaults } from './ink-constructs.ts';
import { messageFaults } from './messages.ts';
import { offerFaults } from './offers.ts';
import { packFaults } from './pack-faults.ts';
import { placeFaults } from './places.ts';
import { readingFaults } from './reading-time.ts';
import { recordingFaults } from './recordings.ts';
import { storyTagFaults, unusedFaults } from './story-tags.ts';
import { statesFault } from './too-many-states.ts';
import { translationFaults } from './translations.ts';
import { typographyFaults } from './typography.ts';
import { wayOutFaults } from './ways-out.ts';

export interface CheckedWalk {
  /** Absent when the files cannot be read. */
  walk?: Walk;
  faults: Fault[];
  /** The walk's figures; present only when there is no fault. */
  figures?: WalkFigures;
}

/** Rules whose faults still let the story be played. */
const playableRules: Rule[] = [
  'story/id-twice',
  'story/speaker',
  'story/spot',
  'story/sound',
  'story/silent-character',
  'story/unused-stop',
  'story/unused-clue',
];

/**
 * Checks a walk's folder against every rule. A fault that may have caused others comes before them.
 *
 * A rule runs only when the rules that it depends on hold, so one mistake gives one fault. A story that cannot be played is not
 * explored. If a required offer is missing, the check for stuck walkers is skipped.
 *
 * A story with more states than `stateLimit` takes too long to check.
 */
export function checkWalk(folder: string, stateLimit = 12_000): CheckedWalk {
  const { walk, faults: read } = readWalk(folder);
  if (walk === undefined) return { faults: byCause(read) };
  const { faults, graph } = faultsOf(walk, read, stateLimit);
  if (faults.length > 0 || graph === undefined) return { walk, faults: byCause(faults) };
  const figures = walkFigures(walk, graph);
  const minutes = [...minutesFaults(walk, figures)];
  return minutes.length > 0 ? { walk, faults: minutes } : { walk, faults: [], figures };
}

function faultsOf(walk: Walk, read: Fault[], stateLimit: number): { faults: Fault[]; graph?: StoryGraph } {
  const constructs = [...inkConstructFaults(walk)];
  const isConstruct = ({ file, line }: Fault) => constructs.some((it) => it.file === file && it.line === line);
  const faults = [
    ...constructs,
    // A forbidden ink construct also leads to missing ids.
    ...[...read, ...storyTagFaults(walk)].filter((fault) => !isConstruct(fault)),
    ...placeFaults(walk),
    ...drawnMapFaults(walk),
    ...unusedFaults(walk),
    ...clueFaults(walk),
    ...drawingFaults(walk),
    ...recordingFaults(walk),
    ...emptyFiles(walk),
    ...strayFiles(walk),
  ];
  faults.push(...drawnIllustrationFaults(walk, faults));
  if (faults.some(({ rule }) => rule === 'words/icu' || rule === 'words/markup')) return { faults };
  if (faults.every(({ rule }) => rule !== 'drawings/missing')) faults.push(...packFaults(walk, faults));
  faults.push(...typographyFaults(walk), ...headingFaults(walk), ...translationFaults(walk), ...messageFaults(walk));
  if (faults.some(({ rule }) => isUnplayable(rule))) return { faults };
  if (faults.every(({ rule }) => rule !== 'story/id-twice')) faults.push(...differingMessageFaults(walk));
  const graph = explore(walk.story.compiled, stateLimit);
  return { faults: [...faults, ...storyFaults(walk, graph, stateLimit)], graph };
}

/** A wrong setting or an old map comes first: the illustration cannot be drawn from either. */
function drawnIllustrationFaults(walk: Walk, found: Fault[]): Fault[] {
  if (found.some(({ rule }) => rule.startsWith('illustration/'))) return [];
  const ofMap = [...illustrationMapFaults(walk)];
  return ofMap.length > 0 || found.some(({ rule }) => rule === 'map/stale') ? ofMap : staleIllustration(walk);
}

function isUnplayable(rule: Rule): boolean {
  return rule === 'words/arguments' || (rule.startsWith('story/') && !playableRules.includes(rule));
}

function* storyFaults(walk: Walk, graph: StoryGraph, stateLimit: number): Generator<Fault> {
  if (graph.isCut) {
    return void (yield statesFault(walk, graph, stateLimit));
  }
  if (isEndless(graph)) return void (yield* wayOutFaults(walk, graph));
  if (graph.broken.length === 0) yield* openingFaults(walk);
  yield* endingFaults(walk, graph);
  yield* readingFaults(walk, graph);
  const offers = [...offerFaults(walk, graph)];
  yield* offers;
  if (offers.length === 0) {
    yield* cluePlaceFaults(walk, graph);
    yield* wayOutFaults(walk, graph);
  }
  if (graph.broken.length === 0) yield* unreachableFaults(walk, graph);
}

function* emptyFiles({ folder }: Walk): Generator<Fault> {
  const file = join(folder, 'sources.md');
  if (readText(file, [])?.trim() === '')
    yield { rule: 'file/empty', file, sentence: 'is empty: name the source of each fact.' };
}

function* strayFiles({ folder }: Walk): Generator<Fault> {
  const languages = locales.map((locale) => `${locale}.json`);
  for (const name of readdirSync(join(folder, 'strings')).sort())
    if (!languages.includes(name) && name !== translationsFile && !isSystemFile(name)) {
      const sentence = `is not a file of a walk: strings/ has ${languages.join(', ')}; rename or remove it.`;
      yield { rule: 'file/stray', file: join(folder, 'strings', name), sentence };
    }
}

/** Sorts faults by rule; the rules' order puts causes before effects. */
function byCause(faults: Fault[]): Fault[] {
  return faults.toSorted((one, other) => rules.indexOf(one.rule) - rules.indexOf(other.rule));
}
