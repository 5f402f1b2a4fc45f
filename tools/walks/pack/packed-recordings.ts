import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedRecording } from '../../../app/player/pack/pack-format.ts';
import { WalkFolderError } from '../read/fault.ts';
import { fileProblem } from '../read/read-text.ts';
import { recordingsOf } from '../read/recordings.ts';
import type { Walk } from '../read-walks.ts';

/** A recording with its language and its content. */
export interface RecordingFileInPack {
  locale: Locale;
  content: Buffer;
  /** The path below `/walks/<walk>/`. */
  place: string;
  packed: PackedRecording;
}

/** Returns the existing recordings of a walk's lines. @throws {WalkFolderError} when one cannot be read. */
export function packedRecordings({ folder, story }: Walk): RecordingFileInPack[] {
  return recordingsOf(folder, story).map(({ locale, name, ending, file }) => {
    const content = bytesOf(file);
    const sha256 = createHash('sha256').update(content).digest('hex');
    // The hash includes the name, so that no two files share a folder: a build keeps or removes earlier recordings by folder.
    const hash = createHash('sha256').update(`${name}.${ending} ${sha256}`).digest('hex').slice(0, 16);
    const place = `${hash}/${name}.${ending}`;
    return { locale, content, place, packed: { sound: name, path: `../${place}`, bytes: content.length, sha256 } };
  });
}

/** @throws {WalkFolderError} */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const sentence = `cannot be read, ${fileProblem(cause)}: put the file there.`;
    throw new WalkFolderError([{ rule: 'file/unreadable', file, sentence }]);
  }
}
