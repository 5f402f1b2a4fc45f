import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type Command, CommandError, formatWalkArgument, readWalkFolderArgument } from '../command.ts';
import { type Fault, formatFault } from '../read/fault.ts';
import { findRecordings } from '../read/recordings.ts';
import { findTagValue } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { checkWalk } from './check-walk.ts';
import type { WalkStatistics } from './walk-statistics.ts';

/** Implements `npm run walks check`: prints the faults of a walk, or its statistics if it has no faults. */
export const checkCommand: Command = {
  usage: '<walk>',
  summary: 'Prints every fault of a walk with file and line, or its statistics if it has none.',
  run(args) {
    const startMs = performance.now();
    const { walk, faults, statistics, endings } = checkWalk(readWalkFolderArgument(args, 'check <walk>'));
    if (!walk || !statistics) throw new CommandError(`${formatFaults(faults)}${endings ? formatEndings(endings) : ''}`);
    console.log(formatStatistics(walk, statistics, (performance.now() - startMs) / 1000));
  },
};

/** The maximum number of faults that the command prints for one rule. */
const maxShownPerRule = 10;

function formatFaults(faults: Fault[]): string {
  const perRule = [...Map.groupBy(faults, ({ rule }) => rule)];
  const lines = perRule.flatMap(([rule, all]) => [
    ...all.slice(0, maxShownPerRule).map(formatFault),
    ...(all.length > maxShownPerRule ? [`… and ${all.length - maxShownPerRule} more of ${rule}.`] : []),
  ]);
  const counts = perRule.map(([rule, all]) => `${rule} ${all.length}`).join(', ');
  return `${lines.join('\n')}\n\n${faults.length === 1 ? 'One fault' : `${faults.length} faults`}: ${counts}. docs/walk-checks.md explains the rules.`;
}

/**
 * Formats the share of each ending of a walk with faults. Authors balance the endings before the walk is complete, so
 * they need the shares despite the faults.
 */
function formatEndings(endings: Record<string, number>): string {
  return `\nEndings so far: ${formatPercentages(endings)} of walkers who choose by chance.`;
}

function formatPercentages(shares: Record<string, number>): string {
  return Object.entries(shares)
    .map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
    .join(', ');
}

function formatStatistics(walk: AuthoredWalk, statistics: WalkStatistics, seconds: number): string {
  const formatCounts = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
      .join(', ');
  const formatReadingTime = (locale: Locale) => {
    const { shortest, longest } = statistics.readingMinutes[locale];
    return `${locale} ${formatMinutes(shortest, longest)}`;
  };
  const { minutes, distanceMeters, stairsMeters } = walk.figures;
  const rows = [
    ['story', `${statistics.lines} lines, ${statistics.choices} choices`],
    ['clues', formatCounts(statistics.clues) || 'none'],
    ['recorded', formatCounts(countRecordedLines(walk)) || 'nothing'],
    ['words', `${formatCounts(statistics.length)} (words in en, characters in zh and jp)`],
    ['reading', locales.map(formatReadingTime).join(', ')],
    [
      'walking',
      `${formatMinutes(statistics.walkingMinutes)} for ${distanceMeters} m, ${stairsMeters} m of them stairs`,
    ],
    ['promised', `${minutes.from} to ${minutes.to} minutes`],
    [
      'map',
      existsSync(join(walk.folder, 'map/layers.json'))
        ? 'drawn'
        : `none yet: npm run walks map ${formatWalkArgument(walk.folder)} <extract>`,
    ],
    [
      'states',
      `${statistics.states.toLocaleString('en')}, with ${statistics.edges.toLocaleString('en')} ways between them`,
    ],
    ['endings', `${formatPercentages(statistics.endings)} of walkers who choose by chance`],
    ['checked', `in ${seconds.toFixed(1)} s; nothing is wrong.`],
  ];
  return [walk.strings.en.title, ...rows.map(([name = '', text]) => `  ${name.padEnd(9)} ${text}`)].join('\n');
}

/** Counts the recorded lines of each language that has recordings. */
function countRecordedLines({ folder, story }: AuthoredWalk): Record<string, number> {
  const files = findRecordings(folder, story);
  const counts = locales.map((locale) => {
    const sounds = new Set(files.filter((file) => file.locale === locale).map(({ name }) => name));
    return [locale, story.texts.filter((text) => sounds.has(findTagValue(text, 'sound') ?? '')).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/**
 * Formats a duration of `min` to `max` minutes. Rounds both to whole minutes, and to at least 1. Returns one number if
 * both are equal after rounding, otherwise a range.
 */
function formatMinutes(min: number, max = min): string {
  const [from, to] = [min, max].map((minutes) => Math.max(1, Math.round(minutes)));
  const unit = to === 1 ? 'minute' : 'minutes';
  return from === to ? `about ${to} ${unit}` : `${from} to ${to} ${unit}`;
}
