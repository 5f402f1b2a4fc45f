import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bringBackPacks, clearBuild, packDays } from './earlier-packs.ts';

const nowMs = Date.UTC(2026, 10, 22);

/** A folder for builds, and what stands in it. */
function buildFolder() {
  const build = mkdtempSync(join(tmpdir(), 'lorewalk-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), text);
  };
  const writePack = (pack: string, text: string, ageDays = 0) => {
    write(`client/walks/${pack}/walk.json`, text);
    const madeMs = nowMs - ageDays * 86_400_000;
    utimesSync(join(build, 'client/walks', pack), madeMs / 1000, madeMs / 1000);
  };
  const read = (file: string) => (existsSync(join(build, file)) ? readFileSync(join(build, file), 'utf8') : undefined);
  return { build, write, writePack, read };
}

describe('the packs of earlier builds', () => {
  it('G44 stay beside the new ones, and nothing else of the old build does', () => {
    const { build, write, writePack, read } = buildFolder();
    writePack('enoshima/0001', 'old');
    write('client/walks/index.json', 'old');
    write('client/index.html', 'old');
    write('site.json', 'old');
    clearBuild(build);
    expect(read('client/index.html') ?? read('site.json') ?? read('client/walks/index.json')).toBeUndefined();
    writePack('enoshima/0002', 'new');
    bringBackPacks(build, nowMs);
    expect(read('client/walks/enoshima/0001/walk.json')).toBe('old');
    expect(read('client/walks/enoshima/0002/walk.json')).toBe('new');
    expect(existsSync(join(build, 'earlier-packs'))).toBe(false);
  });

  it('G44 are not lost when a build fails, or fails again', () => {
    const { build, writePack, read } = buildFolder();
    writePack('enoshima/0001', 'old');
    clearBuild(build);
    writePack('enoshima/0002', 'half a build');
    clearBuild(build);
    clearBuild(build);
    bringBackPacks(build, nowMs);
    expect(read('client/walks/enoshima/0001/walk.json')).toBe('old');
    expect(read('client/walks/enoshima/0002/walk.json')).toBe('half a build');
  });

  it('G44 give way to a new pack of the same hash', () => {
    const { build, writePack, read } = buildFolder();
    writePack('enoshima/0001', 'damaged');
    clearBuild(build);
    writePack('enoshima/0001', 'whole');
    bringBackPacks(build, nowMs);
    expect(read('client/walks/enoshima/0001/walk.json')).toBe('whole');
  });

  it('G44 go when they are too old, by the last build that made them', () => {
    const { build, writePack, read } = buildFolder();
    writePack('enoshima/0001', 'too old', packDays + 1);
    writePack('enoshima/0002', 'old enough to stay', packDays - 1);
    clearBuild(build);
    bringBackPacks(build, nowMs);
    expect(read('client/walks/enoshima/0001/walk.json')).toBeUndefined();
    expect(read('client/walks/enoshima/0002/walk.json')).toBe('old enough to stay');
  });

  it('G44 do not matter where nothing was built before', () => {
    const { build } = buildFolder();
    clearBuild(build);
    bringBackPacks(build, nowMs);
    expect(existsSync(join(build, 'earlier-packs'))).toBe(false);
  });
});
