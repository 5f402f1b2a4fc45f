import type { Locale } from '../../../app/locales/locales.ts';
import { readJournal } from '../../../walk/journal.ts';
import { hasEnded, type WalkState, waysOn } from '../../../walk/state.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { Walk as RulesWalk } from '../../../walk/walk.ts';
import type { FormatMessage } from './message-formatter.ts';
import { fill, prompts } from './prompts.ts';
import { wrap } from './terminal-text.ts';
import { choiceMark } from './typed.ts';

/** Formats a walk's story, offers and journal in a language, as lines for a terminal of so many columns. */
export function createStoryFormatter({
  walk,
  speak,
  columns,
}: {
  walk: RulesWalk;
  speak: FormatMessage;
  columns: number;
}) {
  const wrapped = (text: string, indent = '') => wrap(text, columns - indent.length).map((line) => indent + line);

  const listed = (mark: string, text: string) =>
    wrapped(text, '     ').map((line, index) => (index === 0 ? `  ${mark}  ${line.trimStart()}` : line));

  /** Returns the story and the walker's actions. A speaker is named after a change of speaker or an action. */
  function formatEntries(entries: readonly TranscriptEntry[], locale: Locale): string[] {
    return entries.flatMap((entry, index) => {
      const before = entries[index - 1];
      if (entry.kind !== 'line') return formatEntry(entry, locale);
      const { speaker } = entry.line;
      if (before?.kind === 'line' && before.line.speaker === speaker) return formatEntry(entry, locale);
      return [
        '',
        ...(speaker === undefined ? [] : [speak(locale, `speaker.${speaker}`)]),
        ...formatEntry(entry, locale),
      ];
    });
  }

  function formatEntry(entry: TranscriptEntry, locale: Locale): string[] {
    const own = prompts[locale];
    switch (entry.kind) {
      case 'line': {
        const { id, speaker, art, spot, found, ending } = entry.line;
        return [
          ...wrapped(speak(locale, id, entry.line.arguments), speaker === undefined ? '' : '  '),
          ...(art === undefined ? [] : [`  ${fill(own.drawing, { drawing: art })}`]),
          ...(spot === undefined ? [] : [`  * ${speak(locale, `spot.${spot}`)}`]),
          ...(found === undefined ? [] : [`  + ${speak(locale, `found.${found}`)}`]),
          ...(ending === undefined ? [] : ['', fill(own.ending, { ending: speak(locale, `ending.${ending}`) })]),
        ];
      }
      case 'choice':
        return ['', ...wrapped(`> ${speak(locale, entry.choice)}`)];
      case 'arrival':
        return ['', `== ${speak(locale, `stop.${entry.stop}`)} ==`];
      case 'closure':
        return ['', `-- ${speak(locale, `stop.${entry.stop}`)} --`];
      case 'answer':
        return entry.outcome === 'rejected'
          ? wrapped(speak(locale, `clue.${entry.clue}.nudge`))
          : wrapped(own.verdict[entry.outcome]);
      case 'hint':
        return wrapped(fill(own.hint, { hint: speak(locale, `clue.${entry.clue}.${entry.hint}`) }));
      case 'reveal':
        return wrapped(speak(locale, `clue.${entry.clue}.reveal`));
      case 'skip':
        return [];
    }
  }

  /** Returns the open question, the choices, and how to type them. */
  function formatOptions(state: WalkState, locale: Locale): string[] {
    if (hasEnded(state)) return [];
    const { choices, arrivals, clue: asked } = waysOn(state);
    const how = prompts[locale].how;
    const clue = walk.clues.find(({ id }) => id === asked);
    const question = clue ? ['', ...wrapped(speak(locale, `clue.${clue.id}.ask`))] : [];
    const drawing = clue && state.mode === 'home' ? wrapped(`[${speak(locale, `clue.${clue.id}.home`)}]`) : [];
    const options = clue && 'options' in clue ? clue.options : [];
    const ahead = arrivals.map((stop, index) =>
      fill(state.mode === 'home' ? how.arrivalFromHome : how.arrival, {
        stop: speak(locale, `stop.${stop}`),
        number: arrivals.length > 1 ? ` ${index + 1}` : '',
      }),
    );
    return [
      ...question,
      ...drawing,
      ...options.flatMap((option, index) => listed(`${index + 1}`, speak(locale, `clue.${asked}.option.${option}`))),
      ...(choices.length > 0 ? [''] : []),
      ...choices.flatMap((id, index) => listed(choiceMark(index, clue !== undefined), speak(locale, id))),
      '',
      ...(clue ? wrapped(how[clue.kind === 'number' ? 'text' : clue.kind]) : []),
      ...ahead.flatMap((text) => wrapped(text)),
      ...(choices.length > 0 ? wrapped(clue ? how.besideAnswer : how.chosen) : []),
    ];
  }

  function formatJournal(state: WalkState, locale: Locale): string[] {
    const { stops, spots, found } = readJournal(state);
    const { title, empty, ...titles } = prompts[locale].journal;
    const stopsThat = (isClosed: boolean) =>
      [...stops].filter(([, progress]) => (progress === 'closed') === isClosed).map(([id]) => id);
    const groups = [
      ['stops', 'stop', stopsThat(false)],
      ['closed', 'stop', stopsThat(true)],
      ['found', 'found', found],
      ['spots', 'spot', spots],
    ] as const;
    const lines = groups.flatMap(([group, word, ids]) => {
      const names = [...ids].map((id) => `  ${speak(locale, `${word}.${id}`)}`);
      return names.length > 0 ? [titles[group], ...names] : [];
    });
    return ['', `== ${title} ==`, ...(lines.length > 0 ? lines : [empty])];
  }

  return { formatEntries, formatOptions, formatJournal, wrapped };
}

/** Returns the story's latest step: the last action that led it on, and all lines since. */
export function lastScene(transcript: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const start = transcript.findLastIndex(
    (entry) => !['line', 'hint'].includes(entry.kind) && !(entry.kind === 'answer' && entry.outcome !== 'right'),
  );
  return transcript.slice(Math.max(0, start));
}
