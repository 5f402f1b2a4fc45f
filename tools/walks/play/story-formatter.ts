import type { Locale } from '../../../app/locales/locales.ts';
import { findReplyIdSuffix } from '../../../walk/answers.ts';
import { deriveJournal } from '../../../walk/journal.ts';
import { groupStoryOffersByKind, hasEnded, type WalkState } from '../../../walk/state.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { Walk as RulesWalk } from '../../../walk/walk.ts';
import { fillMessagePlaceholders, terminalMessages } from './terminal-messages.ts';
import { wrapLines } from './terminal-text.ts';
import { formatChoiceLabel } from './typed-line.ts';
import type { FormatWalkMessage } from './walk-message-formatter.ts';

/**
 * Creates functions that format a walk's story, the walker's options and the journal as lines for a terminal with
 * `columns` columns.
 */
export function createStoryFormatter({
  walk,
  formatMessage,
  columns,
}: {
  walk: RulesWalk;
  formatMessage: FormatWalkMessage;
  columns: number;
}) {
  const wrapText = (text: string, indent = '') => wrapLines(text, columns - indent.length).map((line) => indent + line);

  const formatListItem = (mark: string, text: string) =>
    wrapText(text, '     ').map((line, index) => (index === 0 ? `  ${mark}  ${line.trimStart()}` : line));

  /**
   * Formats lines of the story and actions of the walker. Prints the speaker's name after a change of speaker, and
   * after an action.
   */
  function formatTranscriptEntries(entries: readonly TranscriptEntry[], locale: Locale): string[] {
    return entries.flatMap((entry, index) => {
      const previousEntry = entries[index - 1];
      if (entry.kind !== 'line') return formatTranscriptEntry(entry, locale);
      const { speaker } = entry.line;
      if (previousEntry?.kind === 'line' && previousEntry.line.speaker === speaker)
        return formatTranscriptEntry(entry, locale);
      return [
        '',
        ...(speaker === undefined ? [] : [formatMessage(locale, `speaker.${speaker}`)]),
        ...formatTranscriptEntry(entry, locale),
      ];
    });
  }

  function findAnswerReplyId({ clue: id, given }: TranscriptEntry & { kind: 'answer' }): string {
    const clue = walk.clues.find((it) => it.id === id);
    return (clue && findReplyIdSuffix(clue, given)) ?? 'nudge';
  }

  function formatTranscriptEntry(entry: TranscriptEntry, locale: Locale): string[] {
    const texts = terminalMessages[locale];
    switch (entry.kind) {
      case 'line': {
        const { id, speaker, art, spot, found, ending } = entry.line;
        return [
          ...wrapText(formatMessage(locale, id, entry.line.arguments), speaker === undefined ? '' : '  '),
          ...(art === undefined ? [] : [`  ${texts.drawing}`]),
          ...(spot === undefined ? [] : [`  * ${formatMessage(locale, `spot.${spot}`)}`]),
          ...(found === undefined ? [] : [`  + ${formatMessage(locale, `found.${found}`)}`]),
          ...(ending === undefined
            ? []
            : ['', fillMessagePlaceholders(texts.ending, { ending: formatMessage(locale, `ending.${ending}`) })]),
        ];
      }
      case 'choice':
        return ['', ...wrapText(`> ${formatMessage(locale, entry.choice)}`)];
      case 'arrival':
        return ['', `== ${formatMessage(locale, `stop.${entry.stop}`)} ==`];
      case 'closure':
        return ['', `-- ${formatMessage(locale, `stop.${entry.stop}`)} --`];
      case 'answer':
        return entry.outcome === 'rejected'
          ? wrapText(formatMessage(locale, `clue.${entry.clue}.${findAnswerReplyId(entry)}`))
          : wrapText(texts.verdict[entry.outcome]);
      case 'hint':
        return wrapText(
          fillMessagePlaceholders(texts.hint, { hint: formatMessage(locale, `clue.${entry.clue}.${entry.hint}`) }),
        );
      case 'reveal':
        return wrapText(formatMessage(locale, `clue.${entry.clue}.reveal`));
      case 'skip':
      case 'mode':
        return [];
    }
  }

  /**
   * Formats what the walker can do now: the question of an open clue with its options, the choices, and instructions
   * about what to type.
   */
  function formatOptions(state: WalkState, locale: Locale): string[] {
    if (hasEnded(state)) return [];
    const { choices, arrivals, clue: askedClue } = groupStoryOffersByKind(state);
    const instruction = terminalMessages[locale].how;
    const clue = walk.clues.find(({ id }) => id === askedClue);
    const question = clue ? ['', ...wrapText(formatMessage(locale, `clue.${clue.id}.ask`))] : [];
    const drawing = clue && state.mode === 'home' ? wrapText(`[${formatMessage(locale, `clue.${clue.id}.home`)}]`) : [];
    const options = clue && 'options' in clue ? clue.options : [];
    const stopsAhead = arrivals.map((stop, index) =>
      fillMessagePlaceholders(state.mode === 'home' ? instruction.arrivalFromHome : instruction.arrival, {
        stop: formatMessage(locale, `stop.${stop}`),
        number: arrivals.length > 1 ? ` ${index + 1}` : '',
      }),
    );
    return [
      ...question,
      ...drawing,
      ...options.flatMap((option, index) =>
        formatListItem(`${index + 1}`, formatMessage(locale, `clue.${askedClue}.option.${option}`)),
      ),
      ...(choices.length > 0 ? [''] : []),
      ...choices.flatMap((id, index) =>
        formatListItem(formatChoiceLabel(index, clue !== undefined), formatMessage(locale, id)),
      ),
      '',
      ...(clue ? wrapText(instruction[clue.kind === 'number' ? 'text' : clue.kind]) : []),
      ...stopsAhead.flatMap((text) => wrapText(text)),
      ...(choices.length > 0 ? wrapText(clue ? instruction.besideAnswer : instruction.chosen) : []),
    ];
  }

  function formatJournal(state: WalkState, locale: Locale): string[] {
    const { stops, spots, found } = deriveJournal(state);
    const { title, empty, ...titles } = terminalMessages[locale].journal;
    const listStops = (isClosed: boolean) =>
      [...stops].filter(([, progress]) => (progress === 'closed') === isClosed).map(([id]) => id);
    const groups = [
      ['stops', 'stop', listStops(false)],
      ['closed', 'stop', listStops(true)],
      ['found', 'found', found],
      ['spots', 'spot', spots],
    ] as const;
    const lines = groups.flatMap(([group, word, ids]) => {
      const names = [...ids].map((id) => `  ${formatMessage(locale, `${word}.${id}`)}`);
      return names.length > 0 ? [titles[group], ...names] : [];
    });
    return ['', `== ${title} ==`, ...(lines.length > 0 ? lines : [empty])];
  }

  return { formatEntries: formatTranscriptEntries, formatOptions, formatJournal, wrapped: wrapText };
}

/** Returns the last part of the transcript, from the last action that advanced the story. */
export function listEntriesSinceLastAction(transcript: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const startIndex = transcript.findLastIndex(
    (entry) => !['line', 'hint'].includes(entry.kind) && !(entry.kind === 'answer' && entry.outcome !== 'right'),
  );
  return transcript.slice(Math.max(0, startIndex));
}
