import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { readConfiguration } from '../../configuration.ts';
import { removeUnmetConditionalParts } from '../../tools/build/placeholders.ts';
import type { Locale } from './locales.ts';
import type { MessageGroup, MessagesByGroup } from './message-groups.ts';
import type { Messages } from './messages.tsx';

/** Returns the messages of one language that every page loads, compiled in the same way as in the build. */
export function readMessages(locale: Locale): Messages {
  return readCompiledMessages(`${locale}.json`) as Messages;
}

/** Returns message groups in one language, compiled in the same way as in the build. */
export function readMessageGroups<Group extends MessageGroup>(
  locale: Locale,
  ...groups: readonly Group[]
): Pick<MessagesByGroup, Group> {
  return Object.fromEntries(groups.map((group) => [group, readCompiledMessages(`${group}/${locale}.json`)])) as Pick<
    MessagesByGroup,
    Group
  >;
}

function readCompiledMessages(file: string): unknown {
  const configuration = readConfiguration({});
  // The build replaces `{{NAME}}` by the value of the setting NAME. Here every setting has the value `example`.
  const compileText = (text: string) =>
    compile(removeUnmetConditionalParts(text, configuration, file).replaceAll(/\{\{\w+\}\}/g, 'example'));
  return JSON.parse(readFileSync(`app/locales/messages/${file}`, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' ? compileText(value) : value,
  );
}
