import { useEffect, useReducer, useState } from 'react';
import { type Locale, locales } from '../../../../app/locales/locales.ts';
import { addTimeToAction, type WalkAction } from '../../../../walk/events.ts';
import { readSavedWalk, saveWalk } from '../../../../walk/saved-walk.ts';
import type { WalkState } from '../../../../walk/state.ts';
import { applyEvent, beginGame } from '../../../../walk/step.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import { chooseFirstPosition } from './first-position.ts';
import { formatMessage, type LoadedWalk } from './loaded-walk.ts';
import { StoryPanel } from './story-panel.tsx';
import { WalkerMap } from './walker-map.tsx';

type SessionAction =
  | WalkAction
  | { kind: 'restarted'; mode: WalkMode; locale: Locale }
  | { kind: 'walk-changed'; to: LoadedWalk };

const storageKey = (id: string) => `preview:${id}`;

/**
 * Plays the walk: shows the story, and the map with the walker. The progress survives a reload. It also survives an
 * edit of the walk's files, unless the edited story lacks the current state.
 */
export function WalkSession({ walk }: { walk: LoadedWalk }) {
  const [state, dispatch] = useReducer(
    (current: WalkState, change: SessionAction): WalkState => {
      const atMs = Date.now();
      if (change.kind === 'restarted') return beginGame(walk.game, { ...change, atMs });
      if (change.kind === 'walk-changed')
        return (
          restoreState(change.to, saveWalk(current)) ??
          beginGame(change.to.game, { ...readStartSettings(current), atMs })
        );
      return applyEvent(walk.game, current, addTimeToAction(change, atMs));
    },
    walk,
    (first) =>
      restoreState(first, sessionStorage.getItem(storageKey(first.packed.id))) ??
      beginGame(first.game, { ...readStartSettings(), atMs: Date.now() }),
  );
  const [accuracyMeters, setAccuracyMeters] = useState(8);
  const locale = state.locale as Locale;

  useEffect(() => dispatch({ kind: 'walk-changed', to: walk }), [walk]);
  useEffect(() => sessionStorage.setItem(storageKey(walk.packed.id), saveWalk(state)), [walk, state]);

  return (
    <div className="walk">
      <header className="bar">
        <h1>{formatMessage(walk, locale, 'title')}</h1>
        <label>
          Language
          <select
            value={locale}
            onChange={(event) => dispatch({ kind: 'language-changed', locale: event.target.value })}
          >
            {locales.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <label>
          Accuracy {accuracyMeters} m
          <input
            type="range"
            min="3"
            max="100"
            value={accuracyMeters}
            onChange={(event) => setAccuracyMeters(Number(event.target.value))}
          />
        </label>
        <button type="button" disabled={state.undo === null} onClick={() => dispatch({ kind: 'undone' })}>
          Undo
        </button>
        <button type="button" onClick={() => dispatch({ kind: 'restarted', mode: 'spot', locale })}>
          Start on the spot
        </button>
        <button type="button" onClick={() => dispatch({ kind: 'restarted', mode: 'home', locale })}>
          Start from home
        </button>
      </header>
      <WalkerMap
        svg={walk.map.svg[locale]}
        projection={walk.map.projection}
        start={chooseFirstPosition(walk)}
        accuracyMeters={accuracyMeters}
        dispatch={dispatch}
      />
      <StoryPanel walk={{ ...walk, mode: state.mode }} state={state} locale={locale} dispatch={dispatch} />
    </div>
  );
}

function readStartSettings(before?: WalkState): { mode: WalkMode; locale: string } {
  return { mode: before?.mode ?? 'spot', locale: before?.locale ?? 'en' };
}

/** Returns the saved state; `undefined` if there is none, or if the edited story lacks this state. */
function restoreState(walk: LoadedWalk, saved: string | null): WalkState | undefined {
  if (saved === null) return undefined;
  const read = readSavedWalk(walk.game, saved);
  return read.kind === 'ready' ? read.state : undefined;
}
