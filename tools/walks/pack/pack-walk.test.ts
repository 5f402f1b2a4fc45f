import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import type { PackedWalk } from '../../../app/player/pack/pack-format.ts';
import { readWalk, readWalks, type Walk } from '../read-walks.ts';
import { recordedSilence } from '../recorded-silence.fixtures.ts';
import { packTable } from './pack-table.ts';
import { packWalk } from './pack-walk.ts';
import { writePack } from './write-pack.ts';

const template = join(import.meta.dirname, '../new/template');

describe('a pack', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packs-'));
    cpSync(template, join(folder, 'template'), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const path = (file: string) => join(folder, 'template', file);

  function read(): Walk {
    const { walk, faults } = readWalk(join(folder, 'template'));
    expect(faults).toEqual([]);
    return walk as Walk;
  }

  function replace(file: string, original: string, changed: string) {
    const text = readFileSync(path(file), 'utf8');
    expect(text).toContain(original);
    writeFileSync(path(file), text.replace(original, changed));
  }

  it('SITE-D3 holds every file that a manifest names, with its bytes and checksum, and no others', () => {
    const out = writePack(packWalk(read()), join(folder, 'out'));
    const written = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(out, join(entry.parentPath, entry.name)));
    const named = new Set<string>();
    for (const locale of locales) {
      const manifest = JSON.parse(readFileSync(join(out, `pack.${locale}.json`), 'utf8'));
      expect(manifest).toMatchObject({ format: 1, walk: 'template', version: 1, locale });
      expect(out).toBe(join(folder, 'out', 'template', manifest.hash));
      for (const { path, bytes, sha256 } of manifest.files) {
        const content = readFileSync(join(out, path));
        expect([path, content.length]).toEqual([path, bytes]);
        expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
        named.add(path);
      }
      const sum = manifest.files.reduce((total: number, { bytes }: { bytes: number }) => total + bytes, 0);
      expect(manifest.bytes).toBe(sum);
      named.add(`pack.${locale}.json`);
    }
    expect(written.sort()).toEqual([...named].sort());
  });

  it('SITE-D3 needs only one other file of words for another language', () => {
    const { manifests } = packWalk(read());
    const paths = (locale: 'en' | 'zh' | 'jp') => manifests[locale].files.map(({ path }) => path);
    const ofOthers = paths('jp').filter((path) => !paths('en').includes(path));
    expect(ofOthers.filter((path) => !path.startsWith('map.'))).toEqual(['words.jp.json']);
    expect(paths('en')).toEqual(
      expect.arrayContaining(['drawings/pier-posts.svg', 'drawings/ropes.svg', 'walk.json', 'words.en.json']),
    );
  });

  it('PLAY-G30 says whether it has a map', () => {
    const hasMap = (walk: Walk) => JSON.parse(String(packWalk(walk).files.get('walk.json'))).hasMap;
    expect(hasMap(read())).toBe(false);
    expect(hasMap(readWalk('content/walks/enoshima').walk as Walk)).toBe(true);
  });

  it('SITE-D3 has the same bytes for any order of files on the disk', () => {
    const first = packWalk(read());
    for (const file of ['drawings/ropes.svg', 'strings/en.json', 'walk.yaml']) {
      cpSync(path(file), path(`${file}.new`));
      rmSync(path(file));
      renameSync(path(`${file}.new`), path(file));
    }
    const { located, ...again } = read();
    expect(packWalk({ ...again, located })).toEqual(first);
    expect([...first.files.keys()]).toEqual([...first.files.keys()].sort());
  });

  it.each([
    ['a word', 'strings/jp.json', '"桟橋"', '"さん橋"'],
    ['a place', 'walk.yaml', 'radiusMeters: 15', 'radiusMeters: 16'],
    ['what is shown of a place', 'walk.yaml', 'mayClose: [high-waves]', 'mayClose: [storm]'],
    ['an answer', 'clues.yaml', 'answer: 7', 'answer: 8'],
    ['the story', 'story.ink', 'VAR shells = 0', 'VAR shells = 1'],
    ['a drawing', 'drawings/ropes.svg', 'r="10"', 'r="11"'],
  ])('SITE-D3 has another hash when %s changes', (_, file, original, changed) => {
    const { hash } = packWalk(read());
    replace(file, original, changed);
    expect(packWalk(read()).hash).not.toBe(hash);
  });

  it('SITE-D3 keeps its hash when only a comment changes', () => {
    const { hash } = packWalk(read());
    replace('walk.yaml', '# A small complete walk', '# A walk');
    replace('story.ink', '// The opening', '// Opening');
    expect(packWalk(read()).hash).toBe(hash);
  });

  it('SITE-D3 puts the answers of every language into the rules, and no other words', () => {
    const walk = JSON.parse(`${packWalk(read()).files.get('walk.json')}`) as PackedWalk;
    expect(walk.clues.map(({ id }) => id)).toEqual(['posts', 'weathervane', 'rope']);
    expect(walk.clues[1]).toMatchObject({
      stop: 'garden',
      drawing: 'weathervane',
      accept: ['whale', 'sperm whale', '鯨魚', '鯨', 'クジラ'],
      reject: ['fish', 'shark', '魚', '鯊魚', 'サメ'],
    });
    expect(walk.clues[0]).toEqual({
      id: 'posts',
      stop: 'pier',
      drawing: 'pier-posts',
      kind: 'number',
      answer: 7,
      reject: [6],
    });
    expect(walk.stops[0]).toEqual({
      id: 'pier',
      lat: -0.001,
      lon: 0,
      radiusMeters: 20,
      kind: 'shore',
      mayClose: ['high-waves'],
    });
    expect(walk.story).not.toContain('census');
  });

  it('SITE-D3 has messages that need no parser', () => {
    const words = JSON.parse(`${packWalk(read()).files.get('words.en.json')}`);
    expect(words['opening.4']).toContain('The keeper pays in shells');
    expect(words['bell.2']).toEqual(expect.arrayContaining([expect.arrayContaining(['n'])]));
  });

  it('SITE-D3 has the drawings that lines, clues and characters name, without white space between tags, and no others', () => {
    replace('walk.yaml', '- id: keeper', '- { id: keeper, portrait: keeper }');
    replace('story.ink', '#id:opening.1', '#id:opening.1 #art: paint');
    for (const name of ['keeper', 'paint', 'sketch'])
      writeFileSync(path(`drawings/${name}.svg`), '<svg>\n  <g/>\n</svg>\n');
    const { files } = packWalk(read());
    const names = [...files.keys()].flatMap((path) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? []);
    expect(names).toEqual(['keeper', 'paint', 'pier-posts', 'ropes', 'weathervane']);
    expect(`${files.get('drawings/keeper.svg')}`).toBe('<svg><g/></svg>');
  });

  /** Records a line of the story in English, one second long. */
  function record(sound = 'welcome', seconds = 1) {
    mkdirSync(path('sounds/en'), { recursive: true });
    writeFileSync(path(`sounds/en/${sound}.mp3`), recordedSilence(seconds));
  }

  it('SITE-D3 names the recordings of a locale, at addresses of their own, and leaves them out of its size', () => {
    replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    record();
    record('named-nowhere');
    const pack = packWalk(read());
    const out = writePack(pack, join(folder, 'out'));
    const { en, zh } = pack.manifests;
    expect(en.recordings).toEqual([
      {
        sound: 'welcome',
        path: expect.stringMatching(/^\.\.\/[\da-f]{16}\/welcome\.mp3$/),
        bytes: recordedSilence().length,
        sha256: createHash('sha256').update(recordedSilence()).digest('hex'),
      },
    ]);
    expect(readFileSync(join(out, en.recordings?.[0]?.path ?? ''))).toEqual(recordedSilence());
    expect(readdirSync(join(out, '..'))).toHaveLength(2);
    expect(zh).not.toHaveProperty('recordings');
    expect(JSON.parse(`${pack.files.get('walk.json')}`).recordedIn).toEqual(['en']);
    expect(en.bytes).toBe(en.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(en.files.map(({ path }) => path).join(' ')).not.toContain('mp3');
  });

  it('SITE-D3 a changed word keeps a recording’s address, and a changed recording changes the pack', () => {
    replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    record();
    const first = packWalk(read());
    replace('strings/jp.json', '"桟橋"', '"さん橋"');
    const corrected = packWalk(read());
    expect(corrected.hash).not.toBe(first.hash);
    expect([...corrected.recordings.keys()]).toEqual([...first.recordings.keys()]);
    record('welcome', 2);
    const again = packWalk(read());
    expect(again.hash).not.toBe(corrected.hash);
    expect([...again.recordings.keys()]).not.toEqual([...first.recordings.keys()]);
  });

  it('SITE-D3 a walk without recordings does not mention them', () => {
    const { files, manifests } = packWalk(read());
    expect(JSON.parse(`${files.get('walk.json')}`)).not.toHaveProperty('recordedIn');
    for (const locale of locales) expect(manifests[locale]).not.toHaveProperty('recordings');
  });

  it('SITE-D3 shows the size of each locale, and its recordings apart', () => {
    replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    record();
    const [, en, zh] = packTable(packWalk(read())).split('\n');
    expect(en).toMatch(/ 1,014$/);
    expect(zh).toMatch(/^ {2}zh +\d+ +[\d,]+ +[\d,]+ +[\d,]+ +0$/);
  });
});

it('SITE-D3 each published walk fits into 1 MB per language without sound', () => {
  for (const walk of readWalks('content/walks'))
    for (const { locale, bytes } of Object.values(packWalk(walk).manifests))
      expect(bytes, `${walk.id} in ${locale}`).toBeLessThanOrEqual(1_000_000);
});
