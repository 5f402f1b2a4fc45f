import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import type { PackedWalk } from '../../../app/player/pack/pack-format.ts';
import { createSilentMp3 } from '../audio-files.fixtures.ts';
import { type AuthoredWalk, readWalk, readWalks } from '../read-walks.ts';
import { formatPackSizeTable } from './pack-size-table.ts';
import { packWalk } from './pack-walk.ts';
import { writePack } from './write-pack.ts';

const template = join(import.meta.dirname, '../new-walk/template');

describe('a pack', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packs-'));
    cpSync(template, join(folder, 'template'), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const pathOf = (file: string) => join(folder, 'template', file);

  function readTemplateWalk(): AuthoredWalk {
    const { walk, faults } = readWalk(join(folder, 'template'));
    expect(faults).toEqual([]);
    return walk as AuthoredWalk;
  }

  function replaceText(file: string, original: string, replacement: string) {
    const text = readFileSync(pathOf(file), 'utf8');
    expect(text).toContain(original);
    writeFileSync(pathOf(file), text.replace(original, replacement));
  }

  it('SITE-D3 a pack contains exactly the files of its manifests, with their sizes and digests', () => {
    const outputFolder = writePack(packWalk(readTemplateWalk()), join(folder, 'out'));
    const writtenFiles = readdirSync(outputFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(outputFolder, join(entry.parentPath, entry.name)));
    const namedFiles = new Set<string>();
    for (const locale of locales) {
      const manifest = JSON.parse(readFileSync(join(outputFolder, `pack.${locale}.json`), 'utf8'));
      expect(manifest).toMatchObject({ format: 1, walk: 'template', version: 1, locale });
      expect(outputFolder).toBe(join(folder, 'out', 'template', manifest.hash));
      for (const { path, bytes, sha256 } of manifest.files) {
        const content = readFileSync(join(outputFolder, path));
        expect([path, content.length]).toEqual([path, bytes]);
        expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
        namedFiles.add(path);
      }
      const sum = manifest.files.reduce((total: number, { bytes }: { bytes: number }) => total + bytes, 0);
      expect(manifest.bytes).toBe(sum);
      namedFiles.add(`pack.${locale}.json`);
    }
    expect(writtenFiles.sort()).toEqual([...namedFiles].sort());
  });

  it('SITE-D3 another language needs only another file of messages', () => {
    const { manifests } = packWalk(readTemplateWalk());
    const listPaths = (locale: 'en' | 'zh' | 'jp') => manifests[locale].files.map(({ path }) => path);
    const otherLocaleFiles = listPaths('jp').filter((path) => !listPaths('en').includes(path));
    expect(otherLocaleFiles.filter((path) => !path.startsWith('map.'))).toEqual(['words.jp.json']);
    expect(listPaths('en')).toEqual(
      expect.arrayContaining(['drawings/pier-posts.svg', 'drawings/ropes.svg', 'walk.json', 'words.en.json']),
    );
  });

  it('PLAY-G30 a pack says whether it has a map', () => {
    const hasMap = (walk: AuthoredWalk) => JSON.parse(String(packWalk(walk).files.get('walk.json'))).hasMap;
    expect(hasMap(readTemplateWalk())).toBe(false);
    expect(hasMap(readWalk('content/walks/enoshima').walk as AuthoredWalk)).toBe(true);
  });

  it('PLAY-G84 a pack contains the stations and the conditions for the best hour', () => {
    const { arrivals, bestHour } = JSON.parse(
      String(packWalk(readWalk('content/walks/enoshima').walk as AuthoredWalk).files.get('walk.json')),
    );
    expect(arrivals.at(-1)).toEqual({
      id: 'enoshima-bus',
      nameNative: '江ノ島',
      lat: 35.30224,
      lon: 139.48182,
      metersToStart: 130,
    });
    expect(bestHour).toEqual(['light', 'tide']);
  });

  it('SITE-D3 the order of files on the disk does not change a pack', () => {
    const firstPack = packWalk(readTemplateWalk());
    for (const file of ['drawings/ropes.svg', 'strings/en.json', 'walk.yaml']) {
      cpSync(pathOf(file), pathOf(`${file}.new`));
      rmSync(pathOf(file));
      renameSync(pathOf(`${file}.new`), pathOf(file));
    }
    const { located, ...again } = readTemplateWalk();
    expect(packWalk({ ...again, located })).toEqual(firstPack);
    expect([...firstPack.files.keys()]).toEqual([...firstPack.files.keys()].sort());
  });

  it.each([
    ['a word', 'strings/jp.json', '"桟橋"', '"さん橋"'],
    ['a place', 'walk.yaml', 'radiusMeters: 15', 'radiusMeters: 16'],
    ['what is shown of a place', 'walk.yaml', 'mayClose: [high-waves]', 'mayClose: [storm]'],
    ['an answer', 'clues.yaml', 'answer: 7', 'answer: 8'],
    ['the story', 'story.ink', 'VAR shells = 0', 'VAR shells = 1'],
    ['a drawing', 'drawings/ropes.svg', 'r="10"', 'r="11"'],
  ])('SITE-D3 has another hash when %s changes', (_, file, original, changed) => {
    const { hash } = packWalk(readTemplateWalk());
    replaceText(file, original, changed);
    expect(packWalk(readTemplateWalk()).hash).not.toBe(hash);
  });

  it('SITE-D3 a pack keeps its hash when only a comment changes', () => {
    const { hash } = packWalk(readTemplateWalk());
    replaceText('walk.yaml', '# A small complete walk', '# A walk');
    replaceText('story.ink', '// The opening', '// Opening');
    expect(packWalk(readTemplateWalk()).hash).toBe(hash);
  });

  it('SITE-D3 a pack’s rules contain the answers of every language and no other texts', () => {
    const walk = JSON.parse(`${packWalk(readTemplateWalk()).files.get('walk.json')}`) as PackedWalk;
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
      hintCount: 3,
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

  it('SITE-D3 a pack’s messages need no parser', () => {
    const words = JSON.parse(`${packWalk(readTemplateWalk()).files.get('words.en.json')}`);
    expect(words['opening.4']).toContain('The keeper pays in shells');
    expect(words['bell.2']).toEqual(expect.arrayContaining([expect.arrayContaining(['n'])]));
  });

  it('SITE-D3 a pack contains exactly the drawings that lines, clues and characters name', () => {
    replaceText('walk.yaml', '- id: keeper', '- { id: keeper, portrait: keeper }');
    replaceText('story.ink', '#id:opening.1', '#id:opening.1 #art: paint');
    for (const name of ['keeper', 'paint', 'sketch'])
      writeFileSync(pathOf(`drawings/${name}.svg`), '<svg>\n  <g/>\n</svg>\n');
    const { files } = packWalk(readTemplateWalk());
    const names = [...files.keys()].flatMap((path) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? []);
    expect(names).toEqual(['keeper', 'paint', 'pier-posts', 'ropes', 'weathervane']);
    expect(`${files.get('drawings/keeper.svg')}`).toBe('<svg><g/></svg>');
  });

  /** Adds an English recording of a line to the walk. */
  function addRecording(sound = 'welcome', seconds = 1) {
    mkdirSync(pathOf('sounds/en'), { recursive: true });
    writeFileSync(pathOf(`sounds/en/${sound}.mp3`), createSilentMp3(seconds));
  }

  it('SITE-D3 a manifest lists the recordings of a locale and leaves them out of the size', () => {
    replaceText('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    addRecording();
    addRecording('named-nowhere');
    const pack = packWalk(readTemplateWalk());
    const outputFolder = writePack(pack, join(folder, 'out'));
    const { en, zh } = pack.manifests;
    expect(en.recordings).toEqual([
      {
        sound: 'welcome',
        path: expect.stringMatching(/^\.\.\/[\da-f]{16}\/welcome\.mp3$/),
        bytes: createSilentMp3().length,
        sha256: createHash('sha256').update(createSilentMp3()).digest('hex'),
      },
    ]);
    expect(readFileSync(join(outputFolder, en.recordings?.[0]?.path ?? ''))).toEqual(createSilentMp3());
    expect(readdirSync(join(outputFolder, '..'))).toHaveLength(2);
    expect(zh).not.toHaveProperty('recordings');
    expect(JSON.parse(`${pack.files.get('walk.json')}`).recordedIn).toEqual(['en']);
    expect(en.bytes).toBe(en.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(en.files.map(({ path }) => path).join(' ')).not.toContain('mp3');
  });

  it('SITE-D3 a changed text keeps a recording’s address, and a changed recording changes the pack', () => {
    replaceText('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    addRecording();
    const firstPack = packWalk(readTemplateWalk());
    replaceText('strings/jp.json', '"桟橋"', '"さん橋"');
    const correctedPack = packWalk(readTemplateWalk());
    expect(correctedPack.hash).not.toBe(firstPack.hash);
    expect([...correctedPack.recordings.keys()]).toEqual([...firstPack.recordings.keys()]);
    addRecording('welcome', 2);
    const secondPack = packWalk(readTemplateWalk());
    expect(secondPack.hash).not.toBe(correctedPack.hash);
    expect([...secondPack.recordings.keys()]).not.toEqual([...firstPack.recordings.keys()]);
  });

  it('SITE-D3 a walk without recordings does not mention them', () => {
    const { files, manifests } = packWalk(readTemplateWalk());
    expect(JSON.parse(`${files.get('walk.json')}`)).not.toHaveProperty('recordedIn');
    for (const locale of locales) expect(manifests[locale]).not.toHaveProperty('recordings');
  });

  it('SITE-D3 the printed table has the size of each locale, and of its recordings separately', () => {
    replaceText('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
    addRecording();
    const [, en, zh] = formatPackSizeTable(packWalk(readTemplateWalk())).split('\n');
    expect(en).toMatch(/ 1,014$/);
    expect(zh).toMatch(/^ {2}zh +\d+ +[\d,]+ +[\d,]+ +[\d,]+ +0$/);
  });
});

it('SITE-D3 each published walk has at most 1 MB per language without recordings', () => {
  for (const walk of readWalks('content/walks'))
    for (const { locale, bytes } of Object.values(packWalk(walk).manifests))
      expect(bytes, `${walk.id} in ${locale}`).toBeLessThanOrEqual(1_000_000);
});
