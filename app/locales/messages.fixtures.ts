import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { Locale } from './locales.ts';
import type { GroupMessages, MessageGroup } from './message-groups.ts';
import type { Messages } from './messages.tsx';

/** Returns the messages of every page in a language, compiled as the build compiles them. */
export function readMessages(locale: Locale): Messages {
  return read(`${locale}.json`) as Messages;
}

/** Returns message groups in a language, compiled as the build compiles them. */
export function readGroups<Group extends MessageGroup>(
  locale: Locale,
  ...groups: readonly Group[]
): Pick<GroupMessages, Group> {
  return Object.fromEntries(groups.map((group) => [group, read(`${group}/${locale}.json`)])) as Pick<
    GroupMessages,
    Group
  >;
}

function read(file: string): unknown {
  // The build replaces what stands in double braces.
  return JSON.parse(readFileSync(`app/locales/messages/${file}`, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' ? compile(value.replaceAll(/\{\{\w+\}\}/g, 'example')) : value,
  );
}
