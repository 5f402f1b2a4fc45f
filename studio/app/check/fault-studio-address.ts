import { isLocale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import { DocumentEditError, type DocumentValuePath } from '../../documents/text-edits.ts';
import { findYamlPath } from '../../documents/yaml-layout.ts';
import { formatPlaceAsUrlHashTarget, urlHashTargetOfWalkFactsForm } from '../map/map-url-hash-target.ts';
import { readWalkPlaces } from '../map/walk-places.ts';
import type { StudioAddress } from '../shell/address.ts';
import { readEndings } from '../story/ending-edits.ts';
import { findFaultAction } from './fault-action.ts';

/**
 * Returns the address in the studio of the field or action that corrects a fault. For a fault without such a field or
 * action, returns the address of the fault's line in the source editor.
 * @param readFile returns the text of a file. The line of the fault in this text determines the field.
 */
export function findStudioAddressOfFault(
  walkId: string,
  fault: WalkFault,
  readFile: (path: string) => string | undefined,
): StudioAddress {
  const { rule, path, line, sentence } = fault;
  const action = findFaultAction(walkId, fault);
  // Returns the address of the action that corrects the fault. A fault of `places/route` has the address of the stop's
  // form instead. There, the author can correct the length of the route without drawing the map anew.
  if (action !== undefined && rule !== 'places/route') return action.address;
  const inFile: StudioAddress = { walkId, screen: 'files', target: line === undefined ? path : `${path}:${line}` };
  const lineText = line === undefined ? undefined : readFile(path)?.split('\n')[line - 1];
  const [, locale] = /^strings\/(\w+)\.json$/.exec(path) ?? [];
  if (isLocale(locale)) {
    // Returns the source editor's address, because the languages screen cannot show an unreadable file.
    if (rule === 'file/unreadable') return inFile;
    // In a strings file, a fault without a line is about a missing message. The fault's `sentence` quotes the message's
    // id.
    const id = findMessageId(lineText) ?? (line === undefined ? /"([^"\s]+)"/.exec(sentence)?.[1] : undefined);
    return id === undefined ? inFile : { walkId, screen: 'languages', target: `${locale}/${id}` };
  }
  if (path === 'clues.yaml' && line !== undefined) {
    const clue = findClueAtLine(readFile(path), line);
    return clue === undefined ? inFile : { walkId, screen: 'clues', target: clue };
  }
  if (path === 'story.ink' && line !== undefined) return { walkId, screen: 'story', target: String(line) };
  if (path === 'walk.yaml' && line !== undefined)
    return findStudioAddressOfWalkYamlLine(walkId, fault, readFile(path) ?? '') ?? inFile;
  if (rule.startsWith('map/') && path.startsWith('map/')) return { walkId, screen: 'map' };
  if (/^(?:drawings\/.+\.svg|sounds\/.+\.(?:mp3|m4a))$/.test(path)) return { walkId, screen: 'pictures', target: path };
  return inFile;
}

function findMessageId(line: string | undefined): string | undefined {
  return /^\s*"((?:[^"\\]|\\.)*)"\s*:/.exec(line ?? '')?.[1];
}

/**
 * Returns the clue that contains a line of clues.yaml. The clue's id is the nearest unindented key in or above this
 * line.
 */
function findClueAtLine(text: string | undefined, line: number): string | undefined {
  const above = text?.split('\n').slice(0, line) ?? [];
  return above.flatMap((it) => /^([a-z0-9-]+):/.exec(it)?.[1] ?? []).at(-1);
}

