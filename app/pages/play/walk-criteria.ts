import type { WalkSummary } from 'virtual:walks';

export type Mood = WalkSummary['moods'][number];

/** The moods of walks, in display order. */
export const moods = ['food', 'art', 'history', 'hideaways'] as const satisfies Mood[];

/** The visitor's filter. The catalogue lists a walk if the walk meets all criteria. */
export interface WalkCriteria {
  moods: readonly Mood[];
  /** Requires a walk without stairs, and with wheelchair access to every stop. */
  isStepFree: boolean;
}

export const noCriteria: WalkCriteria = { moods: [], isStepFree: false };

/** Parses the filter from a query, such as `?mood=food&mood=art&way=step-free`. Ignores unknown values. */
export function parseCriteria(search: string): WalkCriteria {
  const query = new URLSearchParams(search);
  const chosen = query.getAll('mood');
  return { moods: moods.filter((mood) => chosen.includes(mood)), isStepFree: query.get('way') === 'step-free' };
}

/** Returns the query for a filter, and keeps the other parameters of the address. */
export function buildCriteriaQuery(choice: WalkCriteria, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('mood');
  query.delete('way');
  for (const mood of choice.moods) query.append('mood', mood);
  if (choice.isStepFree) query.set('way', 'step-free');
  const text = query.toString();
  return text && `?${text}`;
}

export function toggleMood(choice: WalkCriteria, toggled: Mood): WalkCriteria {
  const meetsCriteria = (mood: Mood) => choice.moods.includes(mood) !== (mood === toggled);
  return { ...choice, moods: moods.filter(meetsCriteria) };
}

export function filterWalks<Walk extends FilterableWalk>(walks: readonly Walk[], choice: WalkCriteria): Walk[] {
  return walks.filter(
    (walk) => choice.moods.every((mood) => walk.moods.includes(mood)) && (!choice.isStepFree || isStepFree(walk)),
  );
}

type WalkAccessibility = Pick<WalkSummary, 'stairsMeters' | 'stopCount' | 'stepFreeStopCount'>;
type FilterableWalk = WalkAccessibility & Pick<WalkSummary, 'moods'>;

/** Returns whether a wheelchair can take the whole route. */
export function isStepFree({ stairsMeters, stopCount, stepFreeStopCount }: WalkAccessibility): boolean {
  return stairsMeters === 0 && stepFreeStopCount === stopCount;
}
