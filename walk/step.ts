import { type GivenAnswer, matchAnswer } from './answers.ts';
import { isAt, notice, nowhere, type Presence } from './arrival.ts';
import type { WalkEvent } from './events.ts';
import { readJournal } from './journal.ts';
import { isFresh, locate, type PositionEvent } from './position.ts';
import { savedAnswer } from './saved-answer.ts';
import { hasEnded, type WalkMode, type WalkState } from './state.ts';
import { openStory, type Story } from './story.ts';
import { StoryError } from './story-error.ts';
import type { ClueOutcome, Line, Offer } from './story-tags.ts';
import { forgettable, hints, type TranscriptEntry } from './transcript.ts';
import type { Stop, Walk } from './walk.ts';
import { distanceMeters } from './way.ts';

/** A walk with its opened story, for `begin` and `step`. */
export interface Game {
  walk: Walk;
  story: Story;
}

export function openWalk(walk: Walk): Game {
  return { walk, story: openStory(walk.story) };
}

export function begin(
  { walk, story }: Game,
  { mode, locale, atMs }: { mode: WalkMode; locale: string; atMs: number },
): WalkState {
  const { lines, offers, saved } = story.begin({ atHome: mode === 'home' });
  return {
    walkId: walk.id,
    walkVersion: walk.version,
    mode,
    locale,
    startedAtMs: atMs,
    changedAtMs: atMs,
    saved,
    offers,
    transcript: lines.map(lineEntry),
    undo: null,
    position: { kind: 'off' },
    presence: nowhere,
  };
}

/**
 * Returns the state of a walk after an event (rules WALK-W1 to WALK-W13), or the same object if the story does not offer the event.
 * @throws {Error} when the story asks for a clue that the walk lacks. The build refuses such a walk.
 */
export function step(game: Game, state: WalkState, event: WalkEvent): WalkState {
  const next = dispatch(game, state, event);
  return next === state ? state : arriveByPosition(game, next, event.atMs);
}

function dispatch(game: Game, state: WalkState, event: WalkEvent): WalkState {
  const { atMs } = event;
  switch (event.kind) {
    case 'position-asked':
    case 'position-fixed':
    case 'position-lost':
    case 'position-denied':
    case 'position-turned-off':
      return applyPosition(game, state, event);
    case 'arrived-by-hand':
      return take(game, state, atMs, { kind: 'arrival', stop: event.stop, by: 'hand' });
    case 'stop-closed':
      return take(game, state, atMs, { kind: 'closure', stop: event.stop });
    case 'choice-made':
      return take(game, state, atMs, { kind: 'choice', choice: event.choice });
    case 'answer-given':
      return answer(game, state, atMs, event.clue, event.given);
    case 'hint-asked':
      return giveHint(game, state, atMs, event.clue);
    case 'clue-revealed':
      return take(game, state, atMs, { kind: 'reveal', clue: event.clue });
    case 'clue-skipped':
      return take(game, state, atMs, { kind: 'skip', clue: event.clue });
    case 'language-changed':
      // A new language is not a step of the walk, so `changedAtMs` stays.
      return event.locale === state.locale ? state : { ...state, locale: event.locale };
    case 'undone':
      return undo(game, state, atMs);
  }
}

/** Advances the story by an action if it offers that; otherwise changes nothing. A step that can be undone records where it began. */
function take(game: Game, state: WalkState, atMs: number, action: TranscriptEntry): WalkState {
  const offer = findOffer(state.offers, action);
  if (offer < 0) return state;
  const passage = attempt(() => game.story.take(state.saved, offer));
  if (!passage) return state;
  const { lines, offers, saved } = passage;
  const undo = action.kind === 'hint' ? state.undo : { saved: state.saved, entries: state.transcript.length };
  return record({ ...state, saved, offers, undo }, atMs, [action, ...lines.map(lineEntry)]);
}

/** Returns the index of the offer that an action matches, or -1. A reveal also matches a skip if the story has no other offer. */
function findOffer(offers: readonly Offer[], action: TranscriptEntry): number {
  const clueOffer = (clue: string, outcome: ClueOutcome) =>
    offers.findIndex((offer) => offer.kind === 'clue' && offer.clue === clue && offer.outcome === outcome);
  switch (action.kind) {
    case 'choice':
      return offers.findIndex((offer) => offer.kind === 'choice' && offer.id === action.choice);
    case 'arrival':
    case 'closure':
      return offers.findIndex((offer) => offer.kind === action.kind && offer.stop === action.stop);
    case 'answer':
      return action.outcome === 'right' ? clueOffer(action.clue, 'ok') : -1;
    case 'hint':
    case 'skip':
      return clueOffer(action.clue, action.kind);
    case 'reveal': {
      const reveal = clueOffer(action.clue, 'reveal');
      return reveal < 0 ? clueOffer(action.clue, 'skip') : reveal;
    }
    case 'line':
      return -1;
  }
}