/** Returns the studio page with the form that edits a line of walk.yaml; `undefined` for lines without a form. */
function findStudioAddressOfWalkYamlLine(
  walkId: string,
  { rule, line = 0, sentence }: WalkFault,
  source: string,
): StudioAddress | undefined {
  const [group, index, list, item] = findDocumentValuePath(source, line);
  if (group === 'endings') {
    // `index` is undefined if the fault is reported at the line of the list's key `endings`. In this case, takes the id of
    // the ending that the fault's `sentence` names.
    const ending = readEndings(source)?.[Number(index ?? -1)]?.id ?? listQuotedIds(sentence).at(-1);
    return ending === undefined ? undefined : { walkId, screen: 'story', target: `endings/${ending}` };
  }
  const places = readWalkPlaces(source);
  // If the stops cannot be read, the map screen has no form to which the fault could lead.
  if (places === undefined) return undefined;
  const onMap = (target: string | undefined): StudioAddress | undefined =>
    target === undefined ? undefined : { walkId, screen: 'map', target };
  if (isWalkFactsFormField(group, index)) return onMap(urlHashTargetOfWalkFactsForm);
  if (index === undefined) return undefined;
  const named = listQuotedIds(sentence);
  if (group === 'spots') {
    // Converts a spot's index in walk.yaml to its index in `places.spots`. The two differ, because `places.spots` omits
    // spots without a position.
    const position = places.spots.findIndex((spot) => spot.index === Number(index));
    return onMap(formatSpotAsUrlHashTarget(findPlaceByQuotedIdOrIndex(places.spots, position, named)?.id));
  }
  if (group === 'arrivals')
    return onMap(formatTransitStopAsUrlHashTarget(findPlaceByQuotedIdOrIndex(places.arrivals, index, named)?.id));
  if (group === 'avoid' && places.avoid)
    return onMap(formatPlaceAsUrlHashTarget({ kind: 'avoid', index: Number(index) }));
  const stop = group === 'stops' ? places.stops[Number(index)] : undefined;
  if (stop === undefined) return undefined;
  if (list === 'turns' && item !== undefined) {
    const turn = findPlaceByQuotedIdOrIndex(stop.turns, item, named);
    if (turn) return onMap(formatPlaceAsUrlHashTarget({ kind: 'turn', stop: stop.id, id: turn.id }));
  }
  // A fault of a `file/` rule may concern a key without a field in the stop's form. So the fault's link opens the
  // source of the file instead.
  return rule.startsWith('file/') ? undefined : onMap(stop.id);
}

function findDocumentValuePath(source: string, line: number): DocumentValuePath {
  try {
    return findYamlPath(source, line);
  } catch (error) {
    if (error instanceof DocumentEditError) return [];
    throw error;
  }
}

/** Returns whether the form with the walk's facts has a field for a value of walk.yaml. */
function isWalkFactsFormField(
  group: DocumentValuePath[number] | undefined,
  key: DocumentValuePath[number] | undefined,
): boolean {
  if (group === 'figures') return key === 'minutes' || key === 'stepsToTheTop';
  return group === 'place' || group === 'moods' || group === 'bestHour';
}

function formatSpotAsUrlHashTarget(id: string | undefined): string | undefined {
  return id === undefined ? undefined : formatPlaceAsUrlHashTarget({ kind: 'spot', id });
}

function formatTransitStopAsUrlHashTarget(id: string | undefined): string | undefined {
  return id === undefined ? undefined : formatPlaceAsUrlHashTarget({ kind: 'arrival', id });
}

/**
 * Returns the place whose id the fault's `sentence` quotes. Without a quoted id, returns the place at `index`, which
 * comes from the fault's line number. The quoted id is more exact, because one line may contain several places.
 */
function findPlaceByQuotedIdOrIndex<Place extends { id: string }>(
  places: readonly Place[] | undefined,
  index: string | number,
  named: readonly string[],
): Place | undefined {
  return places?.find(({ id }) => named.includes(id)) ?? places?.[Number(index)];
}

/** Returns the ids that a fault's `sentence` quotes. Splits a path such as "arrivals.metro.kind" into its parts. */
function listQuotedIds(sentence: string): string[] {
  return [...sentence.matchAll(/"([^"\s]+)"/g)].flatMap(([, quoted = '']) => quoted.split('.'));
}
