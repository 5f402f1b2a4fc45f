import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { StudioSettings } from '../map-api.ts';
import { durableFiles } from './durable-files.ts';

export const settingsSchema = z.strictObject({ overpassAddress: z.string().trim().min(1).max(500).nullable() });

export interface SettingsStore {
  read(): StudioSettings;
  write(settings: StudioSettings): void;
}

/**
 * Opens the author's settings, which are outside of the walks. Without a settings file, the studio has no Overpass server
 * from which to fetch map data.
 */
export function openSettings(dataFolder: string): SettingsStore {
  const file = join(dataFolder, 'settings.json');
  return {
    read() {
      const none: StudioSettings = { overpassAddress: null };
      if (!existsSync(file)) return none;
      try {
        return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        // Treats a damaged file like a missing one. The author then enters the address of the Overpass server again.
        return none;
      }
    },
    write: (settings) => durableFiles.write(file, `${JSON.stringify(settings, null, 2)}\n`),
  };
}
