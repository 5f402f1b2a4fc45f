import { expect, it } from 'vitest';
import { computeBoundingBox, normalizeOverpassAddress } from './overpass.ts';

it('an address is kept without the part that documentation adds', () => {
  expect(normalizeOverpassAddress('https://overpass.example/api/interpreter')).toBe('https://overpass.example/api');
  expect(normalizeOverpassAddress('https://overpass.example/api/map/')).toBe('https://overpass.example/api');
  expect(normalizeOverpassAddress('http://127.0.0.1:8080/api')).toBe('http://127.0.0.1:8080/api');
});

it.each(['overpass', 'ftp://overpass.example/api', 'https://me:secret@overpass.example/api'])(
  'refuses %s',
  (address) => {
    expect(() => normalizeOverpassAddress(address)).toThrow(/is no web address: write one such as/);
  },
);

it('the box is as wide as high on the ground', () => {
  const [west, south, east, north] = computeBoundingBox({ lat: 60, lon: 25, sideMeters: 1000 });
  expect(north - south).toBeCloseTo(1000 / 111_195, 5);
  // At latitude 60, a degree of longitude is half as long as a degree of latitude. So the box spans twice as many degrees
  // of longitude as of latitude.
  expect((east - west) / (north - south)).toBeCloseTo(2, 2);
});
