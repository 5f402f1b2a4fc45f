import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '../../../app/locales/locales.ts';
import { type Command, CommandError, formatWalkArgument, readWalkFolderArgument } from '../command.ts';
import { type Fault, formatFault, WalkFolderError } from '../read/fault.ts';
import { type Messages, readMessagesFile } from '../read/messages-files.ts';
import { findIdFaults, readStoryFile } from '../read/story-file.ts';
import {
  findOutdatedTranslationIds,
  readTranslations,
  translatedLocales,
  translationsFile,
} from '../read/translations-file.ts';
import { readWalk } from '../read-walks.ts';
import { mergeStoryTexts } from './merge-story-texts.ts';
import { confirmTranslations, updateTranslationEntries } from './update-translation-entries.ts';

const usage = '<walk> [fits <id> …]';

/**
 * Implements `npm run walks words`: copies the story's texts into the English messages, and reports outdated
 * translations.
 */
export const updateMessagesCommand: Command = {
  usage,
  summary:
    'Copies the texts of story.ink to strings/en.json. Lists outdated translations and unused messages. With "fits" it marks translations as up to date.',
  run([walk, confirming, ...ids]) {
    const folder = readWalkFolderArgument(walk === undefined ? [] : [walk], `words ${usage}`);
    if (confirming === undefined) copyStoryTexts(folder);
    else if (confirming === 'fits' && ids.length > 0) confirmTranslationIds(folder, ids);
    else
      throw new CommandError(
        `Name the translations that still fit: npm run walks words ${formatWalkArgument(folder)} fits <id> …`,
      );
  },
};

/**
 * Copies the story's texts into the English messages, and prints a summary.
 * @throws {WalkFolderError} when a file cannot be read.
 */
function copyStoryTexts(folder: string) {
  const faults: Fault[] = [];
  const story = readStoryFile(folder, faults);
  const english = readMessagesFile(folder, 'en', faults);
  const recordedTranslations = readTranslations(folder, faults);
  faults.push(...(story ? findIdFaults(story) : []));
  if (story === undefined || english === undefined || faults.length > 0) throw new WalkFolderError(faults);
  const { messages, added, changed } = mergeStoryTexts(english.data, story.texts);
  if (added.length + changed.length > 0) writeFileSync(english.file, `${JSON.stringify(messages, null, 2)}\n`);
  const formatIds = (ids: string[], limit = ids.length) =>
    ids.length > 0
      ? `${ids.length} (${[...ids.slice(0, limit), ...(ids.length > limit ? ['…'] : [])].join(', ')})`
      : 'none';
  console.log(`${english.file}: added ${formatIds(added, 10)}, changed ${formatIds(changed)}.`);
  const translatedMessages = readTranslatedMessages(folder);
  const recordedNow = updateTranslationEntries({
    recorded: recordedTranslations,
    before: english.data,
    english: messages,
    translated: translatedMessages,
  });
  writeTranslations(folder, recordedNow);
  for (const locale of translatedLocales) {
    const outdatedIds = findOutdatedTranslationIds(recordedNow, locale, {
      ...translatedMessages,
      [defaultLocale]: messages,
    });
    if (outdatedIds.length > 0)
      console.log(
        `${locale}.json has translations of changed texts: ${formatIds(outdatedIds)}. Translate them again, or confirm one that still fits: npm run walks words ${formatWalkArgument(folder)} fits <id> …`,
      );
  }
  for (const fault of readWalk(folder).faults) if (fault.rule === 'words/orphan') console.log(formatFault(fault));
}

/**
 * Records that the translations of these ids fit the English messages.
 * @throws {WalkFolderError}
 * @throws {CommandError} for an id without a message.
 */
function confirmTranslationIds(folder: string, ids: string[]) {
  const faults: Fault[] = [];
  const english = readMessagesFile(folder, 'en', faults);
  const recordedTranslations = readTranslations(folder, faults);
  if (english === undefined || faults.length > 0) throw new WalkFolderError(faults);
  const unknownId = ids.find((id) => !Object.hasOwn(english.data, id));
  if (unknownId !== undefined)
    throw new CommandError(`strings/en.json has no words for "${unknownId}": correct the id.`);
  writeTranslations(
    folder,
    confirmTranslations(
      { recorded: recordedTranslations, english: english.data, translated: readTranslatedMessages(folder) },
      ids,
    ),
  );
  console.log(`The translations of ${ids.join(', ')} fit the current English words.`);
}

/** Returns the messages of the other languages. Leaves out unreadable files, which `npm run walks check` reports. */
function readTranslatedMessages(folder: string): Partial<Record<(typeof translatedLocales)[number], Messages>> {
  return Object.fromEntries(
    translatedLocales.flatMap((locale) => {
      const messages = readMessagesFile(folder, locale, [])?.data;
      return messages ? [[locale, messages]] : [];
    }),
  );
}

function writeTranslations(folder: string, record: object) {
  writeFileSync(join(folder, 'strings', translationsFile), `${JSON.stringify(record, null, 2)}\n`);
}
