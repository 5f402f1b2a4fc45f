import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type Command, CommandError, existingWalkFolder, walkArgument } from '../command.ts';
import { describeFault, type Fault } from '../read/fault.ts';
import { recordingsOf } from '../read/recordings.ts';
import { tagValue } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import { checkWalk } from './check-walk.ts';
import type { WalkFigures } from './figures.ts';

/** `npm run walks check`: prints the faults of a walk, or its figures when it has none. */
export const checkCommand: Command = {
  usage: '<walk>',
  summary: 'Says with file and line what is wrong with a walk, and its figures when nothing is.',
  run(args) {
    const started = performance.now();
    const { walk, faults, figures } = checkWalk(existingWalkFolder(args, 'check <walk>'));
    if (!walk || !figures) throw new CommandError(faultsText(faults));
    console.log(figuresText(walk, figures, (performance.now() - started) / 1000));
  },
};

/** When a rule is broken in many places, a few examples are enough. */
const shownPerRule = 10;

function faultsText(faults: Fault[]): string {
  const perRule = [...Map.groupBy(faults, ({ rule }) => rule)];
  const lines = perRule.flatMap(([rule, all]) => [
    ...all.slice(0, shownPerRule).map(describeFault),
    ...(all.length > shownPerRule ? [`… and ${all.length - shownPerRule} more of ${rule}.`] : []),
  ]);
  const counts = perRule.map(([rule, all]) => `${rule} ${all.length}`).join(', ');
  return `${lines.join('\n')}\n\n${faults.length === 1 ? 'One fault' : `${faults.length} faults`}: ${counts}. docs/walk-checks.md explains the rules.`;
}

function figuresText(walk: Walk, figures: WalkFigures, seconds: number): string {
  const list = (counts: Record<string, number>, unit = '') =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count.toLocaleString('en')}${unit}`)
      .join(', ');
  const reading = (locale: Locale) => {
    const { shortest, longest } = figures.readingMinutes[locale];
    return `${locale} ${minutesText(shortest, longest)}`;
  };
  const { minutes, distanceMeters, stairsMeters } = walk.figures;
  const rows = [
    ['story', `${figures.lines} lines, ${figures.choices} choices`],
    ['clues', list(figures.clues) || 'none'],
    ['recorded', list(recordedLines(walk)) || 'nothing'],
    ['words', `${list(figures.length)} (words in en, characters in zh and jp)`],
    ['reading', locales.map(reading).join(', ')],
    ['walking', `${minutesText(figures.walkingMinutes)} for ${distanceMeters} m, ${stairsMeters} m of them stairs`],
    ['promised', `${minutes.from} to ${minutes.to} minutes`],
    [
      'map',
      existsSync(join(walk.folder, 'map/layers.json'))
        ? 'drawn'
        : `none yet: npm run walks map ${walkArgument(walk.folder)} <extract>`,
    ],
    ['states', `${figures.states.toLocaleString('en')}, with ${figures.edges.toLocaleString('en')} ways between them`],
    ['endings', `${list(figures.endings, ' states')}`],
    ['checked', `in ${seconds.toFixed(1)} s; nothing is wrong.`],
  ];
  return [walk.strings.en.title, ...rows.map(([name = '', text]) => `  ${name.padEnd(9)} ${text}`)].join('\n');
}

/** Counts the recorded lines of each language that has any. */
function recordedLines({ folder, story }: Walk): Record<string, number> {
  const files = recordingsOf(folder, story);
  const counts = locales.map((locale) => {
    const sounds = new Set(files.filter((file) => file.locale === locale).map(({ name }) => name));
    return [locale, story.written.filter((text) => sounds.has(tagValue(text, 'sound') ?? '')).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Returns whole minutes, at least one, as a range where the least and the most differ. */
function minutesText(least: number, most = least): string {
  const [from, to] = [least, most].map((minutes) => Math.max(1, Math.round(minutes)));
  const unit = to === 1 ? 'minute' : 'minutes';
  return from === to ? `about ${to} ${unit}` : `${from} to ${to} ${unit}`;
}
