/**
 * Checks the built site against the oldest supported browsers (`docs/browsers.md`). Prints one sentence for each fault.
 */
import { allowedFeatures } from './allowed-features.ts';
import { checkFeatures } from './check-features.ts';
import { findFeaturesInBuild, findFeaturesInSources, findTestedFeatures } from './found-features.ts';

const folders = ['app', 'walk'];
const site = {
  built: findFeaturesInBuild('build/client'),
  sources: findFeaturesInSources(folders),
  tested: findTestedFeatures(folders),
};
const faults = checkFeatures(site, allowedFeatures);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
