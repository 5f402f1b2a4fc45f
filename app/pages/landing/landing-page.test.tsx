import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMessages } from '../../locales/messages.fixtures.ts';
import { type Messages, MessagesProvider } from '../../locales/messages.tsx';
import LandingPage from './landing-page.tsx';

const emptyContext = {
  ...{ id: 'asakusa', placeNative: '浅草', illustrationMarkup: '', wayMarkup: '' },
  ...{ hasIllustration: false, hasClue: false, hasPlan: false, hasLegend: false, hasPhone: false },
  ...{
    illustration: undefined,
    clue: undefined,
    plan: undefined,
    legend: undefined,
    phone: undefined,
  },
} as Record<string, unknown>;
const featured = vi.hoisted(() => ({}) as Record<string, unknown>);
vi.mock('virtual:walks/featured', () => featured);
vi.mock('virtual:walks/featured/hero.css', () => ({}));
vi.mock('virtual:walks/hero-picture', async () => {
  const illustration = await import('./hero-illustration.tsx');
  const sea = await import('./hero-fallback-picture.tsx');
  return { HeroPicture: () => (featured.hasIllustration ? illustration : sea).HeroPicture() };
});
vi.mock('virtual:walks/featured/illustration.css', () => ({}));
vi.mock('virtual:walks/featured/plan.css', () => ({}));
vi.mock('virtual:walks/featured/phone.css', () => ({}));
const appStores = vi.hoisted(() => ({ appStoreId: '', playPackage: '' }));
vi.mock('virtual:site', () => ({ url: 'http://localhost', stores: appStores, badges: {} }));

const featuredList = vi.hoisted(() => ({ walks: [] as object[] }));
vi.mock('../../router/page-content.ts', () => ({
  definePageContent: () => ({ handle: {}, useContent: () => featuredList }),
}));

beforeEach(() => {
  Object.assign(featured, emptyContext);
  featuredList.walks = [];
});

/** The featured walk's messages. The build adds them to the site's messages. */
const featuredMessages = {
  landing: { hook: 'Somebody took an umbrella.' },
  clue: {
    title: 'T',
    picture: 'P',
    question: 'Q',
    hint: 'H',
    found: 'F',
    at: { gate: 'At the gate', bell: 'By the bell' },
  },
  hideaways: { name: { gate: 'The gate', bell: 'The bell' }, note: { gate: 'Look up.', bell: 'Listen.' } },
  phone: { stop: 'Bell', speaker: 'The keeper', line: 'Count.', clue: 'How many?' },
};

