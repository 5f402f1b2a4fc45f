import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { PlayableWalk, PlayableWalkEdition } from '../play-api.ts';
import type { PackOutcome, PlayRunner } from './play-runner.ts';
import type { PackedFiles } from './play-worker.ts';
import { RefusalError } from './refusal.ts';
import { readBody } from './request-bodies.ts';
import type { WalkFileEvents } from './walk-file-events.ts';
import { findWalkFolder } from './walk-files.ts';

export interface PlayApiEnvironment {
  walksFolder: string;
  token: string;
  runner: PlayRunner;
  events: Pick<WalkFileEvents, 'subscribe'>;
}

export interface PlayRoutes {
  /**
   * Resolves when the pack of a changed walk has been sent to the Play screen. The slow request for the walk's outline
   * waits for this promise. So the player shows the change before the outline is read.
   */
  settled(id: string): Promise<void>;
}

const pathRequestSchema = z.strictObject({ message: z.string().max(200), mode: z.enum(['spot', 'home']) });

const contentTypes: Record<string, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** How many editions of a walk's map, drawings and recordings are stored. A window may still show an earlier edition. */
const mostAssets = 3;

/** Adds the routes of `play-api.ts`. */
export function addPlayApiRoutes(api: Hono, { walksFolder, token, runner, events }: PlayApiEnvironment): PlayRoutes {
  /**
   * The newest pack of each walk that is open on a Play screen. Packing starts as soon as a file changes, before the screen
   * asks for the pack.
   */
  const packing = new Map<string, { outcome: Promise<PackOutcome>; isAsked: boolean }>();
  const editions = new Map<string, PlayableWalkEdition>();
  const assets = new Map<string, Map<string, PackedFiles>>();

  function storeEdition(id: string, packed: PackedFiles): PlayableWalkEdition {
    const known = editions.get(id);
    if (known?.hash === packed.hash) return known;
    const edition = readPlayableEdition(packed, token);
    editions.set(id, edition);
    const stored = assets.get(id) ?? new Map<string, PackedFiles>();
    assets.set(id, stored);
    stored.delete(edition.assets);
    stored.set(edition.assets, packed);
    for (const name of [...stored.keys()].slice(0, -mostAssets)) stored.delete(name);
    return edition;
  }

  function startPacking(id: string, isAsked: boolean): Promise<PackOutcome> {
    const outcome = runner.pack(findWalkFolder(walksFolder, id));
    packing.set(id, { outcome, isAsked });
    // Removes a pack that could not be built, and ignores the error here. The request for this pack reports the error.
    outcome.catch(() => packing.delete(id));
    return outcome;
  }

  events.subscribe(({ walkId, paths }) => {
    const last = packing.get(walkId);
    // If no request has asked for the previous pack, no Play screen is open any more. In this case, the
    // changed walk is not packed.
    if (paths.length === 0 || last?.isAsked === false) packing.delete(walkId);
    else if (last) void startPacking(walkId, false);
  });

  api.get('/api/walks/:id/play', async (context) => {
    const { id } = context.req.param();
    const known = packing.get(id);
    if (known) known.isAsked = true;
    const outcome = await (known?.outcome ?? startPacking(id, true));
    if ('packed' in outcome) return context.json<PlayableWalk>({ edition: storeEdition(id, outcome.packed) });
    return context.json<PlayableWalk>({ edition: editions.get(id), problem: outcome.problem });
  });

  api.post('/api/walks/:id/play/path', async (context) => {
    const { message, mode } = await readBody(context, pathRequestSchema);
    const outcome = await runner.findPath(findWalkFolder(walksFolder, context.req.param('id')), message, mode);
    if ('problem' in outcome)
      throw new RefusalError(409, `The walk cannot be played: ${outcome.problem.path} ${outcome.problem.sentence}`);
    if (outcome.path) return context.json(outcome.path);
    const place = mode === 'home' ? 'from home' : 'on the spot';
    throw new RefusalError(
      404,
      `The story never comes to "${message}" ${place}: lead a choice there, or play the other way.`,
    );
  });

  api.get('/walks/:id/:assets/:path{.+}', (context) => {
    const { id, assets: name, path } = context.req.param();
    const stored = assets.get(id);
    const content = stored?.get(name)?.files.get(path) ?? findAudioRecording(stored, `${name}/${path}`);
    if (content === undefined) throw new RefusalError(404, 'This file is no longer played: play the walk again.');
    context.header('Content-Type', contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    context.header('Cache-Control', 'no-cache');
    return respondWithContentOrRange(context, content);
  });

  return {
    async settled(id) {
      await packing.get(id)?.outcome.catch(() => undefined);
      // Waits one turn of the event loop. So the server sends the response with the pack before it reads the outline.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function findAudioRecording(
  stored: ReadonlyMap<string, PackedFiles> | undefined,
  path: string,
): Uint8Array | undefined {
  return [...(stored?.values() ?? [])].find(({ recordings }) => recordings.has(path))?.recordings.get(path);
}

/** Answers range requests too, because the map reads its tiles in parts. */
function respondWithContentOrRange(context: Context, content: Uint8Array) {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(context.req.header('Range') ?? '') ?? [];
  context.header('Accept-Ranges', 'bytes');
  if (first === '') return context.body(new Uint8Array(content));
  const start = Number(first);
  const end = Math.min(last === '' ? content.length : Number(last) + 1, content.length);
  if (start >= end) {
    context.header('Content-Range', `bytes */${content.length}`);
    return context.body(null, 416);
  }
  context.header('Content-Range', `bytes ${start}-${end - 1}/${content.length}`);
  return context.body(new Uint8Array(content.slice(start, end)), 206);
}

/**
 * Returns walk.json, the messages and `assets`. The player loads the map and the drawings from URLs that contain
 * `assets`. These URLs need no access token. Other sites cannot guess them, because `assets` is an HMAC with the token as
 * its key.
 *
 * The HMAC covers the map, the drawings, the recordings' paths and the walk's stops. So the URLs change when one of these
 * changes.
 */
function readPlayableEdition({ hash, files, recordings }: PackedFiles, token: string): PlayableWalkEdition {
  const read = (path: string) => JSON.parse(Buffer.from(files.get(path) ?? []).toString('utf8') || '{}');
  const walk: PlayableWalkEdition['walk'] = read('walk.json');
  const digest = createHmac('sha256', token).update(JSON.stringify(walk.stops));
  for (const [path, content] of files)
    if (!/^(?:walk|(?:words|pack)\.\w+)\.json$/.test(path)) digest.update(`\n${path} `).update(content);
  for (const path of recordings.keys()) digest.update(`\n${path}`);
  return {
    hash,
    assets: digest.digest('base64url').slice(0, 22),
    walk,
    messages: Object.fromEntries(locales.map((locale) => [locale, read(`words.${locale}.json`)])) as Record<
      Locale,
      PlayableWalkEdition['messages'][Locale]
    >,
  };
}
