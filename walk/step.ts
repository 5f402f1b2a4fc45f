import { matchAnswer, type WalkerAnswer } from './answers.ts';
import type { WalkEvent } from './events.ts';
import { metersBetween } from './geodesy.ts';
import { deriveJournal } from './journal.ts';
import { isFreshPositionFix, type PositionEvent, updatePositionState } from './position.ts';
import { shortenAnswer } from './shorten-answer.ts';
import { hasEnded, type WalkState } from './state.ts';
import { initialStopPresence, isAtStop, type StopPresence, updateStopPresence } from './stop-presence.ts';
import { openStory, type Story } from './story.ts';
import { StoryError } from './story-error.ts';
import type { ClueOutcome, PassageLine, StoryOffer } from './story-tags.ts';
import { findRemovableEntryIndex, listHintKinds, type TranscriptEntry } from './transcript.ts';
import type { Clue, Stop, Walk } from './walk.ts';
import type { WalkMode } from './walk-mode.ts';

/** A walk with its opened story, as `startWalk` and `applyEvent` need them. */
export interface LoadedWalk {
  walk: Walk;
  story: Story;
}

export function createLoadedWalk(walk: Walk): LoadedWalk {
  return { walk, story: openStory(walk.story) };
}

/**
 * Begins a walk and returns its first state.
 * @param from the stop to which the walker goes first; by default the story's first stop.
 */
export function startWalk(
  { walk, story }: LoadedWalk,
  { mode, locale, atMs, from }: { mode: WalkMode; locale: string; atMs: number; from?: string | undefined },
): WalkState {
  const { lines, offers, saved } = story.begin({ atHome: mode === 'home', from });
  return {
    walkId: walk.id,
    walkVersion: walk.version,
    mode,
    locale,
    startedAtMs: atMs,
    changedAtMs: atMs,
    saved,
    offers,
    transcript: lines.map(toTranscriptEntry),
    undo: null,
    position: { kind: 'off' },
    presence: initialStopPresence,
  };
}

/**
 * Returns the state after an event (rules WALK-W1 to WALK-W17). Returns the same object if the story does not offer the
 * event.
 * @throws {Error} if the story asks for a clue that the walk lacks. The build refuses such a walk.
 */
export function applyEvent(game: LoadedWalk, state: WalkState, event: WalkEvent): WalkState {
  const nextState = applyEventByKind(game, state, event);
  return nextState === state ? state : arriveByPosition(game, nextState, event.atMs);
}

function applyEventByKind(game: LoadedWalk, state: WalkState, event: WalkEvent): WalkState {
  const { atMs } = event;
  switch (event.kind) {
    case 'position-asked':
    case 'position-fixed':
    case 'position-lost':
    case 'position-denied':
    case 'position-turned-off':
      return applyPosition(game, state, event);
    case 'arrived-by-hand':
      return advanceStory(game, state, atMs, { kind: 'arrival', stop: event.stop, by: 'hand' });
    case 'stop-closed':
      return advanceStory(game, state, atMs, { kind: 'closure', stop: event.stop });
    case 'choice-made':
      return advanceStory(game, state, atMs, { kind: 'choice', choice: event.choice });
    case 'answer-given':
      return applyAnswer(game, state, atMs, event.clue, event.given);
    case 'hint-asked':
      return recordHint(game, state, atMs, event.clue);
    case 'clue-revealed':
      return advanceStory(game, state, atMs, { kind: 'reveal', clue: event.clue });
    case 'clue-skipped':
      return advanceStory(game, state, atMs, { kind: 'skip', clue: event.clue });
    case 'language-changed':
      // Keep `changedAtMs`, because a change of the language is not progress in the walk.
      return event.locale === state.locale ? state : { ...state, locale: event.locale };
    case 'mode-changed':
      return changeMode(game, state, atMs, event.mode);
    case 'undone':
      return undoLastStep(game, state, atMs);
  }
}

/**
 * Advances the story if the story offers the action. Otherwise returns the same state. Saves the previous state for
 * undo, except before a hint. Undo then reverts the hint together with the step before the hint.
 */
