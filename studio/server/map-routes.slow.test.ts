import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkWalk } from '../../tools/walks/check/check-walk.ts';
import { islandXml } from '../../tools/walks/map/invented-island.fixtures.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import type { CreateWalkResult, DrawMapResult, MapExtract, MeasuredWayBetweenStops, TaskStage } from '../map-api.ts';
import { createGridExtract } from './grid-extract.fixtures.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';
import { postToStudio, runServerTask, uploadMapExtract } from './server-tasks.fixtures.ts';
import { subscribeToStudioEvents } from './studio-events.fixtures.ts';

const studio = setUpRunningStudio();

function createNewWalkRequest(extract: MapExtract) {
  return {
    id: 'new-place',
    locales: ['en', 'jp'],
    titles: { en: 'A New Place', jp: '新しい場所' },
    place: { city: 'Tokyo', country: 'JP', timeZone: 'Asia/Tokyo' },
    extractId: extract.id,
    start: extract.start,
  };
}

/**
 * The folder for a copy of the first created walk. Later tests use this copy, because creating a walk takes longer than
 * all other steps.
 */
const createdWalkCopyFolder = join(mkdtempSync(join(tmpdir(), 'begun-walk-')), 'new-place');
afterAll(() => rmSync(dirname(createdWalkCopyFolder), { recursive: true }));

/** Creates a walk on a grid of paths. Returns its folder after the studio has reported the walk. */
async function createWalkOnPathGrid(): Promise<string> {
  const events = await subscribeToStudioEvents(studio);
  await runServerTask<CreateWalkResult>(
    studio,
    '/api/begin',
    createNewWalkRequest(await uploadMapExtract(studio, createGridExtract())),
  );
  expect(await events.nextChange()).toEqual({ walkId: 'new-place', paths: [] });
  events.close();
  return join(studio.walkCopy.walks, 'new-place');
}

/**
 * Adds a walk to the studio, and returns its folder. The first call creates the walk, and later calls copy it. The studio
 * may report a copied walk late. So a test that waits for a change event must use `createWalkOnPathGrid` instead.
 */
async function addCreatedOrCopiedWalk(): Promise<string> {
  const folder = join(studio.walkCopy.walks, 'new-place');
  if (existsSync(createdWalkCopyFolder)) cpSync(createdWalkCopyFolder, folder, { recursive: true });
  else cpSync(await createWalkOnPathGrid(), createdWalkCopyFolder, { recursive: true });
  return folder;
}

describe('Ways', () => {
  test('the measured way equals the one of the map build', async () => {
    const { walk } = readWalk(await addCreatedOrCopiedWalk());
    const stops = walk?.stops.map(({ id, lat, lon }) => ({ id, lat, lon }));
    const answer = await studio.send('/api/walks/new-place/way', { method: 'POST', body: { stops, legBack: {} } });
    const way = answer.json as MeasuredWayBetweenStops;
    expect(way.legs.map(({ meters }) => meters)).toEqual(walk?.stops.slice(1).map((stop) => stop.fromPrevious?.meters));
    expect(way.legBack?.meters).toBe(walk?.figures.legBack.meters);
  });

  test('a place that the way must pass lengthens it', async () => {
    const { walk } = readWalk(await addCreatedOrCopiedWalk());
    const [first, second] = walk?.stops ?? [];
    if (!first || !second) throw new Error('The walk has no stops.');
    const measure = async (via?: { lat: number; lon: number }[]) => {
      const stops = [first, second].map(({ id, lat, lon }, index) => ({ id, lat, lon, ...(index === 1 && { via }) }));
      const { json } = await studio.send('/api/walks/new-place/way', { method: 'POST', body: { stops } });
      return (json as MeasuredWayBetweenStops).legs[0]?.meters ?? 0;
    };
    expect(await measure([{ lat: first.lat + 0.002, lon: first.lon }])).toBeGreaterThan((await measure()) + 200);
  });

  test('a walk without a map says that it must be drawn first', async () => {
    const stops = [
      { id: 'one', lat: 0, lon: 0 },
      { id: 'two', lat: 0.001, lon: 0 },
    ];
    const answer = await studio.send('/api/walks/template/way', { method: 'POST', body: { stops } });
    expect(answer).toMatchObject({ status: 409, json: { error: expect.stringContaining('no map yet') } });
  });
});

