import { parse } from 'node:path';
import type { Hono } from 'hono';
import { isLocale } from '../../app/locales/locales.ts';
import { detectImageFormat, findDrawingProblem } from '../../tools/walks/check/drawing-problems.ts';
import { findSoundProblem } from '../../tools/walks/check/recordings.ts';
import { recordingExtensions, soundNamePattern } from '../../tools/walks/read/recordings.ts';
import type { MediaChangeResult } from '../media-api.ts';
import { RefusalError } from './refusal.ts';
import { findWalkFolder, readWalkFileBytes } from './walk-files.ts';
import type { WalkStore } from './walk-store.ts';

export interface MediaApiEnvironment {
  walksFolder: string;
  store: WalkStore;
}

/** The maximum size of a drawing or recording. The server refuses larger files before it parses them. */
const largestMediaBytes = 2_000_000;

type MediaPath = { kind: 'drawing' } | { kind: 'sound'; name: string; extension: string; twins: string[] };

/** Adds the routes of `media-api.ts`. */
export function addMediaApiRoutes(api: Hono, { walksFolder, store }: MediaApiEnvironment) {
  api.put('/api/walks/:id/media/:path{.+}', async (context) => {
    const { id, path } = context.req.param();
    const folder = findWalkFolder(walksFolder, id);
    const media = parseMediaPath(path);
    const content = Buffer.from(await context.req.arrayBuffer());
    if (content.length > largestMediaBytes)
      throw new RefusalError(413, `${path} has ${content.length} bytes: make it smaller.`);
    const problem =
      media.kind === 'drawing' ? findPictureProblem(content) : findSoundProblem(content, media.name, media.extension);
    if (problem !== undefined) throw new RefusalError(415, `${path} ${problem}`);
    const twins =
      media.kind === 'sound' ? media.twins.filter((twin) => readWalkFileBytes(folder, twin) !== undefined) : [];
    return context.json<MediaChangeResult>(
      store.writeContents(id, [
        { path, content: content.toString(media.kind === 'drawing' ? 'utf8' : 'latin1') },
        ...twins.map((twin) => ({ path: twin, content: null })),
      ]),
    );
  });

  api.delete('/api/walks/:id/media/:path{.+}', (context) => {
    const { id, path } = context.req.param();
    parseMediaPath(path);
    if (readWalkFileBytes(findWalkFolder(walksFolder, id), path) === undefined)
      throw new RefusalError(404, `The walk has no file "${path}": load the walk again.`);
    return context.json<MediaChangeResult>(store.writeContents(id, [{ path, content: null }]));
  });
}

/**
 * Returns the kind of file at a path.
 * @throws {RefusalError} if the path cannot be that of a drawing or recording.
 */
function parseMediaPath(path: string): MediaPath {
  const { dir, name, ext } = parse(path);
  const extension = ext.slice(1);
  if (soundNamePattern.test(name)) {
    if (dir === 'drawings' && extension === 'svg') return { kind: 'drawing' };
    const [, locale] = /^sounds\/(\w+)$/.exec(dir) ?? [];
    if (isLocale(locale) && recordingExtensions.some((it) => it === extension)) {
      const others = recordingExtensions.filter((it) => it !== extension);
      return { kind: 'sound', name, extension, twins: others.map((other) => `${dir}/${name}.${other}`) };
    }
  }
  throw new RefusalError(
    400,
    `"${path}" is no drawing or recording: name it such as drawings/stone-lion.svg or sounds/en/stone-lion.mp3.`,
  );
}

function findPictureProblem(content: Buffer): string | undefined {
  const format = detectImageFormat(content);
  if (format !== undefined) return `is ${format} by its contents: draw it in shapes, and save it as Plain SVG.`;
  const svg = content.toString('utf8');
  if (!Buffer.from(svg).equals(content)) return 'is not written in UTF-8: save it once more as Plain SVG.';
  return findDrawingProblem(svg)?.sentence;
}
