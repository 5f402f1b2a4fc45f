import { deriveJournal } from '../../../walk/journal.ts';
import { groupStoryOffersByKind, type StoryOffersByKind } from '../../../walk/state.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useWayToNextStop } from '../guidance/way-to-next-stop.ts';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useFormatDistance } from '../screen/distance.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { getReachedStopNumber } from '../session/next-stop.ts';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { findLatestPassage } from '../story/transcript-passage.ts';
import type { AudibleLine } from './play-line.ts';
import { toSpokenText } from './spoken-text.ts';
import { defaultChoiceSeconds } from './use-automatic-default-choice.ts';
import { useRecordings } from './use-recordings.ts';

/** A part of a passage to read aloud: the heading of a stop, a line, or the question what to do next. */
export interface ReadAloudPart extends AudibleLine {
  kind: 'heading' | 'line' | 'prompt';
  /** The number of lines that are visible while the voice reads this part. */
  shown: number;
  speaker?: string | undefined;
}

/**
 * Returns a function that builds the parts of the latest passage, in reading order. The parts are built only when they
 * are read aloud, because most walkers read the text themselves.
 * @param defaultChoice the id of the choice that the app takes by itself after the passage. If `undefined`, the app
 * waits for the walker.
 */
export function useBuildReadAloudParts(defaultChoice: string | undefined): () => ReadAloudPart[] {
  const locale = useLocale();
  const formatLine = useFormatLine();
  const recordings = useRecordings();
  const { state } = useCurrentWalk();
  const [formatHeading, formatPrompt] = [useFormatPassageHeading(), useFormatNextActionPrompt()];
  const toPart = (kind: ReadAloudPart['kind'], text: string, shownLines: number): ReadAloudPart => {
    return { kind, text: toSpokenText(text, locale), recording: undefined, shown: shownLines };
  };
  return () => {
    const { action, lines } = findLatestPassage(state.transcript);
    const [heading, prompt] = [formatHeading(action), formatPrompt(groupStoryOffersByKind(state), defaultChoice)];
    return [
      ...(heading === undefined ? [] : [toPart('heading', heading, 1)]),
      ...lines.map(({ id, sound, speaker, arguments: values }, index) => ({
        ...toPart('line', formatLine(id, values), index + 1),
        recording: sound && recordings.get(sound),
        speaker,
      })),
      ...(prompt === '' ? [] : [toPart('prompt', prompt, lines.length)]),
    ];
  };
}

/** Returns a function that names the stop that the walker has reached or found closed. */
function useFormatPassageHeading(): (action: TranscriptEntry | undefined) => string | undefined {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack } = useCurrentWalk();
  return (action) => {
    if (action?.kind !== 'arrival' && action?.kind !== 'closure') return undefined;
    const stop = formatLine(`stop.${action.stop}`);
    if (action.kind === 'closure') return messages('didNotGetIn', { stop });
    const reachedStops = [...deriveJournal(state).stops.keys()];
    return messages('arrived', { number: getReachedStopNumber(pack.packed.stops, reachedStops, action.stop), stop });
  };
}

/**
 * Returns a function that says what the walker can do next: answer the clue, walk on, or choose. The text is empty
 * after the end.
 */
function useFormatNextActionPrompt(): (offers: StoryOffersByKind, defaultChoice: string | undefined) => string {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const locale = useLocale();
  const distance = useFormattedNextStopDistance();
  const { next } = useNextStop();
  return ({ clue, arrivals, choices }, defaultChoice) => {
    if (defaultChoice !== undefined)
      return messages('voiceDefault', { choice: formatLine(defaultChoice), seconds: defaultChoiceSeconds });
    const list = new Intl.ListFormat(localeTags[locale].htmlLang, { type: 'disjunction' });
    const quotedChoices = choices.map((choice) => messages('voiceQuote', { choice: formatLine(choice) }));
    const sentences = [
      clue === undefined ? [] : [formatLine(`clue.${clue}.ask`)],
      arrivals.map((stop) => {
        const knownDistance = stop === next ? distance : undefined;
        return messages('voiceNext', { stop: formatLine(`stop.${stop}`), distance: knownDistance ?? 'none' });
      }),
      quotedChoices.length === 0 ? [] : [messages('voiceChoices', { choices: list.format(quotedChoices) })],
    ];
    return sentences.flat().join(' ');
  };
}

/**
 * Returns the walking distance to the next stop. If no path is known, returns the straight distance. Returns undefined
 * without a position. Also returns undefined while the map's paths load.
 */
export function useFormattedNextStopDistance(): string | undefined {
  const format = useFormatDistance();
  const way = useWayToNextStop();
  return way && format(way.meters);
}
