import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './document-features.ts';
import { listNewScriptFeatures } from './script-features.ts';
import { listNewStyleFeatures } from './style-features.ts';
import { listTestedFeatures } from './tested-features.ts';

/** Features that are newer than the floor, each with the files that use it. */
export type FoundFeatures = Map<string, Set<string>>;

/** Finds the new features of a built site: of its scripts, stylesheets and documents, with the scripts and styles in them. */
export function findBuiltFeatures(folder: string): FoundFeatures {
  const found: FoundFeatures = new Map();
  const inlineScripts = new Map<string, string>();
  const inlineStyles = new Map<string, string>();
  for (const file of globSync('**/*.{js,mjs,css,html}', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!file.endsWith('.html')) {
      addFeatures(found, file, listNewTextFeatures(file, text));
      continue;
    }
    const { features, scripts, styles } = readDocument(text);
    addFeatures(found, file, features);
    // Most documents share their scripts and styles.
    for (const script of scripts) inlineScripts.set(script, file);
    for (const style of styles) inlineStyles.set(style, file);
  }
  for (const [script, file] of inlineScripts) addFeatures(found, file, listNewScriptFeatures('inline.js', script));
  for (const [style, file] of inlineStyles) addFeatures(found, file, listNewStyleFeatures('inline.css', style));
  return found;
}

/** Finds the new features that the app's own sources name. What the build lowers is among them. */
export function findSourceFeatures(folders: readonly string[]): FoundFeatures {
  return collectFromSources(folders, '{ts,tsx,css}', listNewTextFeatures);
}

/** Finds the features for which the app's own scripts test, by their last names. */
export function findTestedFeatures(folders: readonly string[]): FoundFeatures {
  return collectFromSources(folders, '{ts,tsx}', listTestedFeatures);
}

function collectFromSources(
  folders: readonly string[],
  extensions: string,
  listFeatures: (file: string, text: string) => Set<string>,
): FoundFeatures {
  const found: FoundFeatures = new Map();
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.${extensions}`)).sort())
    if (!/\.(test|fixtures|d)\.|\/(gallery|generated)\/|\/(fake|contract)-/.test(file))
      addFeatures(found, file, listFeatures(file, readFileSync(file, 'utf8')));
  return found;
}

function listNewTextFeatures(file: string, text: string): Set<string> {
  return file.endsWith('.css') ? listNewStyleFeatures(file, text) : listNewScriptFeatures(file, text);
}

function addFeatures(found: FoundFeatures, file: string, features: Iterable<string>) {
  for (const feature of features) found.set(feature, (found.get(feature) ?? new Set()).add(file));
}
