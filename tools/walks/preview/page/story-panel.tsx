import { useEffect, useRef } from 'react';
import { type Locale, localeTags } from '../../../../app/locales/locales.ts';
import type { WalkAction } from '../../../../walk/events.ts';
import { readJournal } from '../../../../walk/journal.ts';
import { groupOffersByKind, hasEnded, type WalkState } from '../../../../walk/state.ts';
import type { TranscriptEntry } from '../../../../walk/transcript.ts';
import { ClueForm } from './clue-form.tsx';
import { formatMessage, type LoadedWalk } from './loaded-walk.ts';

type AnswerEntry = Extract<TranscriptEntry, { kind: 'answer' }>;

interface StoryPanelProps {
  walk: LoadedWalk;
  state: WalkState;
  locale: Locale;
  dispatch: (action: WalkAction) => void;
}

/** Shows the story so far with the walker's actions, and the current offers. */
export function StoryPanel({ walk, state, locale, dispatch }: StoryPanelProps) {
  const end = useRef<HTMLDivElement>(null);
  const ways = groupOffersByKind(state);
  const clue = walk.packed.clues.find(({ id }) => id === ways.clue);
  const { ending } = readJournal(state);
  const takenChoices = new Set(state.transcript.map((entry) => entry.kind === 'choice' && entry.choice));

  useEffect(() => {
    if (state.transcript.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [state.transcript]);

  return (
    <div className="story" lang={localeTags[locale].htmlLang}>
      {state.transcript.map((entry, index) => (
        <TranscriptItem key={index} walk={walk} entry={entry} locale={locale} />
      ))}
      {clue && <ClueForm key={clue.id} walk={walk} clue={clue} locale={locale} dispatch={dispatch} />}
      <div className="ways">
        {ways.choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={takenChoices.has(choice) ? 'asked' : undefined}
            onClick={() => dispatch({ kind: 'choice-made', choice })}
          >
            {formatMessage(walk, locale, choice)}
          </button>
        ))}
        {ways.arrivals.map((stop) => (
          <button
            key={stop}
            type="button"
            className="event"
            onClick={() => dispatch({ kind: 'arrived-by-hand', stop })}
          >
            I am here: {formatMessage(walk, locale, `stop.${stop}`)}
          </button>
        ))}
        {ways.closures.map((stop) => (
          <button key={stop} type="button" className="event" onClick={() => dispatch({ kind: 'stop-closed', stop })}>
            It is closed: {formatMessage(walk, locale, `stop.${stop}`)}
          </button>
        ))}
      </div>
      {hasEnded(state) && ending && <p className="ending">{formatMessage(walk, locale, `ending.${ending}`)}</p>}
      <div ref={end} />
    </div>
  );
}

function TranscriptItem({ walk, entry, locale }: { walk: LoadedWalk; entry: TranscriptEntry; locale: Locale }) {
  switch (entry.kind) {
    case 'line': {
      const { id, speaker, art, found, sound, arguments: values } = entry.line;
      const recording = sound && walk.recordings[locale].get(sound);
      return (
        <p className={speaker ? 'line' : 'line narrated'} title={id}>
          {speaker && <b>{formatMessage(walk, locale, `speaker.${speaker}`)} </b>}
          {formatMessage(walk, locale, id, values)}
          {art && <img src={walk.addressOf(`drawings/${art}.svg`)} alt="" />}
          {/* biome-ignore lint/a11y/useMediaCaption: the text beside the player is its transcript. */}
          {recording && <audio src={recording} controls preload="none" />}
          {found && <small className="found">{formatMessage(walk, locale, `found.${found}`)}</small>}
        </p>
      );
    }
    case 'choice':
      return <p className="done">{formatMessage(walk, locale, entry.choice)}</p>;
    case 'arrival':
      return <h2>{formatMessage(walk, locale, `stop.${entry.stop}`)}</h2>;
    case 'closure':
      return <h2 className="closed">{formatMessage(walk, locale, `stop.${entry.stop}`)}</h2>;
    case 'answer':
      return (
        <p className="done">
          {formatAnswer(walk, entry, locale)} <small>{entry.outcome}</small>
          {entry.outcome === 'rejected' && ` ${formatMessage(walk, locale, `clue.${entry.clue}.nudge`)}`}
        </p>
      );
    case 'hint':
      return <p className="hint">{formatMessage(walk, locale, `clue.${entry.clue}.${entry.hint}`)}</p>;
    case 'reveal':
      return <p className="hint">{formatMessage(walk, locale, `clue.${entry.clue}.reveal`)}</p>;
    case 'skip':
      return <p className="done">–</p>;
    case 'mode':
      return null;
  }
}

/** Formats an answer, with the texts of options instead of their ids. */
function formatAnswer(walk: LoadedWalk, { clue: id, given }: AnswerEntry, locale: Locale): string {
  const clue = walk.packed.clues.find((it) => it.id === id);
  if (clue?.kind === 'direction') return `${given}°`;
  if (typeof given === 'number' || !clue || !('options' in clue)) return String(given);
  return [given]
    .flat()
    .map((option) => formatMessage(walk, locale, `clue.${id}.option.${option}`))
    .join(' – ');
}
