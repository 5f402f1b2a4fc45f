import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { FileConflict, Refusal } from '../api.ts';
import type { CheckRunner } from './check-runner.ts';
import { evaluateAnswer } from './evaluate-answer.ts';
import { refuseOtherSites, requireToken, setSecurityHeaders } from './guards.ts';
import { addMapApiRoutes, mapExtractsPath } from './map-routes.ts';
import { addMediaApiRoutes } from './media-routes.ts';
import { addPlayApiRoutes } from './play-routes.ts';
import type { PlayRunner } from './play-runner.ts';
import { addPublishApiRoutes } from './publish-routes.ts';
import { RefusalError } from './refusal.ts';
import {
  evaluateAnswerRequestSchema,
  fileChangesSchema,
  fileWriteSchema,
  largestBodyBytes,
  newWalkSchema,
  readBody,
} from './request-bodies.ts';
import type { SiteBuild } from './site-build.ts';
import type { SiteServer } from './site-server.ts';
import type { WalkFileEvents } from './walk-file-events.ts';
import { findWalkFolder, readWalkFileBytes } from './walk-files.ts';
import { ConflictError, describeConflict, type WalkStore } from './walk-store.ts';

export interface StudioEnvironment {
  walksFolder: string;
  /** The folder for histories and settings. */
  dataFolder: string;
  token: string;
  /** Returns the port on which the server listens. */
  readPort: () => number;
  store: WalkStore;
  events: WalkFileEvents;
  checks: CheckRunner;
  play: PlayRunner;
  build: SiteBuild;
  site: SiteServer;
  /** The folder of the project, from which the site is built. */
  projectFolder: string;
}

/** Files of a walk, such as drawings, must not run scripts when someone opens their address. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const keepAliveMs = 20_000;

/**
 * Creates the server side of the studio's API, which `studio/api.ts` declares. Does not handle requests for the files of
 * the studio's app.
 */
export function createStudioApi({
  walksFolder,
  dataFolder,
  token,
  readPort,
  store,
  events,
  checks,
  play,
  build,
  site,
  projectFolder,
}: StudioEnvironment): Hono {
  const api = new Hono();
  api.use(setSecurityHeaders);
  api.use(refuseOtherSites(readPort));
  api.use('/api/*', requireToken(token));
  const limitBody = bodyLimit({
    maxSize: largestBodyBytes,
    onError: () => {
      throw new RefusalError(413, `The request has more than ${largestBodyBytes} bytes: save fewer files at once.`);
    },
  });
  // Uploaded map extracts have their own size limit, because they are larger than other request bodies.
  api.use('/api/*', (context, next) => (context.req.path === mapExtractsPath ? next() : limitBody(context, next)));
  api.onError((error, context) => {
    if (error instanceof RefusalError) return context.json<Refusal>({ error: error.message }, error.status);
    if (error instanceof ConflictError) return context.json(describeConflict(error), 409);
    console.error(error);
    return context.json<Refusal>({ error: 'The studio has failed: its terminal says why.' }, 500);
  });

  api.get('/api/walks', (context) => context.json(store.listWalks()));
  api.post('/api/walks', async (context) =>
    context.json(store.createWalk(await readBody(context, newWalkSchema)), 201),
  );
  const playing = addPlayApiRoutes(api, { walksFolder, token, runner: play, events });
  api.get('/api/walks/:id', async (context) => {
    await playing.settled(context.req.param('id'));
    return context.json(store.readOutline(context.req.param('id')));
  });

  api.get('/api/walks/:id/files/:path{.+}', (context) => {
    const { id, path } = context.req.param();
    const found = readWalkFileBytes(findWalkFolder(walksFolder, id), path);
    if (found === undefined) throw new RefusalError(404, `The walk has no file "${path}": load the walk again.`);
    if (found.kind.isText && context.req.query('raw') === undefined) return context.json(store.readText(id, path));
    context.header('Content-Type', found.kind.type);
    context.header('Content-Security-Policy', contentPolicy);
    context.header('Cache-Control', 'no-cache');
    return context.body(new Uint8Array(found.content));
  });
  api.put('/api/walks/:id/files/:path{.+}', async (context) => {
    const { id, path } = context.req.param();
    const write = await readBody(context, fileWriteSchema);
    try {
      return context.json(store.change(id, [{ path, ...write }]).files[0]);
    } catch (error) {
      const [conflict] = error instanceof ConflictError ? error.conflicts : [];
      if (conflict === undefined) throw error;
      const { text, version } = conflict;
      return context.json<FileConflict>({ error: (error as Error).message, text, version }, 409);
    }
  });
  api.post('/api/walks/:id/changes', async (context) =>
    context.json(store.change(context.req.param('id'), await readBody(context, fileChangesSchema))),
  );
  api.post('/api/walks/:id/undo', (context) => context.json(store.undo(context.req.param('id'))));
  api.post('/api/walks/:id/redo', (context) => context.json(store.redo(context.req.param('id'))));

  api.get('/api/walks/:id/check', async (context) =>
    context.json(await checks.check(findWalkFolder(walksFolder, context.req.param('id')))),
  );
  api.post('/api/walks/:id/answers', async (context) => {
    const trial = await readBody(context, evaluateAnswerRequestSchema);
    return context.json(evaluateAnswer(findWalkFolder(walksFolder, context.req.param('id')), trial));
  });

  api.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const unsubscribe = events.subscribe(
        (event) => void stream.writeSSE({ event: 'changed', data: JSON.stringify(event) }),
      );
      stream.onAbort(() => ended.resolve());
      // Tells the app that it receives all changes from now on.
      await stream.writeSSE({ event: 'open', data: '' });
      const timer = setInterval(() => void stream.write(': still here\n\n'), keepAliveMs);
      await ended.promise;
      clearInterval(timer);
      unsubscribe();
    }),
  );
  addPublishApiRoutes(api, { walksFolder, projectFolder, runner: play, build, site });

  addMediaApiRoutes(api, { walksFolder, store });

  addMapApiRoutes(api, { walksFolder, dataFolder, store });
  api.all('/api/*', () => {
    throw new RefusalError(404, 'The studio has no such address: see studio/api.ts.');
  });
  return api;
}
