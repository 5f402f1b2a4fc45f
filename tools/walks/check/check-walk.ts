import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../app/locales/locales.ts';
import { findStaleIllustrationFaults } from '../illustrate/stale-illustration.ts';
import type { Fault } from '../read/fault.ts';
import { type FaultRule, faultRules } from '../read/fault-rules.ts';
import { isSystemFile } from '../read/similar-file-names.ts';
import { readTextFile } from '../read/text-file.ts';
import { translationsFile } from '../read/translations-file.ts';
import { type AuthoredWalk, readWalk } from '../read-walks.ts';
import { findArrivalOverlapFaults } from './arrival-overlaps.ts';
import { findClueAnswerFaults } from './clue-answers.ts';
import { findClueStopFaults } from './clue-stops.ts';
import { findClueTextFaults } from './clue-texts.ts';
import { findDeadEndFaults } from './dead-ends.ts';
import { findDefaultChoiceFaults } from './default-choices.ts';
import { findDrawingFaults } from './drawings.ts';
import { findDrawnMapFaults } from './drawn-map.ts';
import { computeEndingChances } from './ending-chances.ts';
import { findEndingLetterFaults } from './ending-letter.ts';
import { findEndingPageFaults } from './ending-page.ts';
import { exploreStory, hasEndlessLoop, type StoryGraph } from './explore-story.ts';
import { findIllustrationPlaceFaults } from './illustration-places.ts';
import { findInkConstructFaults } from './ink-constructs.ts';
import { findMessageFaults } from './messages.ts';
import { findPackFaults } from './pack-faults.ts';
import { findPlaceFaults } from './places.ts';
import { findReadingTimeFaults } from './reading-time.ts';
import { findRecordingFaults } from './recordings.ts';
import { findStartAtLaterStopFaults } from './starts-at-later-stops.ts';
import { findStoryMessageMismatchFaults } from './story-message-mismatches.ts';
import { findStoryOfferFaults } from './story-offers.ts';
import { findEndingFaults, findStoryOpeningFaults, findUnreachableTextFaults } from './story-opening-and-endings.ts';
import { findStoryTagFaults, findUnusedWalkElementFaults } from './story-tags.ts';
import { createTooManyStatesFault } from './too-many-states.ts';
import { findTranslationFaults } from './translations.ts';
import { findTypographyFaults } from './typography.ts';
import { findUndisplayableMessageFaults } from './undisplayable-messages.ts';
import { computeWalkStatistics, findMinutesFaults, type WalkStatistics } from './walk-statistics.ts';

export interface WalkCheckResult {
  /** The walk; absent if its files cannot be read. */
  walk?: AuthoredWalk;
  faults: Fault[];
  /** The walk's statistics, including the share of each ending; absent if the walk has faults. */
  statistics?: WalkStatistics;
  /**
   * The share of walkers who reach each ending if they choose at random. Present only if the walk has faults but every
   * path of its story leads to an ending. Without faults, `statistics` has the shares.
   */
  endings?: Record<string, number>;
}

/** Rules about the story. A story that breaks only these rules can still be played, so the check explores it. */
const playableRules: FaultRule[] = [
  'story/id-twice',
  'story/speaker',
  'story/spot',
  'story/sound',
  'story/silent-character',
  'story/unused-stop',
  'story/unused-clue',
];

/**
 * The default maximum number of states that the check explores. Exploring more would take too long for a waiting author.
 */
export const defaultStateLimit = 12_000;

/**
 * Checks a walk's folder against every rule. A rule runs only if the rules that it depends on hold, so that one mistake
 * gives one fault. Faults that may have caused others come first. A story with more states than `stateLimit` gets a
 * fault, because exploring it takes too long.
 */
export function checkWalk(folder: string, stateLimit = defaultStateLimit): WalkCheckResult {
  const { walk, faults: readFaults } = readWalk(folder);
  if (walk === undefined) return { faults: sortFaultsByCause(readFaults) };
  const { faults, graph } = collectFaults(walk, readFaults, stateLimit);
  if (graph === undefined) return { walk, faults: sortFaultsByCause(faults) };
  if (faults.length > 0)
    return {
      walk,
      faults: sortFaultsByCause(faults),
      ...(allPathsReachEnding(graph, faults) && { endings: computeEndingChances(graph) }),
    };
  const statistics = computeWalkStatistics(walk, graph);
  const minutes = [...findMinutesFaults(walk, statistics)];
  return minutes.length > 0 ? { walk, faults: minutes } : { walk, faults: [], statistics };
}

