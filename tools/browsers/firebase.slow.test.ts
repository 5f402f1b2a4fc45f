import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { type AllowedFeatures, allowedFeatures } from './allowed-features.ts';
import { checkFeatures } from './check-features.ts';
import type { FoundFeatures } from './found-features.ts';
import { scriptTarget } from './oldest-browsers.ts';
import { listUnsupportedScriptFeatures } from './script-features.ts';

/**
 * Features that only the SDK of the hosted platform (Firebase) uses. A build for the embedded platform (our own server)
 * does not contain the SDK, so `allowedFeatures` does not list them.
 */
const firebaseFeatures: readonly AllowedFeatures[] = [
  { kind: 'library', features: ['trustedTypes'], without: 'The SDK tests for it.' },
  {
    kind: 'library',
    features: ['Temporal', 'Temporal.Instant'],
    without: 'Only a conversion that we do not call uses them.',
  },
  { kind: 'library', features: ['Symbol.dispose'], without: 'The SDK defines it.' },
  {
    kind: 'name',
    features: ['.connection', '.dispose', '.toBase64', 'Iterator.forEach'],
    without: 'They are names of objects of the SDK.',
  },
];

it('SITE-A4 the SDK of the hosted platform works in every supported browser', async () => {
  const bundle = await rolldown({
    input: 'app/platform/firebase/firebase.ts',
    platform: 'browser',
    external: [/^virtual:/],
    transform: { target: scriptTarget },
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const isAllowed = new Set(allowedFeatures.flatMap(({ features }) => features));
  const builtFeatures: FoundFeatures = new Map();
  for (const chunk of output)
    if (chunk.type === 'chunk')
      for (const feature of listUnsupportedScriptFeatures(chunk.fileName, chunk.code))
        if (!isAllowed.has(feature)) builtFeatures.set(feature, new Set([chunk.fileName]));
  expect(checkFeatures({ built: builtFeatures, sources: new Map(), tested: new Map() }, firebaseFeatures)).toEqual([]);
});
