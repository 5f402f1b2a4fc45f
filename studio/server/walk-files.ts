import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemFile } from '../../tools/walks/read/similar-file-names.ts';
import { idSchema } from '../../tools/walks/read/walk-file.ts';
import type { FileVersion } from '../api.ts';
import { RefusalError } from './refusal.ts';

interface FileKind {
  /** The content type of the file's bytes. */
  type: string;
  /** Whether the file is a text that the studio may write. */
  isText: boolean;
  largestBytes: number;
}

const megabyte = 1024 * 1024;
const createTextFileKind = (type: string, largestBytes: number): FileKind => ({ type, isText: true, largestBytes });
const createBinaryFileKind = (type: string, largestBytes: number): FileKind => ({ type, isText: false, largestBytes });

/** The kinds of files in a walk's folder that the studio opens, by file extension. */
const fileKinds: Record<string, FileKind> = {
  yaml: createTextFileKind('text/plain; charset=utf-8', megabyte),
  ink: createTextFileKind('text/plain; charset=utf-8', 2 * megabyte),
  md: createTextFileKind('text/plain; charset=utf-8', 2 * megabyte),
  json: createTextFileKind('application/json', 4 * megabyte),
  geojson: createTextFileKind('application/geo+json', 4 * megabyte),
  svg: createTextFileKind('image/svg+xml', 2 * megabyte),
  png: createBinaryFileKind('image/png', 8 * megabyte),
  jpg: createBinaryFileKind('image/jpeg', 8 * megabyte),
  mp3: createBinaryFileKind('audio/mpeg', 16 * megabyte),
  m4a: createBinaryFileKind('audio/mp4', 16 * megabyte),
  pmtiles: createBinaryFileKind('application/octet-stream', 32 * megabyte),
};

/** Folders whose files only a command may write, each with its command. The studio refuses to edit these files. */
const generatedFolders: Record<string, string> = {
  map: 'npm run walks map',
  illustration: 'npm run walks illustrate',
};

/** The maximum number of segments in a path: `illustration/in-page/pier.svg` has three. */
const maxPathSegments = 3;
const pathSegment = /^[a-z0-9][a-z0-9._-]{0,99}$/i;

/**
 * Returns the folder of a walk.
 * @param walksFolder the absolute path of the folder of all walks, without symbolic links.
 * @throws {RefusalError} if there is no such walk.
 */
export function findWalkFolder(walksFolder: string, id: string): string {
  const folder = join(walksFolder, id);
  if (!idSchema.safeParse(id).success || !isFolder(folder))
    throw new RefusalError(404, `There is no walk "${shortenForErrorMessage(id)}": go back to the list of walks.`);
  return folder;
}

/** Returns the ids of all walks in a folder, sorted. */
export function listWalkIds(walksFolder: string): string[] {
  return readdirSync(walksFolder)
    .filter((name) => idSchema.safeParse(name).success && isFolder(join(walksFolder, name)))
    .toSorted();
}

export interface ResolvedWalkFile {
  /** The absolute path of the file. */
  file: string;
  kind: FileKind;
}

/**
 * Checks the path of a file in a walk's folder. The file need not exist.
 * @throws {RefusalError} if the path is invalid, contains a symbolic link, or has an unknown file extension.
 */
export function resolveWalkPath(folder: string, path: string): ResolvedWalkFile {
  const segments = path.split('/');
  const kind = fileKinds[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''];
  if (segments.length > maxPathSegments || segments.some((segment) => !pathSegment.test(segment)))
    throw new RefusalError(
      400,
      `"${shortenForErrorMessage(path)}" is no path within a walk: name a file such as strings/en.json.`,
    );
  if (kind === undefined)
    throw new RefusalError(
      415,
      `The studio does not open files such as "${shortenForErrorMessage(path)}": use another program.`,
    );
  for (const [index, segment] of segments.entries()) {
    const part = join(folder, ...segments.slice(0, index + 1));
    const found = lstatSync(part, { throwIfNoEntry: false });
    const isLast = index === segments.length - 1;
    if (found && !(isLast ? found.isFile() : found.isDirectory()))
      throw new RefusalError(
        403,
        `"${shortenForErrorMessage(segment)}" is a link or not a file: put the file itself into the walk.`,
      );
  }
  return { file: join(folder, ...segments), kind };
}

/**
 * Resolves the path of a file that the studio writes. Does the checks of `resolveWalkPath`.
 * @throws {RefusalError} also for a file that only a command may write.
 */
export function resolveWritablePath(folder: string, path: string): ResolvedWalkFile {
  const found = resolveWalkPath(folder, path);
  const command = generatedFolders[path.split('/', 1)[0] ?? ''];
  if (command !== undefined && path.includes('/'))
    throw new RefusalError(403, `"${path}" is made by ${command}: run it instead of editing the file.`);
  return found;
}

/**
 * Resolves the path of a text that the studio writes. Does the checks of `resolveWritablePath`.
 * @throws {RefusalError} also for a file that is not a text.
 */
export function resolveWritableTextPath(folder: string, path: string): ResolvedWalkFile {
  const found = resolveWritablePath(folder, path);
  if (!found.kind.isText) throw new RefusalError(415, `"${path}" is not a text: put it in on the screen Pictures.`);
  return found;
}

/** Reads the bytes of a file; `undefined` if it does not exist. @throws {RefusalError} if it is too large. */
export function readWalkFileBytes(folder: string, path: string): (ResolvedWalkFile & { content: Buffer }) | undefined {
  const found = resolveWalkPath(folder, path);
  const { size } = lstatSync(found.file, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) return undefined;
  if (size > found.kind.largestBytes)
    throw new RefusalError(413, `"${path}" has ${size} bytes, more than the studio opens: make it smaller.`);
  return { ...found, content: readFileSync(found.file) };
}

/**
 * Reads a text file unchanged, including a byte order mark. Returns `undefined` if the file does not exist.
 * @throws {RefusalError} if the file is not UTF-8.
 */
export function readWalkFileText(folder: string, path: string): string | undefined {
  const found = readWalkFileBytes(folder, path);
  if (found === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(found.content);
  } catch {
    throw new RefusalError(415, `"${path}" is not written in UTF-8: save it so with another program.`);
  }
}

/** Reads a file as a string. Decodes a text file as UTF-8, and any other file with one character per byte (Latin-1). */
export function readWalkFileAsString(folder: string, path: string): string | undefined {
  const { kind } = resolveWalkPath(folder, path);
  return kind.isText ? readWalkFileText(folder, path) : readWalkFileBytes(folder, path)?.content.toString('latin1');
}

/** Converts a string of `readWalkFileAsString` back to the content of the file. */
export function encodeWalkFileContent(folder: string, path: string, content: string): string | Buffer {
  return resolveWalkPath(folder, path).kind.isText ? content : Buffer.from(content, 'latin1');
}

/** Returns the digest that identifies the content of a file. */
export function computeFileVersion(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Lists the files of a walk that the studio opens, sorted by path. Leaves out links and files that are too large. */
export function listWalkFiles(folder: string): (FileVersion & { version: string })[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isSystemFile(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
    .flatMap((path) => {
      try {
        const found = readWalkFileBytes(folder, path);
        return found ? [{ path, version: computeFileVersion(found.content) }] : [];
      } catch (error) {
        if (error instanceof RefusalError) return [];
        throw error;
      }
    });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Shortens a value of a request for an error message. */
function shortenForErrorMessage(given: string): string {
  return given.length > 80 ? `${given.slice(0, 80)}…` : given;
}
