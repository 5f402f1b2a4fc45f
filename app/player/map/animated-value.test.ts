import { expect, it } from 'vitest';
import { AnimatedValue } from './animated-value.ts';

const createAnimatedValue = () => new AnimatedValue(0, (from, to, share) => from + (to - from) * share);

it('PLAY-G36 a glide starts fast, slows down and ends at its goal', () => {
  const glide = createAnimatedValue();
  glide.animateTo(100, 1000, 5000);
  expect([5000, 5500, 6000, 9000].map((nowMs) => glide.at(nowMs))).toEqual([0, 87.5, 100, 100]);
});

it('PLAY-G36 a glide with a new goal continues from its current value', () => {
  const glide = createAnimatedValue();
  glide.animateTo(100, 1000, 0);
  glide.animateTo(0, 1000, 500);
  expect(glide.at(500)).toBe(87.5);
  expect(glide.goal).toBe(0);
});

it('PLAY-G36 in a frame from before its start, a glide is at its start value, or without a duration at its goal', () => {
  const glide = createAnimatedValue();
  glide.animateTo(50, 0, 1000);
  expect([glide.at(990), glide.isOver(990)]).toEqual([50, true]);
  glide.animateTo(100, 200, 1000);
  expect([glide.at(990), glide.isOver(990)]).toEqual([50, false]);
});
