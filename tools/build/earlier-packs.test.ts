import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyEarlierPacks, earlierPackRetentionDays } from './earlier-packs.ts';

const startMs = Date.UTC(2026, 10, 22);
const dayMs = 86_400_000;

/** Creates successive builds, each in a separate folder. */
function createBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'lorewalk-builds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  let count = 0;
  return {
    /**
     * Creates a build with these packs. `day` counts the days since the first build. Returns a function that reads a
     * pack of this build.
     */
    build(packs: Record<string, string>, day: number) {
      const [before, next] = [join(root, `${count}`), join(root, `${++count}`)];
      for (const [pack, text] of Object.entries({ ...packs, 'index.json': 'the newest packs' })) {
        const file = join(next, 'client/walks', pack.endsWith('.json') ? pack : `${pack}/walk.json`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      copyEarlierPacks(before, next, startMs + day * dayMs);
      return (pack: string) => {
        const file = join(next, `client/walks/${pack}/walk.json`);
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      };
    },
  };
}

describe('the packs of earlier builds', () => {
  it('PLAY-G44 earlier packs stay in the new build and in their own build', () => {
    const { build } = createBuilds();
    const firstBuild = build({ 'enoshima/0001': 'old' }, 0);
    const secondBuild = build({ 'enoshima/0002': 'new' }, 1);
    expect(secondBuild('enoshima/0001')).toBe('old');
    expect(secondBuild('enoshima/0002')).toBe('new');
    expect(firstBuild('enoshima/0001')).toBe('old');
  });

  it('PLAY-G44 earlier packs stay through builds with other packs or the same packs', () => {
    const { build } = createBuilds();
    build({ 'enoshima/0001': 'first' }, 0);
    build({ 'enoshima/0002': 'second' }, 1);
    build({ 'enoshima/0002': 'second' }, 2);
    const lastBuild = build({ 'enoshima/0003': 'third' }, 3);
    expect(lastBuild('enoshima/0001')).toBe('first');
    expect(lastBuild('enoshima/0002')).toBe('second');
  });

  it('PLAY-G44 a new pack replaces an earlier pack with the same hash', () => {
    const { build } = createBuilds();
    build({ 'enoshima/0001': 'damaged' }, 0);
    expect(build({ 'enoshima/0001': 'whole' }, 1)('enoshima/0001')).toBe('whole');
  });

  it('PLAY-G44 an earlier pack is removed when another has been the newest for too long', () => {
    const { build } = createBuilds();
    build({ 'enoshima/0001': 'first' }, 0);
    build({ 'enoshima/0002': 'second' }, 10);
    expect(build({ 'enoshima/0002': 'second' }, 10 + earlierPackRetentionDays)('enoshima/0001')).toBe('first');
    expect(build({ 'enoshima/0002': 'second' }, 11 + earlierPackRetentionDays)('enoshima/0001')).toBeUndefined();
  });

  it('PLAY-G44 a pack that was the newest for a year stays as long as others', () => {
    const { build } = createBuilds();
    build({ 'enoshima/0001': 'first' }, 0);
    expect(build({ 'enoshima/0002': 'second' }, 365)('enoshima/0001')).toBe('first');
    expect(build({ 'enoshima/0003': 'third' }, 365 + earlierPackRetentionDays)('enoshima/0001')).toBe('first');
    expect(build({ 'enoshima/0004': 'fourth' }, 366 + earlierPackRetentionDays)('enoshima/0001')).toBeUndefined();
  });

  it('PLAY-G44 a pack that becomes the newest again later stays for the full time', () => {
    const { build } = createBuilds();
    build({ 'enoshima/0001': 'first' }, 0);
    build({ 'enoshima/0002': 'second' }, 1);
    build({ 'enoshima/0001': 'first' }, 80);
    build({ 'enoshima/0003': 'third' }, 100);
    expect(build({ 'enoshima/0003': 'third' }, 180)('enoshima/0001')).toBe('first');
  });
});
