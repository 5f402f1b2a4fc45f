import { expect, it } from 'vitest';
import { Glide } from './glide.ts';

const newGlide = () => new Glide(0, (from, to, share) => from + (to - from) * share);

it('G36 a glide is quick at first, slow at last, and then at its goal', () => {
  const glide = newGlide();
  glide.go(100, 1000, 5000);
  expect([5000, 5500, 6000, 9000].map((nowMs) => glide.at(nowMs))).toEqual([0, 87.5, 100, 100]);
});

it('G36 a glide that is sent elsewhere goes on from where it is', () => {
  const glide = newGlide();
  glide.go(100, 1000, 0);
  glide.go(0, 1000, 500);
  expect(glide.at(500)).toBe(87.5);
  expect(glide.goal).toBe(0);
});

it('G36 in a frame that began before it set out, a glide stands at its start, or without a duration at its goal', () => {
  const glide = newGlide();
  glide.go(50, 0, 1000);
  expect([glide.at(990), glide.isOver(990)]).toEqual([50, true]);
  glide.go(100, 200, 1000);
  expect([glide.at(990), glide.isOver(990)]).toEqual([50, false]);
});
