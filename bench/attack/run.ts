/**
 * Attacks servers that it starts itself on 127.0.0.1, within bounds, and prints one table. Exits with 1 when a bound is broken.
 *
 * Arguments may name attacks. A number is the fuzzer's seed, or the minutes of `soak`, ten by default. `soak` runs only when it is named.
 */
import { randomInt } from 'node:crypto';
import type { Attack, Finding } from './attack.ts';
import { fuzz } from './fuzz.ts';
import { lists, slowReading, streams } from './reading.ts';
import { soak } from './soak.ts';
import { codes, connecting, filling, holding } from './trying.ts';

const words = process.argv.slice(2);
const given = words.find((word) => /^\d+$/.test(word));
const soakMinutes = 10;

const attacks: Record<string, Attack> = {
  lists,
  streams,
  codes,
  filling,
  holding,
  connecting,
  slowReading,
  fuzz: () => fuzz(given === undefined ? randomInt(2 ** 31) : Number(given)),
  soak: () => soak(given === undefined ? soakMinutes : Number(given)),
};

const asked = words.filter((word) => !/^\d+$/.test(word));
const unknown = asked.filter((word) => !Object.hasOwn(attacks, word));
if (unknown.length > 0)
  throw new Error(`There is no attack "${unknown.join('", "')}": ${Object.keys(attacks).join(', ')}.`);

const isWithin = ({ measured, bound, isLeast }: Finding) => (isLeast ? measured >= bound : measured <= bound);

const columns = ['attack', 'what', 'measured', 'bound', 'held'] as const;
type Row = Record<(typeof columns)[number], string>;
const heads: Row = { attack: 'Attack', what: 'What', measured: 'Measured', bound: 'Bound', held: '' };
const rows: Row[] = [];
let broken = 0;
for (const [name, attack] of Object.entries(attacks)) {
  if (asked.length > 0 ? !asked.includes(name) : name === 'soak') continue;
  for (const finding of await attack()) {
    if (!isWithin(finding)) broken++;
    rows.push({
      attack: name,
      what: finding.what,
      measured: `${Math.round(finding.measured * 10) / 10} ${finding.unit}`.trim(),
      bound: `${finding.isLeast ? 'at least' : 'at most'} ${finding.bound} ${finding.unit}`.trim(),
      held: isWithin(finding) ? 'kept' : 'BROKEN',
    });
  }
}
const widths = columns.map((column) => Math.max(...[...rows, heads].map((row) => row[column].length)));
for (const row of [heads, ...rows])
  console.log(columns.map((column, at) => row[column].padEnd(widths[at] ?? 0)).join('  '));
process.exit(broken > 0 ? 1 : 0);
