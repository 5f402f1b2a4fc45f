import { join, relative } from 'node:path';
import type { Hono } from 'hono';
import type { PublishPreview, SiteState } from '../publish-api.ts';
import { readEditionFromPackFiles, readLastBuiltEdition } from './last-built-edition.ts';
import type { PlayRunner } from './play-runner.ts';
import { RefusalError } from './refusal.ts';
import type { SiteBuild } from './site-build.ts';
import type { SiteServer } from './site-server.ts';
import { compareWalkEditions } from './walk-edition-changes.ts';
import { findWalkFolder } from './walk-files.ts';

export interface PublishApiEnvironment {
  walksFolder: string;
  /** The folder of the project, with `content/walks` and `build`. */
  projectFolder: string;
  runner: PlayRunner;
  build: SiteBuild;
  site: SiteServer;
}

/** The URL of the site's server on this computer, as `npm start` prints it. */
const siteAddress = 'http://localhost:3000';
/** The time limit for an answer of the site's server. If this server runs, it answers at once. */
const siteDeadlineMs = 700;

/** Adds the routes of `publish-api.ts`. */
export function addPublishApiRoutes(api: Hono, environment: PublishApiEnvironment) {
  const { walksFolder, projectFolder, runner, build, site } = environment;
  const canBuild = walksFolder === join(projectFolder, 'content/walks');

  async function readSiteState(): Promise<SiteState> {
    // Prefers the site server that the studio has started. A server that `npm start` has started may still serve an
    // earlier build.
    const address = site.address ?? (canBuild && (await isSiteServed()) ? siteAddress : undefined);
    return { canBuild, build: build.state, address };
  }

  api.get('/api/walks/:id/edition', async (context) => {
    const { id } = context.req.param();
    const folder = findWalkFolder(walksFolder, id);
    const outcome = await runner.pack(folder);
    const edition: PublishPreview = { folder: formatFolderPath(projectFolder, folder) };
    if ('problem' in outcome) return context.json<PublishPreview>(edition);
    const { files } = outcome.packed;
    const present = readEditionFromPackFiles((path) => Buffer.from(files.get(path) ?? []).toString('utf8'));
    const last = readLastBuiltEdition(join(projectFolder, 'build'), id);
    return context.json<PublishPreview>({
      ...edition,
      bytes: computeLargestDownloadBytes(files),
      ...(last && {
        changes: compareWalkEditions(last, present),
        saves: await runner.trySaves(folder, { ...last.walk, id }),
      }),
    });
  });

  api.get('/api/site', async (context) => context.json(await readSiteState()));
  api.post('/api/site/build', async (context) => {
    if (!canBuild)
      throw new RefusalError(409, 'The site is built from content/walks: open the studio there to build it.');
    build.start();
    return context.json(await readSiteState());
  });
  api.post('/api/site/build/cancel', async (context) => {
    build.cancel();
    return context.json(await readSiteState());
  });
}

/** Returns the folder's path relative to the project folder, or its absolute path if it is outside the project folder. */
function formatFolderPath(projectFolder: string, folder: string): string {
  const path = relative(projectFolder, folder).replaceAll('\\', '/');
  return path.startsWith('..') ? folder : path;
}

function computeLargestDownloadBytes(files: ReadonlyMap<string, Uint8Array>): number {
  const manifests = [...files].filter(([path]) => /^pack\.\w+\.json$/.test(path));
  return Math.max(...manifests.map(([, content]) => Number(JSON.parse(Buffer.from(content).toString('utf8')).bytes)));
}

async function isSiteServed(): Promise<boolean> {
  try {
    const response = await fetch(`${siteAddress}/walks/index.json`, { signal: AbortSignal.timeout(siteDeadlineMs) });
    return response.ok && (await response.json()) !== null;
  } catch {
    return false;
  }
}
