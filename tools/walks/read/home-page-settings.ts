import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPhonePictureContent } from '../phone-picture-content.ts';
import type { CluesFile } from './clues-file.ts';
import type { DataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import type { FaultRule } from './fault-rules.ts';
import { drawingFilesByLegendTale, type IllustrationFile } from './illustration-file.ts';
import { homePageClueMessageIdSuffixes } from './messages-files.ts';
import type { StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

/** Finds settings of `illustration.yaml` that the home page cannot show. */
export function* findHomePageFaults(
  { file, data, lineOf }: DataWithLineNumbers<IllustrationFile>,
  walk: WalkFile,
  clues: CluesFile,
  story: StoryFile,
): Generator<Fault> {
  const createFaultAt = (rule: FaultRule, path: PropertyKey[], sentence: string): Fault => ({
    rule,
    file,
    line: lineOf(path),
    sentence,
  });
  const { legend, hills, clue, plan } = data;
  if (legend && !hills)
    yield createFaultAt(
      'illustration/legend',
      ['legend'],
      'has a legend, whose picture is made of the hills: add "hills", or leave "legend" out.',
    );
  else if (legend) {
    const figure = drawingFilesByLegendTale[legend].find((name) => !existsSync(join(dirname(file), 'legend', name)));
    if (figure)
      yield createFaultAt(
        'illustration/legend',
        ['legend'],
        `has the legend "${legend}", whose figure legend/${figure} is missing: add it, or leave "legend" out.`,
      );
  }
  if (clue && !clue.places.includes(clue.dark))
    yield createFaultAt(
      'illustration/clue',
      ['clue', 'dark'],
      `has the dark lantern at "${clue.dark}", which is not among the "places" of the clue: correct either.`,
    );
  for (const [index, place] of clue?.places.entries() ?? [])
    if (clue?.places.indexOf(place) !== index)
      yield createFaultAt(
        'illustration/clue',
        ['clue', 'places', index],
        `names the place "${place}" again: name it once.`,
      );
    else if ((homePageClueMessageIdSuffixes as readonly string[]).includes(place))
      yield createFaultAt(
        'illustration/clue',
        ['clue', 'places', index],
        `names a place "${place}", but "home.clue.${place}" is already another text of the clue: name the place otherwise.`,
      );
  if (
    walk.stops.some(({ id }) => id === plan?.walkerAt) &&
    !createPhonePictureContent({ ...walk, illustration: data, clues, story })
  )
    yield createFaultAt(
      'illustration/phone',
      ['plan', 'walkerAt'],
      `has in "plan.walkerAt" the stop "${plan?.walkerAt}", where the phone has nothing to show: name a stop with another one after it and a clue of the kind text or number right after a line with a speaker, or leave "walkerAt" out.`,
    );
}
