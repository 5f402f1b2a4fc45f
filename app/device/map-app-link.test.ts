import { expect, it } from 'vitest';
import { buildMapAppLink } from './map-app-link.ts';

const startPlace = { lat: 35.302751, lon: 139.481847, name: 'Morse (Memorial)' };
const openStreetMap = 'https://www.openstreetmap.org/?mlat=35.302751&mlon=139.481847#map=17/35.302751/139.481847';
const apple = 'https://maps.apple.com/?daddr=35.302751,139.481847&dirflg=w';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', apple],
  ['an iPad or a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', apple],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'geo:35.302751,139.481847?q=35.302751,139.481847(Morse%20%28Memorial%29)',
  ],
  [
    'LINE on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Mobile Safari/537.36 Line/15.1.0/IAB',
    openStreetMap,
  ],
  ['another computer', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', openStreetMap],
])('PLAY-G83 the start opens in the maps of %s', (_, userAgent, address) => {
  expect(buildMapAppLink(startPlace, { userAgent })).toBe(address);
});

it('PLAY-G83 without JavaScript the link is the same for every device', () => {
  expect(buildMapAppLink(startPlace)).toBe(openStreetMap);
});
