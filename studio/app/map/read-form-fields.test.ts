import { describe, expect, it } from 'vitest';
import type { useTranslator } from '../messages/studio-messages.tsx';
import { formatMonths, readLatitude, readMonths, readNumber, readTime } from './read-form-fields.ts';

const translateToMessageId = ((id: string) => id) as ReturnType<typeof useTranslator>;

describe('fields of the map', () => {
  it('read numbers in full-width digits, and only within their range', () => {
    expect(readNumber(' ２０ ', 5, 100, 'no')).toEqual({ value: 20 });
    expect(readNumber('4', 5, 100, 'no')).toEqual({ error: 'no' });
    expect(readNumber('', -90, 90, 'no')).toEqual({ error: 'no' });
    expect(readNumber('−12.5', -90, 90, 'no')).toEqual({ value: -12.5 });
  });

  it('read a position as other maps copy it', () => {
    expect(readLatitude('35.7101, 139.7963', translateToMessageId)).toEqual({ value: { lat: 35.7101, lon: 139.7963 } });
    expect(readLatitude('35.7101', translateToMessageId)).toEqual({ value: { lat: 35.7101 } });
    expect(readLatitude('139.7963, 35.7101', translateToMessageId)).toEqual({ error: 'map.errors.latitude' });
    expect(readLatitude('35.7101, 739', translateToMessageId)).toEqual({ error: 'map.errors.longitude' });
  });

  it('read times with a missing zero, and no other ones', () => {
    expect(readTime('9:00', 'no')).toEqual({ value: '09:00' });
    expect(readTime('', 'no')).toEqual({ value: undefined });
    expect(readTime('24:00', 'no')).toEqual({ error: 'no' });
    expect(readTime('9', 'no')).toEqual({ error: 'no' });
  });

  it('read months over the turn of the year, and format them again', () => {
    expect(readMonths('11-2', 'no')).toEqual({ value: [11, 12, 1, 2] });
    expect(readMonths('3-5, 12', 'no')).toEqual({ value: [3, 4, 5, 12] });
    expect(readMonths('0-3', 'no')).toEqual({ error: 'no' });
    expect(readMonths(' ', 'no')).toEqual({ value: undefined });
    for (const typed of ['11-2', '3-5, 12', '7']) {
      const read = readMonths(typed, 'no');
      expect('value' in read && formatMonths(read.value)).toBe(typed);
    }
  });
});
