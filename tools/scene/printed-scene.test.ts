import { expect, it } from 'vitest';
import { inks } from './inks.ts';
import { inkRules, scenePalette } from './palette.ts';
import { plates } from './plates.ts';
import { mixed, printedScene } from './printed-scene.ts';
import { sceneStyle } from './style.ts';

const drawing = (style: string) => `<svg><style>${style}</style><g id="noon"/></svg>`;

it('SITE-H4 prints every ink of a plate as its colour, and leaves nothing that only a browser knows', () => {
  const rock = '.rock{fill:var(--rock)}';
  const style = inkRules(`${rock}<g class="orb"/>`, scenePalette) + rock;
  expect(printedScene(drawing(style), 'dusk')).toBe(drawing(`.rock{fill:${inks.rock}}`));
  expect(printedScene(drawing(style), 'noon')).toBe(drawing(`.rock{fill:${plates.noon.rock}}`));
});

it.each(['dusk', 'dawn', 'noon', 'night', 'storm'] as const)('SITE-H4 prints the style of a scene at %s', (plate) => {
  expect(printedScene(drawing(sceneStyle(11)), plate)).not.toMatch(/var\(|:target|@|color-mix/);
});

it('SITE-H4 refuses what it cannot print', () => {
  expect(() => printedScene(drawing('.a{fill:var(--nothing)}'), 'dusk')).toThrow('"nothing"');
  expect(() => printedScene(drawing('@media print{.a{fill:red}}'), 'dusk')).toThrow('@media');
});

it('SITE-H4 mixes colours as browsers do', () => {
  // Chromium's color-mix(in oklab, …), to a step of each channel.
  expect(mixed('#4d7a6a', '#1c4150', 1)).toBe('#4d7a6a');
  expect(mixed('#4d7a6a', '#1c4150', 0)).toBe('#1c4150');
  expect(mixed('#ffffff', '#000000', 0.5)).toBe('#636363');
});
