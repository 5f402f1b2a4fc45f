import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedRecording } from '../../../app/player/pack/pack-format.ts';
import { WalkFolderError } from '../read/fault.ts';
import { findRecordings } from '../read/recordings.ts';
import { explainFileError } from '../read/text-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** A recording in a pack: its language, its content, and its entry in the manifest. */
export interface RecordingInPack {
  locale: Locale;
  content: Buffer;
  /** The URL path of the recording, relative to `/walks/<walk>/`. */
  path: string;
  packed: PackedRecording;
}

/**
 * Returns the recordings that exist for a walk's lines.
 * @throws {WalkFolderError} when a recording cannot be read.
 */
export function packRecordings({ folder, story }: AuthoredWalk): RecordingInPack[] {
  return findRecordings(folder, story).map(({ locale, name, extension, file }) => {
    const content = readBytes(file);
    const sha256 = createHash('sha256').update(content).digest('hex');
    // Includes the name in the hash. So two recordings with equal content have separate folders, and a build can keep
    // one and remove the other.
    const hash = createHash('sha256').update(`${name}.${extension} ${sha256}`).digest('hex').slice(0, 16);
    const path = `${hash}/${name}.${extension}`;
    return { locale, content, path, packed: { sound: name, path: `../${path}`, bytes: content.length, sha256 } };
  });
}

/**
 * Reads a recording.
 * @throws {WalkFolderError} when the file cannot be read.
 */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const sentence = `cannot be read, ${explainFileError(cause)}: put the file there.`;
    throw new WalkFolderError([{ rule: 'file/unreadable', file, sentence }]);
  }
}
