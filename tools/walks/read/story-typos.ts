import { defaultChoiceTag } from '../../../walk/story-tags.ts';
import type { Fault } from './fault.ts';
import type { FaultRule } from './fault-rules.ts';

/** The names of tags with a fixed meaning. All other tags are arguments of messages. */
export const reservedTags = ['id', 'speaker', 'art', 'sound', 'spot', 'found', 'ending', 'ev', defaultChoiceTag];

type Typo = [rule: FaultRule, sentence: string];

/**
 * Finds typos that ink accepts but interprets differently than the author meant. The ink compiler would report only
 * their consequences.
 */
export function findTypos(source: string, file: string): Fault[] {
  const withoutBlocks = source.replace(/\/\*.*?\*\//gs, (remark) => remark.replace(/[^\n]/g, ' '));
  return withoutBlocks.split('\n').flatMap((text, index) => {
    const typo = findTypoInLine(text);
    return typo ? [{ rule: typo[0], file, line: index + 1, sentence: typo[1] }] : [];
  });
}

/** Returns the first typo of a line, because this typo usually causes the others. */
function findTypoInLine(line: string): Typo | undefined {
  const remark = line.indexOf('//');
  if (/\b(?:https?|ftp):$/i.test(line.slice(0, Math.max(0, remark))))
    return ['story/address', 'has an address with //, which begins a remark in ink: write it without http://.'];
  const lineWithoutRemark = (remark < 0 ? line : line.slice(0, remark)).trimEnd();
  if (lineWithoutRemark.includes('<!--'))
    return ['words/markup', 'has "<!--": a remark in ink begins with //, write that instead.'];
  if (tagsAfterBrackets.test(lineWithoutRemark))
    return ['story/choice-id', 'has its id after the ]: write it within the brackets, as in + [Ring it. #id:bell.c1].'];
  return findFullWidthSign(lineWithoutRemark) ?? findWrongArrow(lineWithoutRemark) ?? findWrongTag(lineWithoutRemark);
}

const tagsAfterBrackets = /^\s*[+*][^#[\]]*\[[^#\]]*\]\s*#\s*id\s*:/;
const tagNames = reservedTags.join('|');
const fullWidthTag = new RegExp(
  `(?:[#＃]\\s*(?:${tagNames})\\s*：|＃\\s*(?:${tagNames})\\s*:|＃\\s*${defaultChoiceTag}\\b)`,
  'i',
);
const fullWidthStart = /^\s*(?:[＋＊]|＝＝|[+*]\s*(?:\{[^}]*\}\s*)?［)/;

function findFullWidthSign(line: string): Typo | undefined {
  const tag = fullWidthTag.exec(line)?.[0];
  if (tag)
    return ['story/full-width', `has "${tag}" with a full-width sign: write # and : half-width, as in #id:torii.1.`];
  const start = fullWidthStart.exec(line)?.[0].trim();
  return start
    ? ['story/full-width', `begins with the full-width "${start}": write + * = and [ ] half-width.`]
    : undefined;
}

/** Finds a mistyped arrow `->` before a scene's name that ends the line. */
function findWrongArrow(line: string): Typo | undefined {
  const arrowMatch = /(→|⟶|➔|⇒|=>|[–—−－]+\s?[>＞]|-＞)\s*[A-Za-z_][\w.]*$/.exec(line)?.[1];
  return arrowMatch
    ? ['story/arrow', `has "${arrowMatch}": write -> with a hyphen and a greater-than sign.`]
    : undefined;
}

function findWrongTag(line: string): Typo | undefined {
  const [, ...tags] = line.split(/(?<!\\)#/);
  for (const tag of tags) {
    const inBrackets = tag.replace(/\].*$/, '');
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(inBrackets.trim()) ?? [];
    if (inBrackets.trim() === defaultChoiceTag) continue;
    if ((name || inBrackets).trim().toLowerCase() === defaultChoiceTag)
      return [
        'story/tag',
        `has "#${inBrackets.trim()}": write #${defaultChoiceTag} in small letters and without a value.`,
      ];
    if (!/^[A-Za-z_][\w-]*\s*$/.test(name))
      return [
        'story/tag',
        `has "#${inBrackets.trim()}", which ink takes for a tag: write \\# for the sign itself, or a tag such as #id:torii.1.`,
      ];
    const expectedName = name.trim().toLowerCase();
    if (!reservedTags.includes(expectedName)) continue;
    if (name !== expectedName)
      return ['story/tag', `has "#${name}:": write #${expectedName}: in small letters and without a space.`];
    if (value.trim() === '')
      return ['story/tag', `has "#${expectedName}:" without a value: write one, or remove the tag.`];
    if (/[“”„"«»‘’]/.test(value))
      return ['story/tag', `has quotes in "#${inBrackets.trim()}": write the value of a tag without quotes.`];
  }
  return undefined;
}