function collectFaults(
  walk: AuthoredWalk,
  readFaults: Fault[],
  stateLimit: number,
): { faults: Fault[]; graph?: StoryGraph } {
  const constructs = [...findInkConstructFaults(walk)];
  const isReportedAsConstruct = ({ file, line }: Fault) =>
    constructs.some((it) => it.file === file && it.line === line);
  const faults = [
    ...constructs,
    // A forbidden ink construct causes other faults on the same line, such as a missing id. Reports only the construct.
    ...[...readFaults, ...findStoryTagFaults(walk)].filter((fault) => !isReportedAsConstruct(fault)),
    ...findPlaceFaults(walk),
    ...findDrawnMapFaults(walk),
    ...findUnusedWalkElementFaults(walk),
    ...findEndingLetterFaults(walk),
    ...findEndingPageFaults(walk),
    ...findClueAnswerFaults(walk),
    ...findClueTextFaults(walk),
    ...findDrawingFaults(walk),
    ...findRecordingFaults(walk),
    ...findEmptyFileFaults(walk),
    ...findStrayFileFaults(walk),
  ];
  faults.push(...findIllustrationFaults(walk, faults));
  if (faults.some(({ rule }) => rule === 'words/icu' || rule === 'words/markup')) return { faults };
  if (faults.every(({ rule }) => rule !== 'drawings/missing')) faults.push(...findPackFaults(walk, faults));
  faults.push(
    ...findTypographyFaults(walk),
    ...findUndisplayableMessageFaults(walk),
    ...findTranslationFaults(walk),
    ...findMessageFaults(walk),
  );
  if (faults.some(({ rule }) => preventsPlaying(rule))) return { faults };
  if (faults.every(({ rule }) => rule !== 'story/id-twice')) faults.push(...findStoryMessageMismatchFaults(walk));
  const graph = exploreStory(
    walk.story.compiled,
    stateLimit,
    walk.stops.map(({ id }) => id),
  );
  return { faults: [...faults, ...findStoryFaults(walk, graph, stateLimit)], graph };
}

function findIllustrationFaults(walk: AuthoredWalk, found: Fault[]): Fault[] {
  if (found.some(({ rule }) => rule.startsWith('illustration/'))) return [];
  const mapFaults = [...findIllustrationPlaceFaults(walk)];
  return mapFaults.length > 0 || found.some(({ rule }) => rule === 'map/stale')
    ? mapFaults
    : findStaleIllustrationFaults(walk);
}

/** Returns whether the story always reaches an ending, whatever the walker does. */
function allPathsReachEnding({ failures, isTruncated }: StoryGraph, faults: Fault[]): boolean {
  return failures.length === 0 && !isTruncated && faults.every(({ rule }) => !/^(?:play|ending|offers)\//.test(rule));
}

function preventsPlaying(rule: FaultRule): boolean {
  return rule === 'words/arguments' || (rule.startsWith('story/') && !playableRules.includes(rule));
}

function* findStoryFaults(walk: AuthoredWalk, graph: StoryGraph, stateLimit: number): Generator<Fault> {
  if (graph.isTruncated) {
    return void (yield createTooManyStatesFault(walk, graph, stateLimit));
  }
  if (hasEndlessLoop(graph)) return void (yield* findDeadEndFaults(walk, graph));
  if (graph.failures.length === 0) yield* findStoryOpeningFaults(walk);
  yield* findEndingFaults(walk, graph);
  yield* findReadingTimeFaults(walk, graph);
  const offers = [...findStoryOfferFaults(walk, graph), ...findDefaultChoiceFaults(walk, graph)];
  yield* offers;
  if (offers.length === 0) {
    yield* findClueStopFaults(walk, graph);
    yield* findArrivalOverlapFaults(walk, graph);
    yield* findDeadEndFaults(walk, graph);
    yield* findStartAtLaterStopFaults(walk, graph);
  }
  if (graph.failures.length === 0) yield* findUnreachableTextFaults(walk, graph);
}

function* findEmptyFileFaults({ folder }: AuthoredWalk): Generator<Fault> {
  const file = join(folder, 'sources.md');
  if (readTextFile(file, [])?.trim() === '')
    yield { rule: 'file/empty', file, sentence: 'is empty: name the source of each fact.' };
}

function* findStrayFileFaults({ folder }: AuthoredWalk): Generator<Fault> {
  const languages = locales.map((locale) => `${locale}.json`);
  for (const name of readdirSync(join(folder, 'strings')).sort())
    if (!languages.includes(name) && name !== translationsFile && !isSystemFile(name)) {
      const sentence = `is not a file of a walk: strings/ has ${languages.join(', ')}; rename or remove it.`;
      yield { rule: 'file/stray', file: join(folder, 'strings', name), sentence };
    }
}

/** Sorts faults by rule. The order of the rules puts causes before effects. */
function sortFaultsByCause(faults: Fault[]): Fault[] {
  return faults.toSorted((one, other) => faultRules.indexOf(one.rule) - faultRules.indexOf(other.rule));
}
