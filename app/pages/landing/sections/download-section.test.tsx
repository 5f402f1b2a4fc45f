import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientInfo } from '../../../device/client-info.ts';
import { type Locale, locales } from '../../../locales/locales.ts';
import { readMessages } from '../../../locales/messages.fixtures.ts';
import { MessagesProvider } from '../../../locales/messages.tsx';
import { DownloadSection } from './download-section.tsx';

const site = vi.hoisted(() => ({ stores: { appStoreId: '', playPackage: '' }, badges: {} }));
const device = vi.hoisted(() => ({ visitor: undefined as ClientInfo | undefined }));
vi.mock('virtual:site', () => site);
vi.mock('../../../device/client-info.ts', () => ({ useClientInfo: () => device.visitor }));

const bothStores = { appStoreId: '1234567890', playPackage: 'example.lorewalk.app' };
const noStores = { appStoreId: '', playPackage: '' };
const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', maxTouchPoints: 5, search: '' };
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5, search: '?utm_source=a' };
const desktop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 0, search: '' };

beforeEach(() => {
  site.stores = bothStores;
  site.badges = {};
  device.visitor = undefined;
});

function renderDownload(locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale={locale} messages={readMessages(locale)}>
        <DownloadSection />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

/** Returns the accessible text of each link. */
const listLinkTexts = (markup: string) =>
  [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) =>
    inner.replace(/<img [^>]*alt="([^"]*)"[^>]*>/, '$1').replace(/<[^>]*>/g, ''),
  );

describe('the download', () => {
  it.each([
    ['an iPhone', iPhone, ['Download on the App Store', 'Start walking now'], false],
    ['an Android phone', android, ['Get it on Google Play', 'Start walking now'], false],
    ['a desktop', desktop, ['Download on the App Store', 'Get it on Google Play', 'Start walking now'], true],
    ['nobody known yet', undefined, ['Download on the App Store', 'Get it on Google Play', 'Start walking now'], true],
  ])('SITE-H2 offers %s its usable stores', (_, visitor, names, hasQr) => {
    device.visitor = visitor;
    expect(listLinkTexts(renderDownload())).toEqual(names);
    expect(renderDownload().includes('download-qr.svg')).toBe(hasQr);
  });

  it.each([
    ['in no store, to a desktop', noStores, desktop, 'not in the stores yet', true],
    ['in no store, to a phone', noStores, iPhone, 'not in the stores yet', false],
    ['in no store, to nobody known yet', noStores, undefined, 'not in the stores yet', true],
    ["in another phone's store", { ...bothStores, playPackage: '' }, android, 'not in your phone’s store yet', false],
  ])('SITE-H2 says so when the app is %s, and leads to the walks', (_, stores, visitor, sentence, hasQr) => {
    site.stores = stores;
    device.visitor = visitor;
    expect(listLinkTexts(renderDownload())).toEqual(['Start walking now']);
    expect(renderDownload()).toContain(sentence);
    expect(renderDownload().includes('download-qr.svg')).toBe(hasQr);
  });

  it.each(locales)('SITE-H2 shows the badge of a store that has one, with a size and words (%s)', (locale) => {
    const plainTexts = listLinkTexts(renderDownload(locale));
    const badge = { src: '/assets/badge.svg', width: 180, height: 60 };
    site.badges = { appStore: { en: badge, zh: badge, jp: badge } };
    const markup = renderDownload(locale);
    expect(markup).toMatch(/<img [^>]*src="\/assets\/badge.svg"[^>]*width="180"[^>]*height="60"/);
    expect(markup.match(/badge\.svg/g)).toHaveLength(1);
    expect(listLinkTexts(markup)).toEqual(plainTexts);
  });
});
