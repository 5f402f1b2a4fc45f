import { describe, expect, it } from 'vitest';
import { chooseStoreLinks, type Device } from './store-link-choice.ts';

const bothStores = { appStoreId: '1234567890', playPackage: 'example.lorewalk.app' };
const noStores = { appStoreId: '', playPackage: '' };

const appStore = 'https://apps.apple.com/app/id1234567890';
const googlePlay = 'https://play.google.com/store/apps/details?id=example.lorewalk.app';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
const iPod =
  'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile Safari/604.1';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const androidPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const androidTablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const cubot = 'Mozilla/5.0 (Linux; Android 9; CUBOT P40) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const chromeBook = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const googlebotPhone = `${androidPhone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

function createDevice(userAgent: string, maxTouchPoints = 0, search = ''): Device {
  return { userAgent, maxTouchPoints, search };
}

describe('which stores a visitor is offered', () => {
  it.each([
    ['an iPhone', createDevice(iPhone, 5), ['appStore'], false],
    ['an iPod', createDevice(iPod, 5), ['appStore'], false],
    ['an iPad that says so', createDevice(iPad, 5), ['appStore'], false],
    ['an iPad that calls itself a Mac', createDevice(mac, 5), ['appStore'], false],
    ['an Android phone', createDevice(androidPhone, 5), ['googlePlay'], false],
    ['an Android tablet', createDevice(androidTablet, 10), ['googlePlay'], false],
    ['a phone named CUBOT', createDevice(cubot, 5), ['googlePlay'], false],
    ['Safari on a Mac', createDevice(mac), ['appStore', 'googlePlay'], true],
    ['Chrome on a desktop', createDevice(chrome), ['appStore', 'googlePlay'], true],
    ['Chrome on a desktop with a touch screen', createDevice(chrome, 10), ['appStore', 'googlePlay'], true],
    ['a Chromebook', createDevice(chromeBook, 10), ['appStore', 'googlePlay'], true],
    ['Firefox on a desktop', createDevice(firefox), ['appStore', 'googlePlay'], true],
    ['a crawler that looks like a phone', createDevice(googlebotPhone, 5), ['appStore', 'googlePlay'], true],
    ['nobody known yet', undefined, ['appStore', 'googlePlay'], true],
  ])('SITE-H2 %s', (_, visitor, stores, showsQr) => {
    const choice = chooseStoreLinks(bothStores, visitor);
    expect(choice.offers.map(({ store }) => store)).toEqual(stores);
    expect(choice.showsQr).toBe(showsQr);
  });
});

describe('with one configured store or none', () => {
  const onlyApple = { ...bothStores, playPackage: '' };
  const onlyGoogle = { ...bothStores, appStoreId: '' };
  it.each([
    ['the App Store, an iPhone', onlyApple, createDevice(iPhone, 5), [appStore], false],
    ['the App Store, an Android phone', onlyApple, createDevice(androidPhone, 5), [], false],
    ['the App Store, a desktop', onlyApple, createDevice(chrome), [appStore], true],
    ['the App Store, nobody known yet', onlyApple, undefined, [appStore], true],
    ['Google Play, an iPhone', onlyGoogle, createDevice(iPhone, 5), [], false],
    ['Google Play, an iPad that calls itself a Mac', onlyGoogle, createDevice(mac, 5), [], false],
    ['Google Play, an Android phone', onlyGoogle, createDevice(androidPhone, 5), [googlePlay], false],
    ['Google Play, a desktop', onlyGoogle, createDevice(firefox), [googlePlay], true],
    ['none, an iPhone', noStores, createDevice(iPhone, 5), [], false],
    ['none, an Android phone', noStores, createDevice(androidPhone, 5), [], false],
    ['none, a desktop', noStores, createDevice(chrome), [], true],
    ['none, nobody known yet', noStores, undefined, [], true],
  ])('SITE-H2 %s', (_, stores, visitor, addresses, showsQr) => {
    const choice = chooseStoreLinks(stores, visitor);
    expect(choice.offers.map(({ href }) => href)).toEqual(addresses);
    expect(choice.showsQr).toBe(showsQr);
  });
});

describe("in LINE's browser", () => {
  it.each([
    ['an iPhone', createDevice(`${iPhone} Safari Line/15.1.0`, 5), [`${appStore}?openExternalBrowser=1`]],
    ['an Android phone', createDevice(`${androidPhone} Line/15.1.0/IAB`, 5), [`${googlePlay}&openExternalBrowser=1`]],
    [
      'an Android phone with a campaign',
      createDevice(`${androidPhone} Line/15.1.0/IAB`, 5, '?utm_source=line'),
      [`${googlePlay}&referrer=utm_source%3Dline&openExternalBrowser=1`],
    ],
    ['SkyLine/9, which is none', createDevice(`${androidPhone} SkyLine/9`, 5), [googlePlay]],
    ['OutLine/2, which is none', createDevice(`${iPhone} OutLine/2`, 5), [appStore]],
  ])('SITE-H2 the link leaves it: %s', (_, visitor, addresses) => {
    expect(chooseStoreLinks(bothStores, visitor).offers.map(({ href }) => href)).toEqual(addresses);
  });
});

describe('the campaign', () => {
  it.each([
    ['', null],
    ['?', null],
    ['?lang=zh&ref=a', null],
    ['?utm_source=poster', 'utm_source=poster'],
    ['?utm_source=poster&utm_medium=qr&lang=zh', 'utm_source=poster&utm_medium=qr'],
    ['?a=1&utm_campaign=spring+walk', 'utm_campaign=spring+walk'],
    ['?utm_source=%E6%B1%9F%E3%81%AE%E5%B3%B6', 'utm_source=%E6%B1%9F%E3%81%AE%E5%B3%B6'],
    ['?utm_source=a%26id%3Devil.app%23x', 'utm_source=a%26id%3Devil.app%23x'],
    ['?utm_source=%22%3E%3Cscript%3E', 'utm_source=%22%3E%3Cscript%3E'],
    ['?utm_source=a&utm_source=b', 'utm_source=a&utm_source=b'],
    ['?utm_source=', 'utm_source='],
    ['?UTM_SOURCE=a', null],
    ['?utmost=a', null],
  ])('SITE-H2 of %s reaches Google Play as its referrer', (search, referrer) => {
    const [offer] = chooseStoreLinks(bothStores, createDevice(androidPhone, 5, search)).offers;
    const url = new URL(offer?.href ?? '');
    expect(url.searchParams.get('referrer')).toBe(referrer);
    expect([url.origin, url.pathname, url.searchParams.getAll('id'), url.hash]).toEqual([
      'https://play.google.com',
      '/store/apps/details',
      ['example.lorewalk.app'],
      '',
    ]);
  });

  it('SITE-H2 reaches it from a desktop too', () => {
    const { offers } = chooseStoreLinks(bothStores, createDevice(chrome, 0, '?utm_source=a'));
    expect(offers.map(({ href }) => href)).toEqual([appStore, `${googlePlay}&referrer=utm_source%3Da`]);
  });
});
