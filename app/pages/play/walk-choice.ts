import type { summaries } from 'virtual:walks';
import type { Locale } from '../../locales/locales.ts';

/** A walk as the catalogue knows it. */
export type WalkSummary = Awaited<ReturnType<(typeof summaries)[Locale]>>[number];

export type Mood = WalkSummary['moods'][number];

/** In the order in which they are offered. */
export const moods = ['food', 'art', 'history', 'hideaways'] as const satisfies Mood[];

/** What somebody looks for: a walk has to have all of it. */
export interface WalkChoice {
  moods: readonly Mood[];
  /** Without a stair, and every stop within a wheelchair's reach. */
  isStepFree: boolean;
}

export const anyWalk: WalkChoice = { moods: [], isStepFree: false };

/** The choice that an address asks for, such as `?mood=food&mood=art&way=step-free`; what it says otherwise asks for nothing. */
export function choiceIn(search: string): WalkChoice {
  const query = new URLSearchParams(search);
  const wanted = query.getAll('mood');
  return { moods: moods.filter((mood) => wanted.includes(mood)), isStepFree: query.get('way') === 'step-free' };
}

/** The query that asks for a choice; what else the query said stays in it. */
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

/** Whether a wheelchair comes along all the way. */
export function isStepFree({ stairsMeters, stopCount, stepFreeStopCount }: OnTheWay): boolean {
  return stairsMeters === 0 && stepFreeStopCount === stopCount;
}
