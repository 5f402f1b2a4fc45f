import type { AllowedFeatures } from './allowed-features.ts';
import type { FoundFeatures } from './found-features.ts';

/** The features of a built site and of its sources that some supported browsers lack. */
interface SiteFeatures {
  built: FoundFeatures;
  sources: FoundFeatures;
  /**
   * Maps the name of each tested feature to the source files that test for it. The name lacks the object before the
   * dot: `share`, not `navigator.share`.
   */
  tested: FoundFeatures;
}

const allowedFeaturesFile = 'tools/browsers/allowed-features.ts';

/**
 * Returns one sentence for each feature that is used but not allowed, and for each outdated entry of `allowedFeatures`.
 */
export function checkFeatures(
  { built, sources, tested }: SiteFeatures,
  allowedFeatures: readonly AllowedFeatures[],
): string[] {
  const entries = new Map(allowedFeatures.flatMap((entry) => entry.features.map((feature) => [feature, entry])));
  const buildFaults = [...built].flatMap(([feature, files]) => {
    const inSources = sources.get(feature) ?? new Set<string>();
    const entry = entries.get(feature);
    if (entry) return checkSources(feature, entry, [...inSources].filter(isScript), tested);
    const formattedFiles = formatFileList(inSources.size > 0 ? inSources : files);
    return `“${feature}” in ${formattedFiles} is newer than the oldest supported browsers. Replace it, or state in ${allowedFeaturesFile} what happens without it.`;
  });
  const unusedFeatures = [...entries.keys()].filter((feature) => !built.has(feature));
  return [
    ...buildFaults,
    ...unusedFeatures.map((feature) => `The site no longer uses “${feature}”: remove it from ${allowedFeaturesFile}.`),
  ];
}

function checkSources(
  feature: string,
  entry: AllowedFeatures,
  files: readonly string[],
  testedFeatures: FoundFeatures,
): string[] {
  if (entry.kind === 'ignored' || entry.kind === 'name') return [];
  const testedFiles = entry.kind === 'tested' ? entry.testedIn : [];
  // Browsers added all features in `entry` together. If a file tests for one of them, all of them count as tested.
  const names = [...entry.features, ...((entry.kind === 'tested' && entry.testOf) || [])].map(getMemberName);
  return [
    ...files
      .filter((file) => !testedFiles.includes(file))
      .map((file) => `${file} uses “${feature}”: test for it there, and name the file in ${allowedFeaturesFile}.`),
    ...testedFiles
      .filter((file) => !files.includes(file))
      .map((file) => `${file} no longer uses “${feature}”: remove the file from ${allowedFeaturesFile}.`),
    ...testedFiles
      .filter((file) => files.includes(file) && !names.some((name) => testedFeatures.get(name)?.has(file)))
      .map((file) => `${file} uses “${feature}” without a test of it.`),
  ];
}

function getMemberName(feature: string): string {
  return feature.split('.').at(-1) ?? feature;
}

function isScript(file: string): boolean {
  return /\.tsx?$/.test(file);
}

function formatFileList(files: Iterable<string>): string {
  const [first, ...others] = files;
  return others.length > 0 ? `${first} and ${others.length} more` : `${first}`;
}