function renderLandingPage(): string {
  const messages: Record<string, unknown> = { ...readMessages('en') };
  for (const [group, words] of Object.entries(featuredMessages))
    messages[group] = { ...(messages[group] as object), ...words };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="en" messages={messages as unknown as Messages}>
        <LandingPage />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

const headings = [
  'No time constraints!',
  'Step into hideaways!',
  'Dive deep into history!',
  'and start your adventure!',
];
const countLinksTo = (page: string, markup: string) => markup.split(`href="${page}`).length - 1;
const listDrawings = (markup: string) => [...markup.matchAll(/src="(\/drawn\/[^"]*)"/g)].map(([, src]) => src);

describe('the home page of a walk without anything of its own', () => {
  it("SITE-H10 has all blocks in order, the walk's line in each, and a link to the walk", () => {
    const markup = renderLandingPage();
    const places = headings.map((heading) => markup.indexOf(heading));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(markup.match(/<section/g)).toHaveLength(5);
    for (const block of markup.split('<section').slice(1)) expect(block).toContain('<path');
    expect(countLinksTo('/game/asakusa"', markup)).toBe(1);
    expect(markup).toContain('浅草');
  });

  it('SITE-H10 shows nothing of another walk, and no list of walks', () => {
    const markup = renderLandingPage();
    expect(markup).not.toMatch(/dragon|enoshima|undefined|<details|data-palette|role="img"/i);
    expect(markup).not.toContain('<h3');
  });
});

describe('the first block starts the featured walk', () => {
  it('SITE-H12 shows its teaser and leads to its first line, without JavaScript', () => {
    const hero = renderLandingPage().split('</section>', 1)[0];
    expect(hero).toContain('<p>Somebody took an umbrella.</p>');
    expect(hero).toMatch(/<a href="\/game\/asakusa#home"[^>]*>Play now<\/a>/);
    expect(hero).not.toContain('#download');
  });

  it('SITE-H12 leads to the download section if there is a store, until the device is known', () => {
    appStores.playPackage = 'example.app';
    expect(renderLandingPage().split('</section>', 1)[0]).toMatch(/<a [^>]*href="#download"[^>]*>Tap to download<\/a>/);
    appStores.playPackage = '';
  });
});

describe('the home page shows what its walk has', () => {
  it('SITE-H7 an illustration with its clue, which asks for the places of the walk', () => {
    Object.assign(featured, {
      ...{ hasIllustration: true, hasClue: true },
      ...{ illustrationMarkup: '<svg data-palette="dusk"></svg>', wayMarkup: '<svg></svg>' },
      illustration: { place: '/drawn/place.svg', way: '/drawn/way.svg' },
      clue: { places: ['gate', 'bell'], dark: 'bell' },
    });
    const markup = renderLandingPage();
    expect(markup).toContain('featured-illustration');
    expect(markup.match(/name="lantern" value="(dark|lit)"\/>[^<]*/g)).toEqual([
      'name="lantern" value="lit"/>At the gate',
      'name="lantern" value="dark"/>By the bell',
    ]);
    expect(markup.match(/<use href="#place"/g)).toHaveLength(4);
  });

  it('SITE-H8 hideaways, each with a link to the stop nearest to it', () => {
    Object.assign(featured, {
      hasPlan: true,
      plan: {
        map: '/drawn/map.svg',
        hideaways: [
          { id: 'gate', stop: 'gate' },
          { id: 'bell', stop: 'hill' },
        ],
      },
    });
    const markup = renderLandingPage();
    expect(listDrawings(markup)).toEqual(['/drawn/map.svg', '/drawn/map.svg#lit']);
    expect(markup).toContain('href="/game/asakusa#stop-hill"');
    expect(markup).toContain('<b>The bell</b> <span>Listen.</span>');
  });

  it('SITE-H9 a legend with its figures', () => {
    const parts = ['island', 'head', 'neck', 'tail', 'goddess', 'storm'];
    Object.assign(featured, {
      hasLegend: true,
      legend: Object.fromEntries(parts.map((part) => [part, `/drawn/${part}.svg`])),
    });
    const drawings = listDrawings(renderLandingPage());
    for (const part of parts) expect(drawings.some((src) => src?.startsWith(`/drawn/${part}.svg`))).toBe(true);
  });

  it('SITE-H6 a phone, with or without a portrait of the speaker', () => {
    const phone = { map: '/drawn/map.svg', walker: '/drawn/walker.svg' };
    Object.assign(featured, { hasPhone: true, phone });
    expect(listDrawings(renderLandingPage())).toEqual(['/drawn/map.svg#walk', '/drawn/walker.svg']);
    expect(renderLandingPage()).toContain('featured-phone');
    Object.assign(featured, { phone: { ...phone, portrait: '/drawn/keeper.svg' } });
    expect(listDrawings(renderLandingPage())).toContain('/drawn/keeper.svg');
  });

  it('SITE-H11 all walks, if there are several', () => {
    featuredList.walks = [
      { id: 'asakusa', placeNative: '浅草', title: 'The Lost Umbrella', place: 'Asakusa' },
      { id: 'enoshima', placeNative: '江の島', title: 'The Dragon’s Shore', place: 'Enoshima' },
    ];
    const list = /<h3>.*?<\/ul>/s.exec(renderLandingPage())?.[0] ?? expect.fail();
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/game/asakusa', '/game/enoshima']);
    expect(list).toContain('The Dragon’s Shore');
  });
});
