import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { templateFolder } from '../../tools/walks/new-walk/new-walk-command.ts';
import { createTranslationEntry, translatedLocales } from '../../tools/walks/read/translations-file.ts';
import { setInkText } from '../documents/ink-document.ts';
import { parseInkStory } from '../documents/ink-reader.ts';
import { removeJsonKey, setJsonValue } from '../documents/json-document.ts';
import type { CreateWalkRequest } from '../map-api.ts';
import { createPlaceTexts } from './new-walk-place-texts.ts';

const inventions = 'The pier, the garden, the bell and the teahouse, the gull Point and the keeper Nil are invented.';
const sources = `# Sources of the walk’s facts

Every fact is listed here with a source that everyone can read. Legends are told as legends, and
inventions are named.

## Fiction

${inventions}

## Facts in the words

| Where | Told as true | Source |
| ----- | ------------ | ------ |
`;

export function editFile(file: string, edit: (text: string) => string) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/**
 * Writes the walk's titles and the texts about its place into a copy of the template. For a language that the author has
 * not chosen, removes all texts, so that they are reported as missing.
 */
export function writeNewWalkTexts(folder: string, { locales: chosen, titles, place }: CreateWalkRequest) {
  // Always includes English, because story.ink contains the English texts.
  const written = locales.filter((locale) => locale === 'en' || chosen.includes(locale));
  const placeTexts = (locale: Locale) => Object.entries(createPlaceTexts(locale, place));
  for (const locale of locales) {
    const file = join(folder, `strings/${locale}.json`);
    if (!written.includes(locale)) {
      writeFileSync(file, '{}\n');
      continue;
    }
    const title = titles[locale];
    const texts = [...(title === undefined ? [] : [['title', title] as const]), ...placeTexts(locale)];
    editFile(file, (text) => texts.reduce((it, [id, value]) => setJsonValue(it, [id], value), text));
  }
  editFile(join(folder, 'story.ink'), (text) =>
    placeTexts('en').reduce((it, [id, line]) => setStoryLineText(it, id, line), text),
  );
  const english = JSON.parse(readFileSync(join(folder, 'strings/en.json'), 'utf8'));
  editFile(join(folder, 'strings/translations.json'), (text) =>
    translatedLocales.reduce((records, locale) => {
      if (!written.includes(locale))
        return Object.hasOwn(JSON.parse(records), locale) ? removeJsonKey(records, [locale]) : records;
      return placeTexts(locale).reduce(
        (it, [id, translation]) => setJsonValue(it, [locale, id], createTranslationEntry(english[id], translation)),
        records,
      );
    }, text),
  );
  writeFileSync(join(folder, 'sources.md'), sources);
}

/**
 * Returns the numbers of the lines in sources.md that still describe the sample walk: the statement that its content is
 * invented, and the sources of the facts in its story.
 */
export function listSampleSourceLines(text: string): number[] {
  const template = readFileSync(join(templateFolder, 'sources.md'), 'utf8').split('\n');
  const told = template.filter((line) => /^\| `|\bare invented\.$/.test(line));
  const found = new Set([inventions, ...told].map(normalizeLine));
  return text.split('\n').flatMap((line, index) => (found.has(normalizeLine(line)) ? [index + 1] : []));
}

/** Collapses white space, because formatters pad the cells of a table. */
function normalizeLine(line: string): string {
  return line.replaceAll(/\s+/g, ' ').trim();
}

/** Writes the text of a line or choice into the story. Leaves the story unchanged for any other message. */
function setStoryLineText(story: string, id: string, words: string): string {
  const statements = parseInkStory(story).knots.flatMap((knot) => knot.statements);
  const line = statements.find(({ tags }) => tags.some((tag) => tag.name === 'id' && tag.value === id))?.line;
  return line === undefined ? story : setInkText(story, line, words);
}
