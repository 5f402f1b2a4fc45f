import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceBenchmarkResults } from './performance-page.ts';

const measurement = {
  results: [{ label: 'Size', measured: '1.0 kB' }],
  amount: 1000,
  date: '2026-11-23',
  machine: 'A processor, 2 cores',
};
const table = '| What | Budget | Measured |\n| --- | --- | --- |\n| Size | none | 1.0 kB |';

it('writes the date, the amount and the machine above the table', () => {
  const page = '# Page\n\n<!-- begin walk -->\nold\n<!-- end walk -->\n\nMore.\n';
  const part = { name: 'walk', amount: { default: 9, unit: 'walks' } };
  expect(replaceBenchmarkResults(page, part, measurement)).toBe(
    `# Page\n\n<!-- begin walk -->\n\nMeasured on 2026-11-23, 1,000 walks: A processor, 2 cores.\n\n${table}\n\n<!-- end walk -->\n\nMore.\n`,
  );
});

it('says that a part without an amount ran once', () => {
  const page = '<!-- begin bytes -->\n<!-- end bytes -->\n';
  expect(replaceBenchmarkResults(page, { name: 'bytes' }, measurement)).toContain(
    'Measured on 2026-11-23, 1 run: A processor',
  );
});

it('renews any block of the page without touching the rest', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  const names = [...page.matchAll(/<!-- begin (.+) -->/g)].map(([, name = '']) => name);
  const removeBlocks = (text: string) => text.replace(/(<!-- begin (.+) -->)[\s\S]*?(<!-- end \2 -->)/g, '$1$3');
  const replaceAllParts = (text: string) =>
    names.reduce((renewed, name) => replaceBenchmarkResults(renewed, { name }, measurement), text);
  expect(names.length).toBeGreaterThan(0);
  expect(removeBlocks(replaceAllParts(page))).toBe(removeBlocks(page));
  expect(replaceAllParts(replaceAllParts(page))).toBe(replaceAllParts(page));
});