function advanceStory(game: LoadedWalk, state: WalkState, atMs: number, action: TranscriptEntry): WalkState {
  const offer = findMatchingStoryOfferIndex(state.offers, action);
  if (offer < 0) return state;
  const passage = catchStoryError(() => game.story.take(state.saved, offer));
  if (!passage) return state;
  const { lines, offers, saved } = passage;
  const undo = action.kind === 'hint' ? state.undo : { saved: state.saved, entries: state.transcript.length };
  return appendTranscriptEntries({ ...state, saved, offers, undo }, atMs, [action, ...lines.map(toTranscriptEntry)]);
}

/**
 * Returns the index of the offer that matches an action, or -1. If the walker asks for a clue's solution and the
 * story has no offer for that, the offer to skip the clue is used instead.
 */
function findMatchingStoryOfferIndex(offers: readonly StoryOffer[], action: TranscriptEntry): number {
  const findClueOffer = (clue: string, outcome: ClueOutcome) =>
    offers.findIndex((offer) => offer.kind === 'clue' && offer.clue === clue && offer.outcome === outcome);
  switch (action.kind) {
    case 'choice':
      return offers.findIndex((offer) => offer.kind === 'choice' && offer.id === action.choice);
    case 'arrival':
    case 'closure':
      return offers.findIndex((offer) => offer.kind === action.kind && offer.stop === action.stop);
    case 'answer':
      return action.outcome === 'right' ? findClueOffer(action.clue, 'ok') : -1;
    case 'hint':
    case 'skip':
      return findClueOffer(action.clue, action.kind);
    case 'reveal': {
      const reveal = findClueOffer(action.clue, 'reveal');
      return reveal < 0 ? findClueOffer(action.clue, 'skip') : reveal;
    }
    case 'line':
    case 'mode':
      return -1;
  }
}

function applyAnswer(game: LoadedWalk, state: WalkState, atMs: number, id: string, given: WalkerAnswer): WalkState {
  if (!isClueOffered(state, id)) return state;
  const clue = findClue(game, id);
  const answerOutcome = matchAnswer(clue, given);
  if (answerOutcome === 'empty') return state;
  return advanceStoryOrRecordAction(game, state, atMs, {
    kind: 'answer',
    clue: id,
    given: shortenAnswer(clue, given),
    outcome: answerOutcome,
  });
}

function recordHint(game: LoadedWalk, state: WalkState, atMs: number, id: string): WalkState {
  if (!isClueOffered(state, id)) return state;
  const hint = listHintKinds(findClue(game, id))[deriveJournal(state).clues.get(id)?.hints.length ?? 0];
  return hint === undefined ? state : advanceStoryOrRecordAction(game, state, atMs, { kind: 'hint', clue: id, hint });
}

function findClue({ walk }: LoadedWalk, id: string): Clue {
  const clue = walk.clues.find((candidate) => candidate.id === id);
  if (!clue) throw new Error(`The story asks for the clue "${id}", which the walk lacks: add it to clues.yaml.`);
  return clue;
}

function advanceStoryOrRecordAction(
  game: LoadedWalk,
  state: WalkState,
  atMs: number,
  action: TranscriptEntry,
): WalkState {
  const nextState = advanceStory(game, state, atMs, action);
  return nextState === state ? appendTranscriptEntries(state, atMs, [action]) : nextState;
}

function isClueOffered({ offers }: WalkState, clue: string): boolean {
  return offers.some((offer) => offer.kind === 'clue' && offer.clue === clue);
}

function undoLastStep({ story }: LoadedWalk, state: WalkState, atMs: number): WalkState {
  if (!state.undo) return state;
  const { saved, entries } = state.undo;
  const offers = catchStoryError(() => story.offers(saved));
  if (!offers) return state;
  return {
    ...state,
    changedAtMs: atMs,
    saved,
    offers,
    // Removes the entries of the undone step. Keeps entries about changes of the mode, because undo does not revert
    // these.
    transcript: state.transcript.filter((entry, index) => index < entries || entry.kind === 'mode'),
    undo: null,
    presence: preventRepeatedArrival(state.presence, state.transcript[entries]),
  };
}

/** Changes the mode, also in the story state and in the state to which undo returns. */
function changeMode(game: LoadedWalk, state: WalkState, atMs: number, mode: WalkMode): WalkState {
  if (mode === state.mode || hasEnded(state)) return state;
  const { saved, undo } = state;
  const changedSaves = catchStoryError(() => {
    const setMode = (text: string) => game.story.setAtHome(text, mode === 'home');
    return { saved: setMode(saved), undo: undo && { ...undo, saved: setMode(undo.saved) } };
  });
  if (!changedSaves) return state;
  // When the mode becomes `home`, forgets the position. Otherwise an old position would still show where the walker was.
  const stateWithoutPosition =
    mode === 'home' ? applyPosition(game, state, { kind: 'position-turned-off', atMs }) : state;
  return appendTranscriptEntries({ ...stateWithoutPosition, ...changedSaves, mode }, atMs, [{ kind: 'mode', mode }]);
}

