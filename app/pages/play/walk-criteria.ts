import type { WalkSummary } from 'virtual:walks';
import { isLocale, type Locale } from '../../locales/locales.ts';

export type Mood = WalkSummary['moods'][number];

/** The moods of walks, in display order. */
export const moods = ['food', 'art', 'history', 'hideaways'] as const satisfies Mood[];

/** The maximum lengths of a walk that visitors can choose from. */
export const lengthLimitsKilometers = [2, 4, 6, 10] as const;

/** The visitor's filter. The catalogue lists a walk if the walk meets all criteria. */
export interface WalkCriteria {
  moods: readonly Mood[];
  /** Requires a walk without stairs, and with wheelchair access to every stop. */
  isStepFree: boolean;
  /** Words that the title or the place must contain. */
  text?: string | undefined;
  maxKilometers?: number | undefined;
  /** Requires a walk in this language. */
  locale?: Locale | undefined;
}

export const noCriteria: WalkCriteria = { moods: [], isStepFree: false };

/** Parses the filter from a query, such as `?mood=food&mood=art&way=step-free&q=kyoto&km=4`. Ignores unknown values. */
export function parseCriteria(search: string): WalkCriteria {
  const query = new URLSearchParams(search);
  const chosenMoods = query.getAll('mood');
  const text = query.get('q') ?? '';
  const maxKilometers = lengthLimitsKilometers.find((limit) => String(limit) === query.get('km'));
  const locale = query.get('in') ?? '';
  return {
    moods: moods.filter((mood) => chosenMoods.includes(mood)),
    isStepFree: query.get('way') === 'step-free',
    ...(text && { text }),
    ...(maxKilometers && { maxKilometers }),
    ...(isLocale(locale) && { locale }),
  };
}

/** Returns the URL query for a filter. Keeps the URL's other parameters. */
export function buildCriteriaQuery(choice: WalkCriteria, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['mood', 'way', 'q', 'km', 'in']) query.delete(name);
  for (const mood of choice.moods) query.append('mood', mood);
  if (choice.isStepFree) query.set('way', 'step-free');
  if (choice.text) query.set('q', choice.text);
  if (choice.maxKilometers) query.set('km', String(choice.maxKilometers));
  if (choice.locale) query.set('in', choice.locale);
  const text = query.toString();
  return text && `?${text}`;
}

export function toggleMood(choice: WalkCriteria, toggled: Mood): WalkCriteria {
  const meetsCriteria = (mood: Mood) => choice.moods.includes(mood) !== (mood === toggled);
  return { ...choice, moods: moods.filter(meetsCriteria) };
}

export function hasCriteria({ moods, isStepFree, text, maxKilometers, locale }: WalkCriteria): boolean {
  return moods.length > 0 || isStepFree || Boolean(text?.trim() || maxKilometers || locale);
}

export function filterWalks<Walk extends FilterableWalk>(walks: readonly Walk[], choice: WalkCriteria): Walk[] {
  const { moods, isStepFree: mustBeStepFree, text = '', maxKilometers, locale } = choice;
  const words = normalizeSearchText(text).split(/\s+/).filter(Boolean);
  return walks.filter(
    (walk) =>
      moods.every((mood) => walk.moods.includes(mood)) &&
      (!mustBeStepFree || isStepFreeWalk(walk)) &&
      (!maxKilometers || walk.distanceMeters <= maxKilometers * 1000) &&
      (!locale || walk.locales.includes(locale)) &&
      (words.length === 0 || containsAllWords(getSearchText(walk), words)),
  );
}

type WalkAccessibility = Pick<WalkSummary, 'stairsMeters' | 'stopCount' | 'stepFreeStopCount'>;
type FilterableWalk = WalkAccessibility &
  Pick<WalkSummary, 'moods' | 'title' | 'place' | 'placeNative' | 'distanceMeters' | 'locales'>;

/** Returns whether a wheelchair can take the whole route. */
export function isStepFreeWalk({ stairsMeters, stopCount, stepFreeStopCount }: WalkAccessibility): boolean {
  return stairsMeters === 0 && stepFreeStopCount === stopCount;
}

function containsAllWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The searchable texts of walks, cached so that `normalizeSearchText` runs only once for each walk. */
const searchTexts = new WeakMap<FilterableWalk, string>();

function getSearchText(walk: FilterableWalk): string {
  const cachedText = searchTexts.get(walk);
  if (cachedText !== undefined) return cachedText;
  const text = normalizeSearchText(`${walk.title} ${walk.place} ${walk.placeNative}`);
  searchTexts.set(walk, text);
  return text;
}

/**
 * Converts a text to lower case, removes accents, and replaces full-width characters with normal ones. So `zurich` finds
 * `Zürich`.
 */
function normalizeSearchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
