import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { assert, pre, property } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { checkWalk } from '../walks/check/check-walk.ts';
import { illustrateWalk } from '../walks/illustrate/illustrate-walk.ts';
import { createPackIndexEntry } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { type AuthoredWalk, readValidWalk } from '../walks/read-walks.ts';
import { createWalkPageContent, createWalkSummary } from '../walks/walk-page-content.ts';
import { insertReportableStopsAndClues, readReportableStopsAndClues } from './firestore-rules.ts';
import { buildFonts } from './fonts.ts';
import { arbitraryWalk, type GeneratedTexts, unusualTexts } from './generated-walk.fixtures.ts';
import { drawWalkShareImages } from './share-images.ts';
import { writeWalkFonts } from './walk-fonts.ts';
import { writeGeneratedWalk } from './write-generated-walk.fixtures.ts';

const walkCount = 80;
/**
 * The number of walks for which the test makes fonts. Walks with unusual characters in a title or place are tested first.
 */
const walksWithFonts = 10;
/**
 * The number of walks for which the test draws share images. Walks with unusual characters in a title or place are tested
 * first. The number is low, because drawing takes a tenth of a second per language.
 */
const imageCount = 6;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'checked-walks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('words/face, illustration/off-map: the build succeeds for 80 generated walks that pass the check', {
  timeout: 600_000,
}, async () => {
  const walks: AuthoredWalk[] = [];
  const odd: AuthoredWalk[] = [];
  assert(
    property(arbitraryWalk, (generatedWalk) => {
      const id = `walk-${walks.length}`;
      const at = join(folder, 'walks', id);
      rmSync(at, { recursive: true, force: true });
      mkdirSync(at, { recursive: true });
      writeGeneratedWalk(generatedWalk, at, id);
      drawIllustrationIfMissing(at);
      pre(checkWalk(at).faults.length === 0);
      const walk = readValidWalk(at);
      buildWalkFiles(walk);
      walks.push(walk);
      if (hasUnusualText(generatedWalk.texts)) odd.push(walk);
    }),
    { numRuns: walkCount, maxSkipsPerRun: 100 },
  );
  const configuration = readConfiguration({});
  for (const walk of [...odd, ...walks].slice(0, walksWithFonts))
    for (const locale of locales)
      await writeWalkFonts(join(folder, 'faces'), createWalkPageContent(walk, locale), locale);
  const walksWithImages = [...odd, ...walks].slice(0, imageCount);
  for (const walk of walksWithImages) {
    await buildFonts(configuration, walk, join(folder, 'fonts'));
    await drawWalkShareImages(configuration, walk, join(folder, 'share'));
  }
  const index = Object.fromEntries(
    walks.map((walk) => [walk.id, createPackIndexEntry(packWalk(walk), walk.stops.length)]),
  );
  writeFileSync(join(folder, 'packs/index.json'), JSON.stringify(index));
  const places = readReportableStopsAndClues(join(folder, 'packs'));
  expect(places).toHaveLength(walkCount);
  expect(insertReportableStopsAndClues('<places>', places)).toContain('walk-0');
});

/** Draws a walk's illustration, as an author would, if the check reports only that the illustration is missing. */
function drawIllustrationIfMissing(at: string) {
  const { walk, faults } = checkWalk(at);
  if (walk && faults.length > 0 && faults.every(({ rule }) => rule === 'illustration/missing')) illustrateWalk(walk);
}

/** Builds everything for one walk: packs, page data, and the background of its share image. */
function buildWalkFiles(walk: AuthoredWalk) {
  writePack(packWalk(walk), join(folder, 'packs'));
  for (const locale of locales) JSON.stringify([createWalkSummary(walk, locale), createWalkPageContent(walk, locale)]);
  if (walk.illustration === undefined) return;
  new Resvg(readFileSync(join(walk.folder, 'illustration/share/noon.svg'), 'utf8')).render();
}

function hasUnusualText(words: Record<string, GeneratedTexts>): boolean {
  return Object.values(words).some(({ title, place }) =>
    unusualTexts.some((piece) => `${title}${place}`.includes(piece)),
  );
}
