import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { MapExtract } from '../map-api.ts';
import { mapExtractFileNames } from './inspect-map-extract.ts';
import { type MapTaskOptions, runMapTask } from './map-tasks.ts';
import { RefusalError } from './refusal.ts';

/** The maximum size of a received file, compressed or not. */
export const largestUploadBytes = 160 * 1024 * 1024;
/** The number of bytes between two progress reports of a download. */
const progressStepBytes = 256 * 1024;

/** Stores the map extracts that authors have uploaded or fetched. The next start of the studio removes all of them. */
export interface MapExtractStore {
  /** Receives and checks a map extract. @throws {RefusalError} if the data is too large, or is not a map extract. */
  add(body: ReadableStream, options: MapTaskOptions & { onBytes: (count: number) => void }): Promise<MapExtract>;
  /** Returns the path of a file of an extract. @throws {RefusalError} if there is no such extract. */
  findFile(id: string, name: 'text' | 'base' | 'tiles'): string;
}

export function openMapExtractStore(dataFolder: string): MapExtractStore {
  // The underscore keeps this folder apart from the folders of walks, because a walk's id contains no underscore.
  const all = join(dataFolder, '_extracts');
  rmSync(all, { recursive: true, force: true });
  return {
    async add(body, { onBytes, ...options }) {
      const id = randomUUID();
      const folder = join(all, id);
      mkdirSync(folder, { recursive: true });
      try {
        await receiveUploadedExtract(body, join(folder, mapExtractFileNames.upload), onBytes, options.signal);
        const found = await runMapTask('inspectMapExtract', { folder }, options);
        rmSync(join(folder, mapExtractFileNames.upload));
        return { id, ...found };
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    },
    findFile(id, name) {
      const file = join(all, id, mapExtractFileNames[name]);
      if (!/^[0-9a-f-]{36}$/.test(id) || !existsSync(file))
        throw new RefusalError(404, 'The extract is not there any more: choose the file again.');
      return file;
    },
  };
}

async function receiveUploadedExtract(
  body: ReadableStream,
  file: string,
  onBytes: (count: number) => void,
  signal: AbortSignal,
) {
  let [count, told] = [0, 0];
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > largestUploadBytes)
        return done(
          new RefusalError(413, `The file has more than ${largestUploadBytes / 1024 / 1024} MB: export a smaller box.`),
        );
      if (count - told >= progressStepBytes) {
        told = count;
        onBytes(count);
      }
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(body), counter, createWriteStream(file), { signal });
}
