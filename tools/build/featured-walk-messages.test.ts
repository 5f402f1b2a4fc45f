import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../app/locales/locales.ts';
import { type AuthoredWalk, readValidWalk, readWalk } from '../walks/read-walks.ts';
import { collectFeaturedWalkMessages } from './featured-walk-messages.ts';

const folder = 'content/walks/enoshima';
const walk = readValidWalk(folder);
const template = readWalk(join(import.meta.dirname, '../walks/new-walk/template')).walk as AuthoredWalk;

const { walkerAt } = walk.illustration?.plan ?? expect.fail();
const { stops } = parse(readFileSync(`${folder}/walk.yaml`, 'utf8'));
const walkerStopIndex = stops.findIndex(({ id }: { id: string }) => id === walkerAt);
const next = stops[walkerStopIndex + 1];
const [clue, { answer }] =
  Object.entries<{ stop: string; answer?: number }>(parse(readFileSync(`${folder}/clues.yaml`, 'utf8'))).find(
    ([, { stop }]) => stop === walkerAt,
  ) ?? expect.fail();
const story = readFileSync(`${folder}/story.ink`, 'utf8');

describe.each(locales)('the words of the featured walk in %s', (locale) => {
  const texts = walk.strings[locale];
  const { messages, values } = collectFeaturedWalkMessages(walk, locale);

  it('SITE-H6 the phone asks the clue of the stop where its map shows the walker', () => {
    expect(messages.phone?.clue).toBe(texts[`clue.${clue}.ask`]);
  });

  it('SITE-H6 the phone names the next stop and the walking distance to it', () => {
    expect(messages.phone?.stop).toBe(texts[`stop.${next.id}.short`] ?? texts[`stop.${next.id}`]);
    expect(values.meters).toBe(String(next.fromPrevious.meters));
  });

  it('SITE-H6 on the phone Shiro says the line before the clue, without the answer', () => {
    const before = new RegExp(`#id:(\\S+) #speaker:shiro\\n\\+ \\[ok #ev:clue:ok:${clue}\\]`).exec(story)?.[1];
    const { line, speaker, clue: question } = messages.phone ?? expect.fail();
    expect(line).toBe(texts[`${before}`]);
    expect(speaker).toBe(texts['speaker.shiro']);
    expect(line + question).not.toContain(String(answer));
  });

  it('SITE-H8 the lantern finds the places of illustration.yaml with the walk’s texts', () => {
    const ids: string[] = parse(readFileSync(`${folder}/illustration.yaml`, 'utf8')).hideaways;
    const nameOf = (id: string) =>
      ['stop', 'spot'].flatMap((group) => texts[`${group}.${id}.short`] ?? texts[`${group}.${id}`] ?? [])[0];
    expect(messages.hideaways?.name).toEqual(Object.fromEntries(ids.map((id) => [id, nameOf(id)])));
    expect(messages.hideaways?.note).toEqual(Object.fromEntries(ids.map((id) => [id, texts[`hideaway.${id}`]])));
  });

  it('SITE-H10 the walk has its own legend, hideaways, clue and short place name', () => {
    expect(messages.block4?.content).toBe(texts['home.legend']);
    expect(messages.block3?.content2).toBe(texts['home.hideaways']);
    expect(messages.clue?.at).toEqual({
      bridge: texts['home.clue.bridge'],
      rocks: texts['home.clue.rocks'],
      tower: texts['home.clue.tower'],
    });
    expect(values.place).toBe(texts['place.short']);
  });

  it('SITE-H10 a walk without these texts leaves the site’s messages unchanged', () => {
    const { messages, values } = collectFeaturedWalkMessages(template, locale);
    expect(messages).toEqual({ landing: { hook: template.strings[locale].hook } });
    expect(values).toEqual({ place: template.strings[locale].place, meters: '' });
  });
});
