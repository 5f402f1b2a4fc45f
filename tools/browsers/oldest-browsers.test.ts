import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { bundleInlineScript } from '../build/inline-script-plugin.ts';
import { api, findFeature, findFirstSupportingVersion, getChild, isSupportedInAllBrowsers } from './compat-data.ts';
import { oldestBrowsers, scriptTarget, styleTarget } from './oldest-browsers.ts';

const { safari, chrome, firefox } = oldestBrowsers;

it('SITE-A4 the build converts syntax for the oldest supported browsers', () => {
  expect(scriptTarget).toEqual(['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']);
});

it('SITE-A4 the build converts styles for the first browsers with cascade layers', () => {
  const layers = findFeature('css.at-rules.layer');
  const browsers = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const;
  expect(styleTarget).toEqual(
    Object.entries(browsers).map(([target, browser]) => target + findFirstSupportingVersion(layers, browser)),
  );
});

it.each(locales)('SITE-A4 the messages about old browsers name the oldest supported browsers (%s)', (locale) => {
  for (const group of ['game', 'delete']) {
    const messages = JSON.parse(readFileSync(`app/locales/messages/${group}/${locale}.json`, 'utf8'));
    const sentence: string = messages.startWithoutApp ?? messages.withoutApp;
    expect(sentence.match(/[A-Z][a-z]+ [\d.]+\d/g)).toEqual([
      `Safari ${safari}`,
      `Chrome ${chrome}`,
      `Firefox ${firefox}`,
    ]);
  }
});

it('SITE-A4 the script that detects old browsers accepts every supported browser', async () => {
  const { code } = await bundleInlineScript('app/router/outdated-browser-script.ts');
  expect(code).toContain('`DecompressionStream`in window&&`timeout`in AbortSignal');
  const testedMembers = [api.DecompressionStream, getChild(api.AbortSignal, 'timeout_static')].map((it) => it ?? {});
  expect(testedMembers.map((feature) => isSupportedInAllBrowsers(feature))).toEqual([true, true]);
  const oldestPassingVersions = (['safari', 'chrome', 'firefox'] as const).map((browser) =>
    Math.max(...testedMembers.map((feature) => Number(findFirstSupportingVersion(feature, browser)))),
  );
  expect(oldestPassingVersions).toEqual([16.4, 103, 113]);
});

it('SITE-A4 browsers of 2016 can parse the script that detects old browsers', async () => {
  const { code } = await bundleInlineScript('app/router/outdated-browser-script.ts');
  const [lowered, same] = ['es2015', 'esnext'].map((target) => transformSync('script.js', code, { target }).code);
  expect(lowered).toBe(same);
});
