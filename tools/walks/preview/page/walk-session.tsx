import { useEffect, useReducer, useState } from 'react';
import { type Locale, locales } from '../../../../app/locales/locales.ts';
import { eventOf, type WalkAction } from '../../../../walk/events.ts';
import { readSavedWalk, saveWalk } from '../../../../walk/saved-walk.ts';
import type { WalkMode, WalkState } from '../../../../walk/state.ts';
import { begin, step } from '../../../../walk/step.ts';
import { firstPosition } from './first-position.ts';
import { type LoadedWalk, say } from './loaded-walk.ts';
import { StoryPanel } from './story-panel.tsx';
import { WalkerMap } from './walker-map.tsx';

type Change =
  | WalkAction
  | { kind: 'begun-anew'; mode: WalkMode; locale: Locale }
  | { kind: 'walk-changed'; to: LoadedWalk };

const savedKey = (id: string) => `preview:${id}`;

/** Plays the walk: the map with the walker, and the story. Progress survives a reload, and every edit that allows it. */
export function WalkSession({ walk }: { walk: LoadedWalk }) {
  const [state, dispatch] = useReducer(
    (current: WalkState, change: Change): WalkState => {
      const atMs = Date.now();
      if (change.kind === 'begun-anew') return begin(walk.game, { ...change, atMs });
      if (change.kind === 'walk-changed')
        return resumed(change.to, saveWalk(current)) ?? begin(change.to.game, { ...anew(current), atMs });
      return step(walk.game, current, eventOf(change, atMs));
    },
    walk,
    (first) =>
      resumed(first, sessionStorage.getItem(savedKey(first.packed.id))) ??
      begin(first.game, { ...anew(), atMs: Date.now() }),
  );
  const [accuracyMeters, setAccuracyMeters] = useState(8);
  const locale = state.locale as Locale;

  useEffect(() => dispatch({ kind: 'walk-changed', to: walk }), [walk]);
  useEffect(() => sessionStorage.setItem(savedKey(walk.packed.id), saveWalk(state)), [walk, state]);

  return (
    <div className="walk">
      <header className="bar">
        <h1>{say(walk, locale, 'title')}</h1>
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
        <button type="button" onClick={() => dispatch({ kind: 'begun-anew', mode: 'spot', locale })}>
          Start on the spot
        </button>
        <button type="button" onClick={() => dispatch({ kind: 'begun-anew', mode: 'home', locale })}>
          Start from home
        </button>
      </header>
      <WalkerMap
        svg={walk.map.svg[locale]}
        projection={walk.map.projection}
        start={firstPosition(walk)}
        accuracyMeters={accuracyMeters}
        dispatch={dispatch}
      />
      <StoryPanel walk={walk} state={state} locale={locale} dispatch={dispatch} />
    </div>
  );
}

function anew(before?: WalkState): { mode: WalkMode; locale: string } {
  return { mode: before?.mode ?? 'spot', locale: before?.locale ?? 'en' };
}

/** Returns the saved progress, unless the changed files no longer have such a state. */
function resumed(walk: LoadedWalk, saved: string | null): WalkState | undefined {
  if (saved === null) return undefined;
  const read = readSavedWalk(walk.game, saved);
  return read.kind === 'ready' ? read.state : undefined;
}
