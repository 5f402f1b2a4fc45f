import { readdir, readFile } from 'node:fs/promises';
import type { Locale } from '../../app/locales/locales.ts';
import type { MessagesByGroup } from '../../app/locales/message-groups.ts';
import type { Messages } from '../../app/locales/messages.tsx';

const folder = 'app/locales/messages';

/** Reads all source messages of a language: those for every page, and the groups that load later. */
export async function readMessages(locale: Locale): Promise<Messages & MessagesByGroup> {
  const readMessageFile = async (file: string) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
  const groups = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const groupMessages = groups.map(async ({ name }) => [name, await readMessageFile(`${name}/${locale}.json`)]);
  return { ...(await readMessageFile(`${locale}.json`)), ...Object.fromEntries(await Promise.all(groupMessages)) };
}

/** Flattens nested messages to full keys such as `block1.banner1`. */
export function flattenMessages(messages: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([group, value]: [string, string | object]) =>
      typeof value === 'string'
        ? [[group, value]]
        : Object.entries(value).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  );
}
