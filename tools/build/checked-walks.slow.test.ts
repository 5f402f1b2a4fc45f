import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, pre } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { drawScenes } from '../scene/draw-scenes.ts';
import { checkWalk } from '../walks/check/check-walk.ts';
import { packIndex } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { readWholeWalk, type Walk } from '../walks/read-walks.ts';
import { walkOpening, walkSummary } from '../walks/walk-opening.ts';
import { readPackPlaces, rulesWithPlaces } from './firestore-rules.ts';
import { buildFonts } from './fonts.ts';
import { type GeneratedTexts, generatedWalks, oddPieces } from './generated-walk.fixtures.ts';
import { shareArt } from './share-art.ts';
import { drawShareImages } from './share-images.ts';
import { writeWalk } from './write-generated-walk.fixtures.ts';

const walkCount = 200;
/** A picture takes a tenth of a second per language, so only the walks with the most unusual words get pictures. */
const picturedCount = 6;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'checked-walks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('words/face, scene/off-map: the build succeeds for 200 generated walks that pass the check', {
  timeout: 600_000,
}, async () => {
  const walks: Walk[] = [];
  const odd: Walk[] = [];
  await assert(
    asyncProperty(generatedWalks, async (generated) => {
      const id = `walk-${walks.length}`;
      const at = join(folder, 'walks', id);
      rmSync(at, { recursive: true, force: true });
      mkdirSync(at, { recursive: true });
      writeWalk(generated, at, id);
      pre(checkWalk(at).faults.length === 0);
      const walk = readWholeWalk(at);
      await build(walk);
      walks.push(walk);
      if (isOdd(generated.words)) odd.push(walk);
    }),
    { numRuns: walkCount, maxSkipsPerRun: 100 },
  );
  // The remaining files are built from all walks at once, as in the build.
  const configuration = readConfiguration({});
  await buildFonts(configuration, walks, join(folder, 'fonts'));
  const pictured = [...odd, ...walks].slice(0, picturedCount);
  drawScenes(pictured, join(folder, 'scenes'));
  await drawShareImages(configuration, pictured, join(folder, 'scenes'), join(folder, 'share'));
  writeFileSync(join(folder, 'packs/index.json'), JSON.stringify(packIndex(walks.map(packWalk))));
  const places = readPackPlaces(join(folder, 'packs'));
  expect(places).toHaveLength(walkCount);
  expect(rulesWithPlaces('<places>', places)).toContain('walk-0');
});

/** Builds everything for one walk: packs, drawings, page data, and the picture behind the words of its share image. */
async function build(walk: Walk) {
  writePack(packWalk(walk), join(folder, 'packs'));
  for (const locale of locales) JSON.stringify([walkSummary(walk, locale), walkOpening(walk, locale)]);
  if (walk.scene === undefined) return;
  drawScenes([walk], join(folder, 'scene'));
  await shareArt(join(folder, 'scene'), walk.id, { plate: 'noon', view: 'near' });
}

function isOdd(words: Record<string, GeneratedTexts>): boolean {
  return Object.values(words).some(({ title, place }) => oddPieces.some((piece) => `${title}${place}`.includes(piece)));
}