function answer(game: Game, state: WalkState, atMs: number, id: string, given: GivenAnswer): WalkState {
  if (!isAsked(state, id)) return state;
  const clue = game.walk.clues.find((candidate) => candidate.id === id);
  if (!clue) throw new Error(`The story asks for the clue "${id}", which the walk lacks: add it to clues.yaml.`);
  const outcome = matchAnswer(clue, given);
  if (outcome === 'empty') return state;
  return takeOrRecord(game, state, atMs, { kind: 'answer', clue: id, given: savedAnswer(clue, given), outcome });
}

function giveHint(game: Game, state: WalkState, atMs: number, clue: string): WalkState {
  if (!isAsked(state, clue)) return state;
  const hint = hints[readJournal(state).clues.get(clue)?.hints.length ?? 0];
  return hint === undefined ? state : takeOrRecord(game, state, atMs, { kind: 'hint', clue, hint });
}

function takeOrRecord(game: Game, state: WalkState, atMs: number, action: TranscriptEntry): WalkState {
  const next = take(game, state, atMs, action);
  return next === state ? record(state, atMs, [action]) : next;
}

function isAsked({ offers }: WalkState, clue: string): boolean {
  return offers.some((offer) => offer.kind === 'clue' && offer.clue === clue);
}

function undo({ story }: Game, state: WalkState, atMs: number): WalkState {
  if (!state.undo) return state;
  const { saved, entries } = state.undo;
  const offers = attempt(() => story.offers(saved));
  if (!offers) return state;
  return {
    ...state,
    changedAtMs: atMs,
    saved,
    offers,
    transcript: state.transcript.slice(0, entries),
    undo: null,
    presence: holdBack(state.presence, state.transcript[entries]),
  };
}

/**
 * If position confirms the stop, the undone arrival would come again at once, so it is held back. Elsewhere the arrival was a mistake of
 * the finger.
 */
function holdBack(presence: Presence, takenBack: TranscriptEntry | undefined): Presence {
  if (takenBack?.kind !== 'arrival' || presence.heldBack.includes(takenBack.stop)) return presence;
  const isThere = takenBack.by === 'position' || presence.at.includes(takenBack.stop);
  return isThere ? { ...presence, heldBack: [...presence.heldBack, takenBack.stop] } : presence;
}

/** A story that the build accepts always advances. A forged save may lead to a place that does not: the result is then undefined. */
function attempt<Result>(find: () => Result): Result | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof StoryError) return undefined;
    throw error;
  }
}

/** Adds to the transcript and removes entries beyond its limits. */
function record(state: WalkState, atMs: number, entries: readonly TranscriptEntry[]): WalkState {
  let [transcript, { undo }] = [state.transcript, state];
  for (const entry of entries) {
    transcript = [...transcript, entry];
    const forgotten = forgettable(transcript);
    if (forgotten < 0) continue;
    transcript = transcript.toSpliced(forgotten, 1);
    if (undo && forgotten < undo.entries) undo = { ...undo, entries: undo.entries - 1 };
  }
  return { ...state, changedAtMs: atMs, transcript, undo };
}

function lineEntry(line: Line): TranscriptEntry {
  return { kind: 'line', line };
}

function applyPosition({ walk }: Game, state: WalkState, event: PositionEvent): WalkState {
  if (state.mode === 'home' || hasEnded(state)) return state;
  const position = locate(state.position, event);
  if (position === state.position) return state;
  if (position.kind === 'off')
    return { ...state, position, presence: { ...nowhere, heldBack: state.presence.heldBack } };
  if (position.kind !== 'good') return { ...state, position };
  return { ...state, position, presence: notice(state.presence, walk.stops, position, reachedStop(walk, state)) };
}

/** Returns the stop that the walker arrived at last, by hand or by position. */
function reachedStop({ stops }: Walk, { transcript }: WalkState): Stop | undefined {
  const arrival = transcript.findLast((entry) => entry.kind === 'arrival');
  return stops.find(({ id }) => id === arrival?.stop);
}

/** Takes the story's offer to arrive if the walker is known to be at such a stop. Of several it takes the nearest. */
function arriveByPosition(game: Game, state: WalkState, atMs: number): WalkState {
  const { position, presence } = state;
  if (position.kind !== 'good' || !isFresh(position, atMs)) return state;
  const reached = reachedStop(game.walk, state);
  const [stop] = game.walk.stops
    .filter((candidate) => isAt(presence, candidate, reached) && !presence.heldBack.includes(candidate.id))
    .filter((candidate) => findOffer(state.offers, arrivalByPosition(candidate)) >= 0)
    .sort((one, other) => distanceMeters(position.position, one) - distanceMeters(position.position, other));
  return stop ? take(game, state, atMs, arrivalByPosition(stop)) : state;
}

function arrivalByPosition({ id }: Stop): TranscriptEntry {
  return { kind: 'arrival', stop: id, by: 'position' };
}
