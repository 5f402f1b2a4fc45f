import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from './document-features.ts';
import { listTestedFeatures } from './feature-detection.ts';
import { listUnsupportedScriptFeatures } from './script-features.ts';
import { listUnsupportedStyleFeatures } from './style-features.ts';

/** The names of features that some supported browsers lack, each with the files that use it. */
export type FoundFeatures = Map<string, Set<string>>;

/**
 * Searches the scripts, stylesheets and documents of a built site. Returns the features in them that some supported
 * browsers lack.
 */
export function findFeaturesInBuild(folder: string): FoundFeatures {
  const foundFeatures: FoundFeatures = new Map();
  const inlineScripts = new Map<string, string>();
  const inlineStyles = new Map<string, string>();
  for (const file of globSync('**/*.{js,mjs,css,html}', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!file.endsWith('.html')) {
      addFeatures(foundFeatures, file, listUnsupportedFileFeatures(file, text));
      continue;
    }
    const { features, scripts, styles } = parseDocument(text);
    addFeatures(foundFeatures, file, features);
    // Analyses each inline script and style only once, because most documents share them.
    for (const script of scripts) inlineScripts.set(script, file);
    for (const style of styles) inlineStyles.set(style, file);
  }
  for (const [script, file] of inlineScripts)
    addFeatures(foundFeatures, file, listUnsupportedScriptFeatures('inline.js', script));
  for (const [style, file] of inlineStyles)
    addFeatures(foundFeatures, file, listUnsupportedStyleFeatures('inline.css', style));
  return foundFeatures;
}

/**
 * Searches the app's sources for features that some supported browsers lack. The result can contain features that the
 * build converts to older syntax. `checkFeatures` reports only features that the built site contains, too.
 */
export function findFeaturesInSources(folders: readonly string[]): FoundFeatures {
  return collectFeaturesFromSources(folders, '{ts,tsx,css}', listUnsupportedFileFeatures);
}

/**
 * Finds the features that the app's scripts test for. Names them without the object: `wakeLock` for `navigator.wakeLock`.
 */
export function findTestedFeatures(folders: readonly string[]): FoundFeatures {
  return collectFeaturesFromSources(folders, '{ts,tsx}', listTestedFeatures);
}

function collectFeaturesFromSources(
  folders: readonly string[],
  extensions: string,
  listFeatures: (file: string, text: string) => Set<string>,
): FoundFeatures {
  const foundFeatures: FoundFeatures = new Map();
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.${extensions}`)).sort())
    if (!/\.(test|fixtures|d)\.|\/(component-gallery|generated)\/|\/(fake|contract)-/.test(file))
      addFeatures(foundFeatures, file, listFeatures(file, readFileSync(file, 'utf8')));
  return foundFeatures;
}

function listUnsupportedFileFeatures(file: string, text: string): Set<string> {
  return file.endsWith('.css') ? listUnsupportedStyleFeatures(file, text) : listUnsupportedScriptFeatures(file, text);
}

function addFeatures(found: FoundFeatures, file: string, features: Iterable<string>) {
  for (const feature of features) found.set(feature, (found.get(feature) ?? new Set()).add(file));
}