describe('New walks', () => {
  test('a new walk passes the check at its new place, except for languages that were left out', async () => {
    const extract = await uploadMapExtract(studio, createGridExtract());
    const { result, stages } = await runServerTask<CreateWalkResult>(
      studio,
      '/api/begin',
      createNewWalkRequest(extract),
    );
    expect(result?.id).toBe('new-place');
    expect(stages).toEqual(expect.arrayContaining<TaskStage>(['read', 'route', 'tiles', 'save']));
    const folder = join(studio.walkCopy.walks, 'new-place');
    const { faults } = checkWalk(folder);
    expect(
      faults.filter(({ file }) => !file.endsWith('zh.json')).map(({ rule, sentence }) => `${rule} ${sentence}`),
    ).toEqual([]);
    expect(faults.some(({ rule }) => rule === 'words/missing')).toBe(true);
    const { walk } = readWalk(folder);
    expect(walk).toMatchObject({ strings: { en: { title: 'A New Place' }, jp: { title: '新しい場所' }, zh: {} } });
    expect(Math.abs((walk?.stops[0].lat ?? 0) - extract.start.lat)).toBeLessThan(0.0001);
    expect(walk?.accessibility.stepFreeStops).toEqual([]);
  });

  test('a name that is taken changes nothing', async () => {
    const extract = await uploadMapExtract(studio, createGridExtract());
    const before = studio.walkCopy.read('walk.yaml');
    const { error } = await runServerTask(studio, '/api/begin', { ...createNewWalkRequest(extract), id: 'template' });
    expect(error).toContain('There is a walk "template" already');
    expect(studio.walkCopy.read('walk.yaml')).toBe(before);
  });

  test('letters that are no country are refused', async () => {
    const request = createNewWalkRequest(await uploadMapExtract(studio, createGridExtract()));
    const body = { ...request, place: { ...request.place, country: 'JA' } };
    const { status, json } = await studio.send('/api/begin', { method: 'POST', body });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('must be a country of ISO 3166 such as JP');
    expect(readdirSync(studio.walkCopy.walks)).toEqual(['template']);
  });

  test('a start without enough paths says so and makes no folder', async () => {
    const extract = await uploadMapExtract(studio, createGridExtract({ count: 2, step: 0.0002 }));
    const { error } = await runServerTask(studio, '/api/begin', createNewWalkRequest(extract));
    expect(error).toContain('too short for three stops');
    expect(readdirSync(studio.walkCopy.walks)).toEqual(['template']);
  });
});

describe('Drawing the map anew', () => {
  const findStale = (folder: string) => checkWalk(folder).faults.filter(({ rule }) => rule === 'map/stale');

  test('brings a stale map up to date, changes only its files, and announces them, each time', async () => {
    const folder = await createWalkOnPathGrid();
    const file = join(folder, 'walk.yaml');
    for (let drawing = 0; drawing < 3; drawing += 1) {
      const { lat } = readWalk(folder).walk?.stops[1] ?? { lat: 0 };
      const moved = readFileSync(file, 'utf8').replace(`lat: ${lat}`, `lat: ${(lat + 0.0002).toFixed(6)}`);
      const { version } = (await studio.send('/api/walks/new-place/files/walk.yaml')).json as { version: string };
      const body = [{ path: 'walk.yaml', text: moved, version }];
      await studio.send('/api/walks/new-place/changes', { method: 'POST', body });
      expect(findStale(folder)).toHaveLength(1);
      const events = await subscribeToStudioEvents(studio);
      const { result } = await runServerTask<DrawMapResult>(studio, '/api/walks/new-place/map', { extractIds: [] });
      expect((await events.nextChange()).paths).toEqual(result?.paths.toSorted());
      events.close();
      expect(result?.paths.at(-1)).toBe('map/labels.json');
      expect(result?.paths).not.toContain('map/layers.json');
      expect(findStale(folder)).toEqual([]);
      expect(readFileSync(file, 'utf8')).toBe(moved);
    }
  });

  test('says what is wrong with an extract, and keeps the old map', async () => {
    const folder = await addCreatedOrCopiedWalk();
    const elsewhere = await uploadMapExtract(studio, islandXml);
    const before = readFileSync(join(folder, 'map/layers.json'));
    const { error } = await runServerTask<DrawMapResult>(studio, '/api/walks/new-place/map', {
      extractIds: [elsewhere.id],
    });
    expect(error).toMatch(
      /^The extract does not cover "pier", "garden", "bell", "teahouse": export a box around the whole walk/,
    );
    expect(readFileSync(join(folder, 'map/layers.json')).equals(before)).toBe(true);
  });

  test('a cancelled drawing changes nothing', async () => {
    const folder = await addCreatedOrCopiedWalk();
    const before = readFileSync(join(folder, 'map/tiles.pmtiles'));
    rmSync(join(folder, 'map/tiles.pmtiles'));
    const cancel = new AbortController();
    const response = await postToStudio(studio, '/api/walks/new-place/map', { extractIds: [] }, cancel.signal);
    await response.body?.getReader().read();
    cancel.abort();
    // If the cancelled drawing continued, it would end before the next drawing and write the tiles again. The next
    // drawing would then report no changed file.
    const { result } = await runServerTask<DrawMapResult>(studio, '/api/walks/new-place/map', { extractIds: [] });
    expect(result?.paths).toEqual(['map/tiles.pmtiles']);
    expect(readFileSync(join(folder, 'map/tiles.pmtiles')).equals(before)).toBe(true);
  });

  test('draws a first map from an extract in the walk’s folder', async () => {
    studio.walkCopy.write('place.osm', createGridExtract({ lat: 0, lon: 0 }));
    const { result, error } = await runServerTask<DrawMapResult>(studio, '/api/walks/template/map', { extractIds: [] });
    expect(error).toBeUndefined();
    expect(result?.paths).toContain('map/layers.json');
    expect(existsSync(studio.walkCopy.path('map/base.svg'))).toBe(true);
  });

  test('without any extract it asks for one', async () => {
    const { error } = await runServerTask<DrawMapResult>(studio, '/api/walks/template/map', { extractIds: [] });
    expect(error).toMatch(/^map\/layers\.json is missing: export the place/);
  });
});
