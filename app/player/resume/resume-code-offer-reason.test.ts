import { expect, it } from 'vitest';
import {
  findResumeCodeOfferReason,
  type ResumeCodeCircumstances,
  type ResumeCodeOfferReason,
} from './resume-code-offer-reason.ts';

const onTheWay: ResumeCodeCircumstances = {
  mode: 'spot',
  stopsDone: 3,
  isCopied: true,
  isPersisted: false,
  hasLowBattery: false,
  isInApp: false,
};

it.each<[when: string, circumstances: Partial<ResumeCodeCircumstances>, reason: ResumeCodeOfferReason | undefined]>([
  ['after three stops, in a browser that has promised nothing', {}, 'not-promised'],
  ['after three stops, in a browser that never promises', { isPersisted: undefined }, 'not-promised'],
  ['after three stops, in a browser that keeps everything', { isPersisted: true }, undefined],
  ['after two stops', { stopsDone: 2 }, undefined],
  ['with a low battery, after one stop', { stopsDone: 1, hasLowBattery: true }, 'low-battery'],
  ['with a low battery, in a browser that keeps everything', { isPersisted: true, hasLowBattery: true }, 'low-battery'],
  ['in the browser of another app, after one stop', { stopsDone: 1, isInApp: true }, 'in-app'],
  ['in the browser of another app, with a low battery', { isInApp: true, hasLowBattery: true }, 'low-battery'],
  ['with a low battery, before the first stop', { stopsDone: 0, hasLowBattery: true }, undefined],
  ['where there is no copy', { isCopied: false, hasLowBattery: true }, undefined],
  ['at home', { mode: 'home', hasLowBattery: true }, undefined],
])('PLAY-G8 a code has its reason %s: %o is %s', (_, circumstances, reason) => {
  expect(findResumeCodeOfferReason({ ...onTheWay, ...circumstances })).toBe(reason);
});
