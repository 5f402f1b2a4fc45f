/**
 * Measures the site's budgets, prints them, and writes each measured part into docs/performance.md. Variants of pages are loaded in turns,
 * and their times are medians.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import { arrivals } from './arrivals.ts';
import { bytes } from './bytes.ts';
import { figuresText } from './figures.ts';
import { describeMachine } from './machine.ts';
import { navigation } from './navigation.ts';
import { count } from './numbers.ts';
import { paint } from './paint.ts';
import type { Pages, Part } from './part.ts';
import { performancePage, renewPart } from './performance-page.ts';
import { pictures } from './pictures.ts';
import { scroll } from './scroll.ts';
import { serveVariants } from './variants.ts';
import { walk } from './walk.ts';
import { writes } from './writes/writes.ts';

const pageParts: Part<Pages>[] = [bytes, paint, scroll, pictures, navigation, walk];
const otherParts: Part[] = [writes, arrivals];

const words = process.argv.slice(2);
const given = words.filter((word) => /^\d+$/.test(word)).map(Number)[0];
const asked = words.filter((word) => !/^\d+$/.test(word));
const names = [...pageParts, ...otherParts].map(({ name }) => name);
const unknown = asked.filter((word) => !names.includes(word));
if (unknown.length > 0) throw new Error(`There is no part "${unknown.join('", "')}": ${names.join(', ')}.`);
const isAsked = ({ name }: { name: string }) => asked.length === 0 || asked.includes(name);

for (const part of otherParts.filter(isAsked)) await run(part, undefined);
if (pageParts.some(isAsked)) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const site = await serveVariants();
  try {
    for (const part of pageParts.filter(isAsked)) await run(part, { browser, ...site }, browser.version());
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Measures a part and prints it. Writes it into the page, unless less was measured than usual. */
async function run<Needs>(part: Part<Needs>, needs: Needs, chromiumVersion?: string) {
  const { usual, unit } = part.amount ?? { usual: 1, unit: 'runs' };
  const amount = (part.amount && given) ?? usual;
  const figures = await part.measure(amount, needs);
  console.log(`${part.name}:\n${figuresText(figures)}`);
  if (amount < usual) {
    console.log(`  Not written into ${performancePage}: ${amount} ${unit} are fewer than ${count(usual)}.`);
    return;
  }
  const date = new Date().toISOString().slice(0, 10);
  const machine = describeMachine(chromiumVersion);
  const page = readFileSync(performancePage, 'utf8');
  writeFileSync(performancePage, renewPart(page, part, { figures, amount, date, machine }));
  console.log(`  Written into ${performancePage}.`);
}
