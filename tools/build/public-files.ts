import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { manifestWords, webManifest } from './web-manifest.ts';

/** Writes the files at fixed addresses in the site's root, in development too: icons, and a manifest for each language. */
export async function writePublicFiles(configuration: Configuration, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp('content/artwork/icons', folder, { recursive: true });
  for (const locale of locales) {
    const words = await manifestWords(locale, configuration);
    await writeFile(join(folder, `manifest.${locale}.webmanifest`), webManifest(locale, words));
  }
}
