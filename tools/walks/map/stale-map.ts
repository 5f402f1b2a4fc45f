import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { changedParts, type DrawnFrom, drawnFrom } from './drawn-from.ts';
import type { MappedWalk } from './mapped-walk.ts';

/** Reports in one fault which parts of a walk changed since its map was drawn. */
export function staleMap(walk: MappedWalk & { folder: string }): Fault[] {
  const file = join(walk.folder, 'map/labels.json');
  const drawn = recordIn(file);
  const changed = drawn ? changedParts(drawn.drawnFrom, drawnFrom(walk)) : [];
  if (changed.length === 0) return [];
  const sentence = `was drawn before ${changed.join(', ')} changed: draw it again with npm run walks map ${walkArgument(walk.folder)}.`;
  return [{ rule: 'map/stale', file, sentence }];
}

/** Returns nothing before the map is built; file/unreadable reports a file that cannot be read. */
function recordIn(file: string): { drawnFrom?: DrawnFrom } | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
