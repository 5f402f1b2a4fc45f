import type { WalkAddress } from './address.ts';

type ScreenName = WalkAddress['screen'];

/** Returns the screens that show a change of the files at `paths`, in the order of the links in the navigation. */
export function findScreensOfChangedFiles(paths: readonly string[]): ScreenName[] {
  const screens = new Set(paths.map(findScreenOfFile));
  // Includes the languages screen only if no other screen shows the change. Most changes of a text also change a
  // strings file, so the languages screen would otherwise nearly always be included.
  if (screens.size > 1) screens.delete('languages');
  return (['story', 'map', 'languages', 'clues', 'pictures', 'files'] as const).filter((screen) => screens.has(screen));
}

function findScreenOfFile(path: string): ScreenName {
  if (path === 'story.ink') return 'story';
  if (path === 'clues.yaml') return 'clues';
  if (/^(?:walk\.yaml|map\.yaml|route\.geojson|map\/.*)$/.test(path)) return 'map';
  if (path.startsWith('strings/')) return 'languages';
  return /^(?:drawings|sounds)\//.test(path) ? 'pictures' : 'files';
}
