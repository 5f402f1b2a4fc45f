import { describe, expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import { drawBaseSvg } from './base-svg.ts';
import { createIslandLayers, islandWalk } from './invented-island.fixtures.ts';
import { mapColors } from './map-colors.ts';
import { createMapLabels, formatLabels } from './map-labels.ts';
import { drawMapSvg } from './map-svg.ts';
import { computeRouteThroughStops } from './route.ts';

const map = createIslandLayers();
const base = drawBaseSvg(map);
const { route } = computeRouteThroughStops(islandWalk, map);
const labels = createMapLabels(islandWalk, map, route);
const [en, zh, jp] = locales.map((locale) => drawMapSvg({ base, labels, route, locale, name: 'Map of “A & B”' })) as [
  string,
  string,
  string,
];

describe('the map without words', () => {
  it('is in metres, and credits its source', () => {
    expect(base).toContain('viewBox="0 0 438 333.6"');
    expect(base).toContain('© OpenStreetMap contributors');
  });

  it('is drawn in colors that a page may set, each with a default colour', () => {
    const colors = [...base.matchAll(/(?:fill|stroke):([^;}]+)/g)].map(([, color]) => color);
    expect(colors.filter((color) => !/^(none|var\(--map-[a-z-]+,#[\da-f]{3,6}\))$/.test(color ?? ''))).toEqual([]);
    expect(colors).toContain('var(--map-sea,#a9cbd1)');
  });

  it('has one path for each class in use, in painting order', () => {
    const classes = [...base.matchAll(/<(?:path|use) class="([a-z-]+)"/g)].map(([, name]) => name);
    expect(classes).toEqual(Object.keys(mapColors).filter((name) => classes.includes(name)));
    expect(classes).toEqual('sea shallows shoal surf land wood shore building path stairs-bed stairs tree'.split(' '));
  });

  it('draws the shore, but not the border of the box', () => {
    const shore = /id="walk-map-shore" d="([^"]+)"/.exec(base)?.[1] ?? '';
    expect(shore.match(/M/g)).toHaveLength(3);
    expect(base.match(/href="#walk-map-shore"/g)).toHaveLength(4);
  });

  it('shows stairs, but no escalators', () => {
    const stairs = /class="stairs" d="([^"]+)"/.exec(base)?.[1];
    expect(stairs?.match(/M/g)).toHaveLength(1);
  });
});

describe('the labels', () => {
  it('begin with the walk’s own places and words, then name the surroundings', () => {
    expect(labels.labels.map(({ kind, id, names }) => [kind, id ?? names.jp ?? names.en])).toEqual([
      ['stop', 'pier'],
      ['stop', 'lamp'],
      ['spot', 'tea'],
      ['street', 'Shell Lane'],
      ['attraction', '灯の塔'],
      ['cape', '貝広鼻'],
      ['cape', 'あかり岬'],
    ]);
    expect(labels.labels[1]?.names).toEqual({ en: 'Lamp & <Shell>', zh: '燈', jp: '灯' });
  });

  it('leave out a mapper’s name for a place of the walk', () => {
    const walkWithSpotNearStop = { ...islandWalk, spots: [{ id: 'tea', lat: 10.0022, lon: 150.0021 }] };
    expect(createMapLabels(walkWithSpotNearStop, map, route).labels.map(({ names }) => names.jp)).not.toContain(
      '灯の塔',
    );
  });

  it('leave out places that the route avoids', () => {
    const avoid = [{ lat: 10.0022, lon: 150.0021, radiusMeters: 30, reason: 'the tower is closed' }];
    expect(createMapLabels({ ...islandWalk, avoid }, map, route).labels.map(({ names }) => names.jp)).not.toContain(
      '灯の塔',
    );
  });

  it('include the conversion from degrees to metres', () => {
    const { projection } = labels;
    const [x, y] = labels.labels[0]?.at ?? [0, 0];
    expect(x / projection.metersPerDegreeLon + projection.west).toBeCloseTo(150.001, 5);
    expect(projection.north - y / projection.metersPerDegreeLat).toBeCloseTo(10.001, 5);
    expect(JSON.parse(formatLabels(labels))).toEqual(labels);
  });
});

