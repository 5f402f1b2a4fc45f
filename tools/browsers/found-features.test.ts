import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFeatures } from './check-features.ts';
import { listTestedFeatures } from './feature-detection.ts';
import { findFeaturesInBuild } from './found-features.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'found-features-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), 'export const sorted = (items) => items.toSorted();');
  writeFileSync(join(folder, 'assets/page.css'), 'a{text-wrap:balance}');
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><style>b{text-wrap:pretty}</style></head><body><div popover="auto">Text</div>' +
      '<script type="speculationrules">{"prerender":[]}</script><script type="application/json">{"a":1}</script>' +
      '<script>URL.parse("/")</script></body></html>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('SITE-A4 the check reads scripts, stylesheets and documents of a built site', () => {
  expect(Object.fromEntries([...findFeaturesInBuild(folder)].map(([feature, files]) => [feature, [...files]]))).toEqual(
    {
      '.toSorted': ['assets/app.js'],
      'text-wrap: balance': ['assets/page.css'],
      'text-wrap: pretty': ['index.html'],
      '<div popover>': ['index.html'],
      '<script type="speculationrules">': ['index.html'],
      'URL.parse': ['index.html'],
    },
  );
});

it('SITE-A4 the check fails for a feature without a fallback and for an unneeded fallback', () => {
  const builtFeatures = findFeaturesInBuild(folder);
  const withoutSentence = 'Lines break where they are full.';
  const allowedFeatures = [
    {
      kind: 'ignored',
      without: withoutSentence,
      features: ['text-wrap: balance', 'text-wrap: pretty', 'text-wrap: stable'],
    },
    {
      kind: 'ignored',
      without: withoutSentence,
      features: ['<div popover>', '<script type="speculationrules">', 'URL.parse'],
    },
  ] as const;
  expect(checkFeatures({ built: builtFeatures, sources: new Map(), tested: new Map() }, allowedFeatures)).toEqual([
    expect.stringMatching(/^“\.toSorted” in assets\/app\.js is newer than the oldest supported browsers\./),
    expect.stringMatching(/^The site no longer uses “text-wrap: stable”/),
  ]);
});

it('SITE-A4 the check fails for an unlisted source that uses a feature', () => {
  const features = ['requestIdleCallback'];
  const builtFeatures = new Map([['requestIdleCallback', new Set(['assets/app.js'])]]);
  const sources = new Map([['requestIdleCallback', new Set(['app/idle.ts', 'app/page.tsx', 'app/page.css'])]]);
  const testedFeatures = new Map([['requestIdleCallback', new Set(['app/idle.ts', 'app/page.tsx'])]]);
  const check = (testedIn: string[]) =>
    checkFeatures({ built: builtFeatures, sources, tested: testedFeatures }, [
      { kind: 'tested', without: 'A timer.', features, testedIn },
    ]);
  expect(check(['app/idle.ts', 'app/page.tsx'])).toEqual([]);
  expect(check(['app/idle.ts'])).toEqual([expect.stringMatching(/^app\/page\.tsx uses “requestIdleCallback”/)]);
  expect(check(['app/idle.ts', 'app/page.tsx', 'app/gone.ts'])).toEqual([
    expect.stringMatching(/^app\/gone\.ts no longer uses “requestIdleCallback”/),
  ]);
});

it('SITE-A4 the check fails for a listed source that no longer tests for the feature', () => {
  const usesByFeature = new Map([['navigator.share', new Set(['app/share.ts'])]]);
  const allowedFeature = {
    kind: 'tested',
    without: 'Nothing is shared.',
    features: ['navigator.canShare', 'navigator.share'],
    testedIn: ['app/share.ts'],
  } as const;
  const check = (code: string) => {
    const testedFeatures = new Map(
      [...listTestedFeatures('app/share.ts', code)].map((name) => [name, new Set(['app/share.ts'])]),
    );
    return checkFeatures({ built: usesByFeature, sources: usesByFeature, tested: testedFeatures }, [
      allowedFeature,
    ]).filter((it) => it.startsWith('app/'));
  };
  expect(check('if (navigator.canShare?.(data)) navigator.share(data)')).toEqual([]);
  expect(check('navigator.share(data)')).toEqual(['app/share.ts uses “navigator.share” without a test of it.']);
});
