import type { UnchangedSampleWalkContent } from '../../api.ts';
import { formatPlaceAsUrlHashTarget, urlHashTargetOfWalkFactsForm } from '../map/map-url-hash-target.ts';
import type { WalkAddress } from '../shell/address.ts';

/**
 * The parts of one kind, such as stops, that are still the same as in the sample walk. Each part has a link to its
 * form.
 */
export interface LinksToUnchangedSampleParts {
  kind: 'stops' | 'spots' | 'closings' | 'clues' | 'drawings' | 'sources' | 'minutes';
  /** `id` is the id of the stop, spot or clue, the path of a drawing, or the line number in sources.md. */
  parts: { id: string; address: WalkAddress }[];
}

/** Returns the address of the screen that lists the texts that are still the same as in the sample walk. */
export function getSampleTextsAddress(walkId: string): WalkAddress {
  return { walkId, screen: 'languages', target: 'sample' };
}

/** Returns the number of texts that are still the same as in the sample walk, in all languages together. */
export function countSampleTexts({ texts }: UnchangedSampleWalkContent): number {
  return Object.values(texts).reduce((count, ids) => count + ids.length, 0);
}

/**
 * Lists by kind the parts of a walk, except texts, that are still the same as in the sample walk. Leaves out a kind that has
 * no such part.
 */
export function listLinksToUnchangedSampleParts(
  walkId: string,
  { stops, spots, closings, clues, drawings, sourceLines, hasSampleMinutes }: Omit<UnchangedSampleWalkContent, 'texts'>,
): LinksToUnchangedSampleParts[] {
  const listParts = (ids: readonly string[], screen: WalkAddress['screen'], format = (id: string) => id) =>
    ids.map((id) => ({ id, address: { walkId, screen, target: format(id) } }));
  const remarks: LinksToUnchangedSampleParts[] = [
    { kind: 'stops', parts: listParts(stops, 'map') },
    { kind: 'spots', parts: listParts(spots, 'map', (id) => formatPlaceAsUrlHashTarget({ kind: 'spot', id })) },
    { kind: 'closings', parts: listParts(closings, 'map') },
    { kind: 'clues', parts: listParts(clues, 'clues') },
    { kind: 'drawings', parts: listParts(drawings, 'pictures') },
    { kind: 'sources', parts: listParts(sourceLines.map(String), 'files', (line) => `sources.md:${line}`) },
    {
      kind: 'minutes',
      parts: listParts(hasSampleMinutes ? ['minutes'] : [], 'map', () => urlHashTargetOfWalkFactsForm),
    },
  ];
  return remarks.filter(({ parts }) => parts.length > 0);
}
