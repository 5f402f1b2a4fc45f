import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { z } from 'zod';
import { locales } from '../../app/locales/locales.ts';
import { avoidSchema, legBackSchema, viaSchema } from '../../tools/walks/map/route-settings.ts';
import { isCountryCode } from '../../tools/walks/read/country-codes.ts';
import { positionSchema } from '../../tools/walks/read/position-schema.ts';
import { idSchema } from '../../tools/walks/read/walk-file.ts';
import type { CreateWalkResult, DrawMapResult, MapExtract, MapRestoreState, RestoredMap } from '../map-api.ts';
import { openMapExtractStore } from './map-extract-store.ts';
import { fetchAreaExtract, normalizeOverpassAddress } from './overpass.ts';
import { openPreviousMapStore } from './previous-map-store.ts';
import { RefusalError } from './refusal.ts';
import { readBody } from './request-bodies.ts';
import { streamTask } from './stream-task.ts';
import { openSettings, settingsSchema } from './studio-settings.ts';
import { findWalkFolder } from './walk-files.ts';
import { createWalkAtPlace, drawWalkMap } from './walk-maps.ts';
import type { WalkStore } from './walk-store.ts';
import { createWayBetweenStopsMeasurer } from './way-between-stops-measurer.ts';

const mostStops = 40;

const wayBetweenStopsRequestSchema = z.strictObject({
  stops: z
    .array(z.strictObject({ id: z.string(), ...positionSchema, via: viaSchema.optional() }))
    .min(2)
    .max(mostStops),
  avoid: avoidSchema.optional(),
  legBack: z.strictObject(legBackSchema).optional(),
});
const mapRequestSchema = z.strictObject({ extractIds: z.array(z.string()).max(4) });
const extractRequestSchema = z.strictObject({ ...positionSchema, sideMeters: z.number().min(200).max(4000) });
const beginRequestSchema = z.strictObject({
  id: idSchema,
  locales: z.array(z.enum(locales)),
  titles: z.partialRecord(z.enum(locales), z.string().trim().min(1).max(200)),
  place: z.strictObject({
    city: z.string().trim().min(1, 'must not be empty').max(100),
    country: z.string().refine(isCountryCode, 'must be a country of ISO 3166 such as JP'),
    timeZone: z.string(),
  }),
  extractId: z.string(),
  start: z.strictObject(positionSchema),
});

export interface MapApiEnvironment {
  walksFolder: string;
  dataFolder: string;
  store: WalkStore;
}

/** The path for uploaded extracts. Requests to it may have larger bodies than other requests. */
export const mapExtractsPath = '/api/extracts';

/** Adds the routes of `studio/map-api.ts`. */
export function addMapApiRoutes(api: Hono, { walksFolder, dataFolder, store }: MapApiEnvironment) {
  const measureWay = createWayBetweenStopsMeasurer();
  const extracts = openMapExtractStore(dataFolder);
  const settings = openSettings(dataFolder);
  const openPreviousMap = (id: string) => openPreviousMapStore(findWalkFolder(walksFolder, id), join(dataFolder, id));

  api.post('/api/walks/:id/way', async (context) =>
    context.json(
      measureWay(
        findWalkFolder(walksFolder, context.req.param('id')),
        await readBody(context, wayBetweenStopsRequestSchema),
      ),
    ),
  );

  api.post('/api/walks/:id/map', async (context) => {
    const folder = findWalkFolder(walksFolder, context.req.param('id'));
    const { extractIds } = await readBody(context, mapRequestSchema);
    const files = extractIds.map((id) => extracts.findFile(id, 'text'));
    const previousMap = openPreviousMap(context.req.param('id'));
    return streamTask<DrawMapResult>(context, (progress) => drawWalkMap(folder, files, previousMap, progress));
  });

  api.get('/api/walks/:id/map/replaced', (context) =>
    context.json<MapRestoreState>({ canRestore: openPreviousMap(context.req.param('id')).canRestore() }),
  );
  api.post('/api/walks/:id/map/restore', (context) =>
    context.json<RestoredMap>({ paths: openPreviousMap(context.req.param('id')).restore() }),
  );

  api.post(mapExtractsPath, (context) => {
    const { body } = context.req.raw;
    if (body === null) throw new RefusalError(400, 'The request has no file: choose one.');
    return streamTask<MapExtract>(context, (progress) =>
      extracts.add(body as ReadableStream, { ...progress, onBytes: (count) => progress.onStage('receive', count) }),
    );
  });

  api.post(`${mapExtractsPath}/fetch`, async (context) => {
    const area = await readBody(context, extractRequestSchema);
    const { overpassAddress } = settings.read();
    if (overpassAddress === null)
      throw new RefusalError(409, 'No Overpass server is set: write its address into the settings first.');
    return streamTask<MapExtract>(context, async (progress) => {
      progress.onStage('receive', 0);
      const body = await fetchAreaExtract(overpassAddress, area, progress.signal);
      return extracts.add(body, { ...progress, onBytes: (count) => progress.onStage('receive', count) });
    });
  });

  api.get(`${mapExtractsPath}/:id/:name{base\\.svg|tiles\\.pmtiles}`, (context) => {
    const { id, name } = context.req.param();
    const isBase = name === 'base.svg';
    context.header('Content-Type', isBase ? 'image/svg+xml' : 'application/octet-stream');
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return context.body(new Uint8Array(readFileSync(extracts.findFile(id, isBase ? 'base' : 'tiles'))));
  });

  api.post('/api/begin', async (context) => {
    const request = await readBody(context, beginRequestSchema);
    const extract = extracts.findFile(request.extractId, 'text');
    return streamTask<CreateWalkResult>(context, (progress) => createWalkAtPlace(request, extract, store, progress));
  });

  api.get('/api/settings', (context) => context.json(settings.read()));
  api.put('/api/settings', async (context) => {
    const { overpassAddress } = await readBody(context, settingsSchema);
    settings.write({ overpassAddress: overpassAddress && normalizeOverpassAddress(overpassAddress) });
    return context.json(settings.read());
  });
}