describe('the map in a language', () => {
  it('has its stops as numbered links in walking order, each with its name', () => {
    const stops = [...en.matchAll(/<a class="stop" id="([^"]+)" href="([^"]+)" aria-label="([^"]+)"><title>([^<]+)</g)];
    expect(stops.map(([, ...parts]) => parts)).toEqual([
      ['map-stop-pier', '#stop-pier', '1. The “Old” Pier', '1. The “Old” Pier'],
      ['map-stop-lamp', '#stop-lamp', '2. Lamp &amp; &lt;Shell&gt;', '2. Lamp &amp; &lt;Shell&gt;'],
    ]);
    expect(en).toMatch(/\.stop:focus-visible \.disc\{[^}]*stroke-width/);
  });

  it('has a name, a language and names in it', () => {
    expect(en).toContain('role="group" aria-label="Map of “A &amp; B”" lang="en-US"');
    expect(jp).toContain('lang="ja"');
    expect(zh).toContain('lang="zh-Hant"');
    expect(jp).toContain('>古い桟橋<');
    expect(zh).toContain('>舊碼頭<');
    expect(en).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });

  it('names spots without making them links', () => {
    expect(en).toContain('<title>Tea</title>');
    expect(en.match(/<a /g)).toHaveLength(2);
  });

  it('shows the route with its stairs, and the way back', () => {
    for (const part of ['route', 'route-stairs', 'way-back']) expect(en).toContain(`<path class="${part}" d="M`);
  });

  it('credits the sources of the data', () => {
    for (const svg of [en, zh, jp]) expect(svg).toContain('>© OpenStreetMap contributors</text>');
    const svgWithCredits = drawMapSvg({
      base,
      labels: { ...labels, credits: ['Survey & Sons'] },
      route,
      locale: 'en',
      name: 'Map',
    });
    expect(svgWithCredits).toMatch(/>Survey &amp; Sons<\/text>.*>© OpenStreetMap contributors<\/text>/s);
  });

  it('gives a stop a touch target of finger size', () => {
    const radii = [...en.matchAll(/class="hit"[^>]* r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
    const [, , width] = (/viewBox="([^"]+)"/.exec(en)?.[1] ?? '').split(' ').map(Number);
    expect(radii).toHaveLength(2);
    for (const radius of radii) expect((radius * 2 * 390) / (width ?? 0)).toBeGreaterThanOrEqual(24);
  });

  it('PLAY-G30 the views for the player show only the ground, by day and by night', () => {
    const { width, height } = labels.projection;
    for (const ground of ['day', 'night'])
      expect(en).toContain(`<view class="screen" id="walk-map-${ground}" viewBox="0 0 ${width} ${height}"/>`);
    // Views must precede the drawing's parts, because `~` selects only later siblings.
    expect(en.indexOf('<view')).toBeLessThan(en.indexOf('<path'));
    const hiddenClasses = /\.screen:target~:is\(([^)]*)\)\{display:none\}/.exec(en)?.[1]?.split(',') ?? [];
    const drawnClasses = [...en.matchAll(/<(?:a|g|text|path) class="([^"]+)"/g)].map(
      ([, classes]) => `.${classes?.split(' ').at(-1)}`,
    );
    expect(hiddenClasses.filter((part) => !drawnClasses.includes(part))).toEqual([]);
    for (const part of ['.route', '.stop', '.credit', '.scale']) expect(hiddenClasses).toContain(part);
  });

  it('PLAY-G30 a name’s position and rotation are separate from the scaled element', () => {
    const names = [...en.matchAll(/<g class="name [^>]*transform="([^"]+)"><text ([^>]*)>/g)];
    expect(names).toHaveLength((en.match(/class="name /g) ?? []).length);
    for (const [, transform, text] of names) {
      expect(transform).toMatch(/^translate\([\d.]+ [\d.]+\)( rotate\(-?\d+\))?$/);
      expect(text).not.toContain('transform');
    }
    expect(en).not.toMatch(/\.name[^}]*transform-(box|origin)/);
  });

  it('PLAY-G30 the map has a night color for each day color', () => {
    const namedColors = new Set([...en.matchAll(/var\(--map-([\w-]+),#/g)].map(([, name]) => name));
    const [, night = ''] = /#walk-map-night:target~\*\{([^}]*)\}/.exec(en) ?? [];
    const walk = ['route', 'route-dark', 'number', 'focus'];
    expect([...namedColors].filter((name) => !walk.includes(`${name}`) && !night.includes(`--map-${name}:`))).toEqual(
      [],
    );
  });

  it('is plain: no script, no style attributes, nothing from elsewhere', () => {
    for (const svg of [en, zh, jp]) {
      expect(svg).not.toMatch(/<script|\sstyle=|\son[a-z]+=|url\(|@import/);
      expect([...svg.matchAll(/href="([^"]+)"/g)].filter(([, href]) => !href?.startsWith('#'))).toEqual([]);
      expect(svg.match(/<style>/g)).toHaveLength(1);
    }
  });
});
