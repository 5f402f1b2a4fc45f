import { expect, it } from 'vitest';
import { formatStudioAddress } from '../shell/address.ts';
import {
  countSampleTexts,
  getSampleTextsAddress,
  listLinksToUnchangedSampleParts,
} from './links-to-unchanged-sample-parts.ts';

const none = {
  texts: {},
  stops: [],
  spots: [],
  closings: [],
  clues: [],
  drawings: [],
  sourceLines: [],
  hasSampleMinutes: false,
};

it('leads from each part of the sample to its form, and from the texts to their filter', () => {
  const sample = {
    stops: ['pier', 'bell'],
    spots: ['teahouse'],
    closings: ['pier'],
    clues: ['rope'],
    drawings: ['drawings/ropes.svg'],
    sourceLines: [8],
    hasSampleMinutes: true,
  };
  const remarks = listLinksToUnchangedSampleParts('lane', sample);
  expect(remarks.map(({ kind, parts }) => [kind, ...parts.map(({ address }) => formatStudioAddress(address))])).toEqual(
    [
      ['stops', '#/lane/map/pier', '#/lane/map/bell'],
      ['spots', '#/lane/map/spots/teahouse'],
      ['closings', '#/lane/map/pier'],
      ['clues', '#/lane/clues/rope'],
      ['drawings', '#/lane/pictures/drawings/ropes.svg'],
      ['sources', '#/lane/files/sources.md%3A8'],
      ['minutes', '#/lane/map/map/facts'],
    ],
  );
  expect(formatStudioAddress(getSampleTextsAddress('lane'))).toBe('#/lane/languages/sample');
});

it('counts the texts of all languages', () => {
  expect(countSampleTexts({ ...none, texts: { en: ['hook', 'needs'], jp: ['hook'] } })).toBe(3);
  expect(countSampleTexts(none)).toBe(0);
});

it('says nothing about a walk without parts of the sample', () => {
  expect(listLinksToUnchangedSampleParts('lane', none)).toEqual([]);
});
