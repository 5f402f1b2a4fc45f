import { expect, it } from 'vitest';
import { listUnsupportedStyleFeatures } from './style-features.ts';

const listFeatures = (text: string) => [...listUnsupportedStyleFeatures('style.css', text)];

it.each([
  ['p { text-wrap: pretty }', 'text-wrap: pretty'],
  ['p { color: light-dark(red, blue) }', 'light-dark()'],
  ['p { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['p { color: rgb(from var(--lamp) r g b / 0.4) }', 'rgb(from)'],
  ['p { color: color(display-p3 1 0 0) }', 'color()'],
  ['p { background: linear-gradient(in oklch, red, blue) }', 'gradient(in)'],
  ['p { background: conic-gradient(from 1turn in hsl longer hue, red, blue) }', 'gradient(in)'],
  ['p { transition-timing-function: linear(0, 0.5 20%, 1) }', 'linear()'],
  ['p { clip-path: rect(0 1px 1px 0) }', 'rect()'],
  ['p { width: attr(data-width type(<length>)) }', 'attr(type)'],
  ['p { width: attr(data-width px) }', 'attr(type)'],
  ['p::after { content: attr(data-name, "none") }', 'attr(fallback)'],
  ['p { color: attr(data-color) }', 'attr() outside of content'],
  ['@container style(--is-dark: 1) { p { color: red } }', '@container style()'],
  ['@container (width > 1px) and scroll-state(stuck: top) { p { color: red } }', '@container scroll-state()'],
  ['li:nth-child(1 of .open) { color: red }', ':nth-child(of)'],
  ['li:nth-last-child(2n + 1 of :is(.a, .b)) { color: red }', ':nth-last-child(of)'],
  ['p { animation-timeline: view() }', 'animation-timeline'],
  ['input { field-sizing: content }', 'field-sizing: content'],
  ['p { height: 1lh }', 'lh'],
  ['p { mask-image: none }', 'mask-image'],
  ['@starting-style { p { opacity: 0 } }', '@starting-style'],
  ['@view-transition { navigation: auto }', '@view-transition'],
  ['@media (scripting: none) { p { display: none } }', '@media (scripting)'],
  ['p:has(a) { color: red }', ':has()'],
  ['p::target-text { color: red }', '::target-text'],
  ['p { & a { color: red } }', 'nesting'],
  ['@font-face { size-adjust: 90% }', 'size-adjust'],
])('SITE-A4 finds in %s what some supported browsers lack', (text, feature) => {
  expect(listFeatures(text)).toContain(feature);
});

it.each([
  'p { height: 100dvh; inset: 0; translate: 1px; aspect-ratio: 1 }',
  'p { -webkit-mask-image: none; mask-image: none }',
  '@container (width > 30em) { p { font-size: 5cqi } }',
  '@layer page { p:is(a, b):where(:focus-visible)::before { content: "text-wrap: pretty" } }',
  'p { background: url(light-dark.svg) }',
  'p { clip: rect(0 0 0 0); transition: opacity 1s linear, color 1s; content: attr(data-name) }',
  'p { background: linear-gradient(to right, red, blue), radial-gradient(circle at 1px 1px, red, var(--in)) }',
  'li:nth-child(2n + 1 ):is(.of) { color: red }',
  '@keyframes light { from { opacity: 0 } }',
  '@media (width >= 30em) and (prefers-contrast: more) { p { --has: 1 } }',
])('SITE-A4 finds nothing in %s', (text) => {
  expect(listFeatures(text)).toEqual([]);
});
