import type { summaries } from 'virtual:walks';
import type { Locale } from '../../locales/locales.ts';

/** A walk in the catalogue. */
export type WalkSummary = Awaited<ReturnType<(typeof summaries)[Locale]>>[number];

export type Mood = WalkSummary['moods'][number];

/** In display order. */
export const moods = ['food', 'art', 'history', 'hideaways'] as const satisfies Mood[];

/** The visitor's filter: a walk must match all of it. */
export interface WalkChoice {
  moods: readonly Mood[];
  /** Whether the walk has no stairs, and a wheelchair reaches every stop. */
  isStepFree: boolean;
}

export const anyWalk: WalkChoice = { moods: [], isStepFree: false };

/** Returns the filter in a query, such as `?mood=food&mood=art&way=step-free`. Ignores unknown values. */
export function choiceIn(search: string): WalkChoice {
  const query = new URLSearchParams(search);
  const chosen = query.getAll('mood');
  return { moods: moods.filter((mood) => chosen.includes(mood)), isStepFree: query.get('way') === 'step-free' };
}

/** Returns the query for a filter; keeps the other parameters. */
export function searchFor(choice: WalkChoice, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('mood');
  query.delete('way');
  for (const mood of choice.moods) query.append('mood', mood);
  if (choice.isStepFree) query.set('way', 'step-free');
  const text = query.toString();
  return text && `?${text}`;
}

export function withMoodToggled(choice: WalkChoice, toggled: Mood): WalkChoice {
  const isWanted = (mood: Mood) => choice.moods.includes(mood) !== (mood === toggled);
  return { ...choice, moods: moods.filter(isWanted) };
}

export function chosenWalks<Walk extends ChosenBy>(walks: readonly Walk[], choice: WalkChoice): Walk[] {
  return walks.filter(
    (walk) => choice.moods.every((mood) => walk.moods.includes(mood)) && (!choice.isStepFree || isStepFree(walk)),
  );
}

type OnTheWay = Pick<WalkSummary, 'stairsMeters' | 'stopCount' | 'stepFreeStopCount'>;
type ChosenBy = OnTheWay & Pick<WalkSummary, 'moods'>;

/** Returns whether a wheelchair can take the whole way. */
export function isStepFree({ stairsMeters, stopCount, stepFreeStopCount }: OnTheWay): boolean {
  return stairsMeters === 0 && stepFreeStopCount === stopCount;
}