/**
 * Returns `presence` after an undo. `undoneEntry` is the action that was undone. If the walker is at the stop of an
 * undone arrival, adds the stop to `heldBack`. Otherwise the position would repeat the arrival at once.
 */
function preventRepeatedArrival(presence: StopPresence, undoneEntry: TranscriptEntry | undefined): StopPresence {
  if (undoneEntry?.kind !== 'arrival' || presence.heldBack.includes(undoneEntry.stop)) return presence;
  const isThere = undoneEntry.by === 'position' || presence.atStops.includes(undoneEntry.stop);
  return isThere ? { ...presence, heldBack: [...presence.heldBack, undoneEntry.stop] } : presence;
}

/**
 * Runs `find`, and returns undefined if the story cannot continue. Stories that the build accepts can always continue, but a
 * forged save may contain an invalid story state.
 */
function catchStoryError<Result>(find: () => Result): Result | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof StoryError) return undefined;
    throw error;
  }
}

/** Appends entries to the transcript, and removes entries beyond its limits. */
function appendTranscriptEntries(state: WalkState, atMs: number, entries: readonly TranscriptEntry[]): WalkState {
  let [transcript, { undo }] = [state.transcript, state];
  for (const entry of entries) {
    transcript = [...transcript, entry];
    const removableEntry = findRemovableEntryIndex(transcript);
    if (removableEntry < 0) continue;
    transcript = transcript.filter((_, index) => index !== removableEntry);
    if (undo && removableEntry < undo.entries) undo = { ...undo, entries: undo.entries - 1 };
  }
  return { ...state, changedAtMs: atMs, transcript, undo };
}

function toTranscriptEntry(line: PassageLine): TranscriptEntry {
  return { kind: 'line', line };
}

/** Returns the state after a position event, without the arrival that may follow from this event. */
export function applyPosition({ walk }: LoadedWalk, state: WalkState, event: PositionEvent): WalkState {
  if (state.mode === 'home' || hasEnded(state)) return state;
  const position = updatePositionState(state.position, event);
  if (position === state.position) return state;
  if (position.kind === 'off')
    return { ...state, position, presence: { ...initialStopPresence, heldBack: state.presence.heldBack } };
  if (position.kind !== 'good') return { ...state, position };
  return {
    ...state,
    position,
    presence: updateStopPresence(state.presence, walk.stops, position, findLastReachedStop(walk, state)),
  };
}

/** Returns the last stop at which the walker arrived, by hand or by position. */
function findLastReachedStop({ stops }: Walk, { transcript }: WalkState): Stop | undefined {
  const arrival = transcript.findLast((entry) => entry.kind === 'arrival');
  return stops.find(({ id }) => id === arrival?.stop);
}

/** Arrives at a stop if the position shows that the walker is there. */
function arriveByPosition(game: LoadedWalk, state: WalkState, atMs: number): WalkState {
  const stop = findArrivalByPosition(game, state, atMs);
  return stop === undefined ? state : advanceStory(game, state, atMs, createArrivalByPosition(stop));
}

/**
 * Returns the id of the stop at which the walker is according to the position, if the story offers the arrival there. If
 * there are several such stops, returns the nearest.
 */
export function findArrivalByPosition(game: LoadedWalk, state: WalkState, atMs: number): string | undefined {
  const { position, presence } = state;
  if (position.kind !== 'good' || !isFreshPositionFix(position, atMs)) return undefined;
  const reachedStop = findLastReachedStop(game.walk, state);
  const [stop] = game.walk.stops
    .filter((candidate) => isAtStop(presence, candidate, reachedStop) && !presence.heldBack.includes(candidate.id))
    .filter((candidate) => findMatchingStoryOfferIndex(state.offers, createArrivalByPosition(candidate.id)) >= 0)
    .sort((one, other) => metersBetween(position.position, one) - metersBetween(position.position, other));
  return stop?.id;
}

function createArrivalByPosition(stop: string): TranscriptEntry {
  return { kind: 'arrival', stop, by: 'position' };
}
