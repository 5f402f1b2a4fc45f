/**
 * For measurements: writes generated walks with different titles, places, moods and lengths. Run it with the folder of
 * walks and the number of walks.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrateWalk } from '../walks/illustrate/illustrate-walk.ts';
import { readWalk } from '../walks/read-walks.ts';
import { type GeneratedWalk, islandCenter, plainTexts } from './generated-walk.fixtures.ts';
import { writeGeneratedWalk } from './write-generated-walk.fixtures.ts';

const words = {
  en: {
    firsts: ['Low', 'Quiet', 'Lantern', 'Salt', 'Paper', 'Hidden', 'Morning', 'Seven', 'Copper', 'Rain'],
    seconds: ['Bridges', 'Gardens', 'Stairs', 'Canals', 'Gates', 'Markets', 'Shrines', 'Harbors', 'Alleys', 'Wells'],
    towns: ['Kyoto', 'Tainan', 'Zürich', 'Porto', 'Lisbon', 'Otaru', 'Hualien', 'Bergen', 'Naha', 'Łódź'],
  },
  zh: {
    firsts: ['退潮', '靜靜', '燈籠', '鹽田', '紙上', '隱藏', '清晨', '七座', '銅色', '雨中'],
    seconds: ['的橋', '的花園', '的石階', '的運河', '的城門', '的市集', '的神社', '的港口', '的小巷', '的水井'],
    towns: ['京都', '臺南', '蘇黎世', '波多', '里斯本', '小樽', '花蓮', '卑爾根', '那霸', '羅茲'],
  },
  jp: {
    firsts: ['引き潮', '静かな', '灯籠', '塩田', '紙の', '隠れた', '朝の', '七つの', '銅色の', '雨の'],
    seconds: ['橋', '庭', '石段', '運河', '門', '市場', '神社', '港', '路地', '井戸'],
    towns: ['京都', '台南', 'チューリッヒ', 'ポルト', 'リスボン', '小樽', '花蓮', 'ベルゲン', '那覇', 'ウッチ'],
  },
};
const moods = ['food', 'art', 'history', 'hideaways'];

/** Returns the texts of a walk in one language. Any two walks with an `index` below 1,000 differ in title or place. */
export function createDistinctWalkTexts(locale: 'en' | 'zh' | 'jp', index: number): { title: string; place: string } {
  const { firsts, seconds, towns } = words[locale];
  const pick = (list: string[], at: number) => list[at % list.length] ?? '';
  const space = locale === 'en' ? ' ' : '';
  return {
    title: pick(firsts, index) + space + pick(seconds, Math.floor(index / 10)),
    place: pick(towns, Math.floor(index / 100) + index),
  };
}

/** Writes walks into folders `walk-000`, `walk-001` and so on. They have the same story, map and illustration. */
export function writeDistinctWalks(folder: string, count: number): void {
  const template = join(folder, 'walk-template');
  writeTemplate(template);
  for (let index = 0; index < count; index++) writeDistinctWalk(template, folder, index);
  rmSync(template, { recursive: true });
}

function writeTemplate(folder: string) {
  const text = (locale: 'en' | 'zh' | 'jp') => {
    const [first = ''] = plainTexts[locale];
    return { title: first, place: first, speaker: first, stop: first, summary: first, ask: first };
  };
  const walk: GeneratedWalk = {
    ids: ['pier', 'gate'],
    clues: ['number', 'choice', undefined, undefined],
    location: { lat: 0, lon: 0, country: 'XX', timeZone: 'Atlantic/St_Helena' },
    legs: [],
    radiusMeters: 15,
    texts: { en: text('en'), zh: text('zh'), jp: text('jp') },
    placeNative: '江の島',
    version: 1,
    mood: 'history',
    spots: ['food', 'art', 'hideaway'],
    isCounting: false,
    art: 'drawn',
    sound: false,
    endings: 2,
    map: 'drawn',
    illustration: {
      ...{ azimuth: 30, tilt: 0.5, unitsPerMeter: 4, steepness: 1, landmarks: [] },
      center: { lat: islandCenter.lat, lon: islandCenter.lon },
      at: [1600, 1000],
    },
    extra: undefined,
  };
  mkdirSync(folder, { recursive: true });
  writeGeneratedWalk(walk, folder, 'walk-template');
  const { walk: read, faults } = readWalk(folder);
  if (!read) throw new Error(`The generated walk has faults: ${JSON.stringify(faults)}`);
  illustrateWalk(read);
}

function writeDistinctWalk(template: string, folder: string, index: number) {
  const id = `walk-${String(index).padStart(3, '0')}`;
  const copy = join(folder, id);
  cpSync(template, copy, { recursive: true });
  const change = (file: string, changeContent: (content: Record<string, unknown>) => object) => {
    const content = JSON.parse(readFileSync(join(copy, file), 'utf8'));
    writeFileSync(join(copy, file), JSON.stringify({ ...content, ...changeContent(content) }, null, 1));
  };
  for (const locale of ['en', 'zh', 'jp'] as const)
    change(`strings/${locale}.json`, () => createDistinctWalkTexts(locale, index));
  const meters = 700 + ((index * 137) % 11_000);
  change('walk.yaml', ({ figures, stops }) => ({
    id,
    moods: moods.filter((_, mood) => ((index % 15) + 1) & (1 << mood)),
    stops: (stops as object[]).map((stop) =>
      'fromPrevious' in stop ? { ...stop, fromPrevious: { meters, stairsMeters: 0 } } : stop,
    ),
    figures: { ...(figures as object), distanceMeters: meters, stairsMeters: 0 },
  }));
}

if (import.meta.main) {
  const [folder = '', count = ''] = process.argv.slice(2);
  writeDistinctWalks(folder, Number(count));
}
