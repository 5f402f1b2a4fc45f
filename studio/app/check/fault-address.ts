import { isLocale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import type { StudioAddress } from '../shell/address.ts';

/**
 * Returns the address of the field where a fault is corrected. Faults in files that have no screen of their own lead to
 * their line in the file.
 * @param readFile returns the text of a file, from which the field of a line is read.
 */
export function findFaultAddress(
  walkId: string,
  fault: WalkFault,
  readFile: (path: string) => string | undefined,
): StudioAddress {
  const { rule, path, line, sentence } = fault;
  const inFile: StudioAddress = { walkId, screen: 'files', target: line === undefined ? path : `${path}:${line}` };
  const lineText = line === undefined ? undefined : readFile(path)?.split('\n')[line - 1];
  const [, locale] = /^strings\/(\w+)\.json$/.exec(path) ?? [];
  if (isLocale(locale)) {
    // Without a line the fault is a message that the file lacks, which the sentence names.
    const id = findMessageId(lineText) ?? (line === undefined ? /"([^"\s]+)"/.exec(sentence)?.[1] : undefined);
    return id === undefined ? inFile : { walkId, screen: 'languages', target: `${locale}/${id}` };
  }
  if (path === 'clues.yaml' && line !== undefined) {
    const clue = findClueAtLine(readFile(path), line);
    return clue === undefined ? inFile : { walkId, screen: 'clues', target: clue };
  }
  if (path === 'story.ink' && line !== undefined) return { walkId, screen: 'story', target: String(line) };
  // Without a readable walk.yaml there is no map.
  if (path === 'walk.yaml' && line !== undefined && !rule.startsWith('file/')) {
    const stop = findStopAtLine(readFile(path), line);
    return stop === undefined ? inFile : { walkId, screen: 'map', target: stop };
  }
  if (rule.startsWith('map/') && path.startsWith('map/')) return { walkId, screen: 'map' };
  if (/^(?:drawings\/.+\.svg|sounds\/.+\.(?:mp3|m4a))$/.test(path)) return { walkId, screen: 'pictures', target: path };
  return inFile;
}

function findMessageId(line: string | undefined): string | undefined {
  return /^\s*"((?:[^"\\]|\\.)*)"\s*:/.exec(line ?? '')?.[1];
}

/** Returns the clue whose lines contain a line: the last key without indentation at or above it. */
function findClueAtLine(text: string | undefined, line: number): string | undefined {
  const above = text?.split('\n').slice(0, line) ?? [];
  return above.flatMap((it) => /^([a-z0-9-]+):/.exec(it)?.[1] ?? []).at(-1);
}

/** Returns the stop whose lines contain a line: the last id of a stop at or above it. Lines below the stops have none. */
function findStopAtLine(text: string | undefined, line: number): string | undefined {
  const above = text?.split('\n').slice(0, line) ?? [];
  const begin = above.findLastIndex((it) => /^\w/.test(it));
  if (!above[begin]?.startsWith('stops:')) return undefined;
  return above
    .slice(begin)
    .flatMap((it) => /^\s*- (?:\{ *)?id: ([a-z0-9-]+)/.exec(it)?.[1] ?? [])
    .at(-1);
}
