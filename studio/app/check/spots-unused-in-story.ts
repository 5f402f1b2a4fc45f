import type { WalkOutline } from '../../api.ts';

/** Returns the ids of the spots that no line of the story shows; an empty list if the story is unreadable. */
export function listSpotsUnusedInStory({ walk, story }: Pick<WalkOutline, 'walk' | 'story'>): string[] {
  if (walk === undefined || story === undefined) return [];
  const tags = story.knots.flatMap(({ statements }) => statements.flatMap((statement) => statement.tags));
  const shown = new Set(tags.flatMap(({ name, value }) => (name === 'spot' ? [value] : [])));
  return walk.spots.flatMap(({ id }) => (shown.has(id) ? [] : [id]));
}
