import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { generateWebManifest, readManifestTexts } from './web-manifest.ts';

/** Writes the icons and the web app manifests to fixed URLs in the site's root. Development uses them too. */
export async function writePublicFiles(configuration: Configuration, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp('content/artwork/icons', folder, { recursive: true });
  for (const locale of locales) {
    const words = await readManifestTexts(locale, configuration);
    await writeFile(join(folder, `manifest.${locale}.webmanifest`), generateWebManifest(locale, words));
  }
}
