import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../../locales/locales.ts';

const folder = 'content/walks/enoshima';
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const yaml = (file: string) => parse(readFileSync(file, 'utf8'));

const { walkerAt } = yaml(`${folder}/scene.yaml`).plan;
const { stops } = yaml(`${folder}/walk.yaml`);
const here = stops.findIndex(({ id }: { id: string }) => id === walkerAt);
const next = stops[here + 1];
const [clue, { answer }] =
  Object.entries<{ stop: string; answer?: number }>(yaml(`${folder}/clues.yaml`)).find(
    ([, { stop }]) => stop === walkerAt,
  ) ?? expect.fail();
const story = readFileSync(`${folder}/story.ink`, 'utf8');

describe.each(locales)('the phone in %s', (locale) => {
  const { phone } = json(`app/locales/messages/${locale}.json`);
  const walk = json(`${folder}/strings/${locale}.json`);

  it('H6 asks the clue of the stop that its map shows someone at', () => {
    expect(phone.clue).toBe(walk[`clue.${clue}.ask`]);
  });

  it('H6 names the stop that comes next, and how far it is on foot', () => {
    expect(phone.stop).toBe(walk[`stop.${next.id}.short`] ?? walk[`stop.${next.id}`]);
    expect(phone.distance).toMatch(new RegExp(`^${next.fromPrevious.meters} ?(m|公尺)$`));
  });

  it('H6 has Shiro say what leads to the clue, word for word, and nothing of the answer', () => {
    const before = new RegExp(`#id:(\\S+) #speaker:shiro\\n\\+ \\[ok #ev:clue:ok:${clue}\\]`).exec(story)?.[1];
    expect(phone.line).toBe(walk[`${before}`]);
    expect(phone.speaker).toBe(walk['speaker.shiro']);
    expect(phone.line + phone.clue).not.toContain(String(answer));
  });
});
