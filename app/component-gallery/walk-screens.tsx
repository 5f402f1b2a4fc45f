import type { WalkPageContent } from 'virtual:walks';
import * as featuredWalk from 'virtual:walks/featured';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createWalkEvent, type WalkAction } from '../../walk/events.ts';
import { deriveJournal } from '../../walk/journal.ts';
import { groupStoryOffersByKind, hasEnded, type WalkState } from '../../walk/state.ts';
import { applyEvent, type LoadedWalk, startWalk } from '../../walk/step.ts';
import type { Clue } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { Locale } from '../locales/locales.ts';
import { loadMessages } from '../locales/message-groups.ts';
import { AdditionalMessagesProvider, useLocale } from '../locales/messages.tsx';
import type { SavesReader } from '../player/ending/after-walk/use-endings-in-saves.ts';
import { Ending } from '../player/ending/ending.tsx';
import { SimulatedWalkProvider } from '../player/from-home/simulated-walk.tsx';
import { DirectionsToStart } from '../player/getting-there/directions-to-start.tsx';
import { FarFromStartNote } from '../player/getting-there/far-from-start-note.tsx';
import { WalkMessagesProvider } from '../player/pack/walk-messages.tsx';
import { loadPack, loadPackMessages, type WalkPack } from '../player/pack/walk-pack.ts';
import { MapWarningNote } from '../player/screen/map-warning-note.tsx';
import { NextStopBar } from '../player/screen/next-stop-bar.tsx';
import { PositionNote } from '../player/screen/position-note.tsx';
import {
  UnreadableSaveScreen,
  WalkAlreadyStartedScreen,
  WalkNotLoadedScreen,
} from '../player/screen/pre-walk-screens.tsx';
import { SavingNote } from '../player/screen/saving-note.tsx';
import { StopProgressRow } from '../player/screen/stop-progress-row.tsx';
import type { StoryHeight } from '../player/screen/story-height/story-height.ts';
import walkScreen from '../player/screen/walk-screen.module.css';
import { CurrentWalkProvider } from '../player/session/current-walk.tsx';
import type { SavingProblem } from '../player/session/walk-session.ts';
import { StoryPanel } from '../player/story/story-panel.tsx';
import { fetchContentFile } from '../router/page-content-file.ts';
import styles from './walk-screens.module.css';

interface ScreenCase {
  caption: string;
  /**
   * Returns whether the gallery has played the walk far enough for this screen. Then the gallery applies the actions of
   * `afterwards`.
   */
  until: (game: LoadedWalk, state: WalkState) => boolean;
  afterwards?: (game: LoadedWalk, state: WalkState) => WalkAction[];
  mode?: WalkMode;
  usesPosition?: boolean | 'unasked';
  savingProblem?: SavingProblem;
  isFromElsewhere?: boolean;
  isLineByLine?: boolean;
  height?: StoryHeight;
}

const beginMs = Date.UTC(2026, 3, 1, 9);
const isBeforeArrival = (_: LoadedWalk, state: WalkState) => groupStoryOffersByKind(state).arrivals.length > 0;
/** Returns whether the walker is between two stops. Returns false on the way to the first stop. */
const isBetweenStops = (game: LoadedWalk, state: WalkState) =>
  isBeforeArrival(game, state) && deriveJournal(state).stops.size > 0;
const findCurrentClue = ({ walk }: LoadedWalk, state: WalkState) =>
  walk.clues.find(({ id }) => id === groupStoryOffersByKind(state).clue);
const createCurrentClueKindPredicate = (kind: Clue['kind']) => (game: LoadedWalk, state: WalkState) =>
  findCurrentClue(game, state)?.kind === kind;
/** Returns actions that place the walker north of the next stop. The default of 0.0018 degrees is about 200 m. */
const createFixNorthOfStop =
  (accuracyMeters: number, northDegrees = 0.0018) =>
  ({ walk }: LoadedWalk, state: WalkState): WalkAction[] => {
    const stop = walk.stops.find(({ id }) => id === groupStoryOffersByKind(state).arrivals[0]);
    if (!stop) return [];
    const position = { lat: stop.lat + northDegrees, lon: stop.lon };
    return [{ kind: 'position-asked' }, { kind: 'position-fixed', position, accuracyMeters }];
  };
const createTwoWrongAnswers = (game: LoadedWalk, state: WalkState): WalkAction[] => {
  const clue = findCurrentClue(game, state)?.id ?? '';
  return [
    { kind: 'answer-given', clue, given: '9999' },
    { kind: 'hint-asked', clue },
    { kind: 'hint-asked', clue },
  ];
};

const states: ScreenCase[] = [
  { caption: 'The story, line by line', until: () => true, isLineByLine: true },
  { caption: 'A choice', until: (_, state) => groupStoryOffersByKind(state).choices.length > 0 },
  { caption: 'On the way, nobody asked for the position', until: isBeforeArrival, usesPosition: 'unasked' },
  { caption: 'On the way without a position', until: isBeforeArrival, usesPosition: false },
  { caption: 'Located', until: isBeforeArrival, afterwards: createFixNorthOfStop(12) },
  { caption: 'Folded while walking', until: isBetweenStops, afterwards: createFixNorthOfStop(12), height: 'folded' },
  { caption: 'Open for reading', until: isBetweenStops, usesPosition: false, height: 'reading' },
  { caption: 'Off the way', until: isBetweenStops, afterwards: createFixNorthOfStop(12, 0.006) },
  { caption: 'Far from the start', until: isBeforeArrival, afterwards: createFixNorthOfStop(12, 0.4) },
  { caption: 'A weak signal', until: isBeforeArrival, afterwards: createFixNorthOfStop(90) },
  {
    caption: 'Waiting for the browser’s question',
    until: isBeforeArrival,
    afterwards: () => [{ kind: 'position-asked' }],
  },
  {
    caption: 'No signal',
    until: isBeforeArrival,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-lost', reason: 'timeout' }],
  },
  {
    caption: 'No receiver',
    until: isBeforeArrival,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-lost', reason: 'unavailable' }],
  },
  {
    caption: 'Refused',
    until: isBeforeArrival,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-denied' }],
  },
  { caption: 'From home', until: isBeforeArrival, mode: 'home' },
  { caption: 'A clue: words', until: createCurrentClueKindPredicate('text') },
  {
    caption: 'A clue: a number, answered wrongly, with two hints',
    until: createCurrentClueKindPredicate('number'),
    afterwards: createTwoWrongAnswers,
  },
  { caption: 'A clue: a choice', until: createCurrentClueKindPredicate('choice') },
  { caption: 'A clue: an order', until: createCurrentClueKindPredicate('order') },
  { caption: 'A clue: a direction, from home', until: createCurrentClueKindPredicate('direction'), mode: 'home' },
  { caption: 'No room on the device', until: isBeforeArrival, usesPosition: false, savingProblem: 'no-room' },
  { caption: 'Storage blocked', until: isBeforeArrival, usesPosition: false, savingProblem: 'blocked' },
  { caption: 'Deleted in another window', until: isBeforeArrival, usesPosition: false, savingProblem: 'deleted' },
  { caption: 'Gone on in another window', until: isBeforeArrival, usesPosition: false, isFromElsewhere: true },
  { caption: 'The end', until: (_, state) => hasEnded(state) },
];

/** Renders the controls and texts over the map, by day and by night. Also renders the screens before the walk. */
export function WalkScreens() {
  const locale = useLocale();
  const [walk, setWalk] = useState<Awaited<ReturnType<typeof loadFeaturedWalk>>>();
  useEffect(() => {
    loadFeaturedWalk(locale).then(setWalk, console.error);
  }, [locale]);
  if (!walk) return null;
  const { pack, spoken, words } = walk;
  const begunState = playWalkToScreen(pack.game, states[1] as ScreenCase);
  return (
    <AdditionalMessagesProvider messages={words}>
      <WalkMessagesProvider messages={spoken}>
        <div>
          {(['day', 'night'] as const).map((light) => (
            <div key={light} className={styles.light}>
              {states.map((state) => (
                <ScreenFigure key={state.caption} light={light} height={state.height} caption={state.caption}>
                  <WalkScreenState pack={pack} {...state} />
                </ScreenFigure>
              ))}
            </div>
          ))}
          <div className={styles.light}>
            <ScreenFigure caption="Not loaded">
              <WalkNotLoadedScreen isLoading={false} retry={doNothing} leave={doNothing} />
            </ScreenFigure>
            <ScreenFigure caption="Begun already">
              <WalkAlreadyStartedScreen
                pack={pack}
                state={begunState}
                resume={doNothing}
                restart={doNothing}
                leave={doNothing}
              />
            </ScreenFigure>
            <ScreenFigure caption="Saved by a newer version">
              <UnreadableSaveScreen reason="newer-version" restart={doNothing} leave={doNothing} />
            </ScreenFigure>
          </div>
        </div>
      </WalkMessagesProvider>
    </AdditionalMessagesProvider>
  );
}

interface ScreenFigureProps {
  /** The color scheme of the walk screen. Screens before the walk have none, because they have their own background. */
  light?: 'day' | 'night';
  height?: StoryHeight | undefined;
  caption: string;
  children: ReactNode;
}

function ScreenFigure({ light, height, caption, children }: ScreenFigureProps) {
  return (
    <figure>
      {light === undefined ? (
        <div className={styles.before}>{children}</div>
      ) : (
        <div className={`${walkScreen.screen} ${styles.screen}`} data-light={light} data-story={height}>
          {children}
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function WalkScreenState({
  pack,
  usesPosition = true,
  savingProblem,
  isFromElsewhere = false,
  isLineByLine = false,
  height = 'half',
  ...state
}: ScreenCase & { pack: WalkPack }) {
  const handle = useRef<HTMLButtonElement>(null);
  const [shown] = useState(() => ({ state: playWalkToScreen(pack.game, state), savingProblem, isFromElsewhere }));
  const session = {
    shown: () => shown,
    dispatch: doNothing,
    saveAgain: doNothing,
    catchUp: doNothing,
    subscribe: () => doNothing,
    settled: async () => undefined,
  };
  return (
    <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
      <SimulatedWalkProvider>
        <div className={`${walkScreen.top} ${styles.top}`}>
          <NextStopBar headingDegrees={undefined} />
          <SavingNote />
          {usesPosition === true ? <MapWarningNote /> : null}
        </div>
        <div className={`${walkScreen.place} ${styles.place}`}>
          <div className={`${walkScreen.paper} ${styles.paper}`}>
            <StopProgressRow />
            <StoryPanel
              isAtOnce={!isLineByLine}
              voicePace="usual"
              panel={{ height, openings: 0, choose: doNothing, foldByItself: doNothing }}
              handle={handle}
              note={
                <>
                  <PositionNote
                    usesPosition={usesPosition === 'unasked' ? undefined : usesPosition}
                    choose={doNothing}
                    askAgain={doNothing}
                  />
                  <FarFromStartNote />
                  <DirectionsToStart />
                </>
              }
              ending={<Ending progress={noSaves} restart={doNothing} />}
            />
          </div>
        </div>
      </SimulatedWalkProvider>
    </CurrentWalkProvider>
  );
}

/** Plays the walk until the requested state, and always takes the first option. */
function playWalkToScreen(
  game: LoadedWalk,
  { mode = 'spot', until, afterwards }: Omit<ScreenCase, 'caption'>,
): WalkState {
  let atMs = beginMs;
  const dispatch = (state: WalkState, action: WalkAction) => applyEvent(game, state, createWalkEvent(action, ++atMs));
  let state = startWalk(game, { mode, locale: 'en', atMs });
  while (!until(game, state)) {
    const on = findFirstOption(state);
    if (!on) throw new Error('The walk of the home page has no such state.');
    state = dispatch(state, on);
  }
  return (afterwards?.(game, state) ?? []).reduce(dispatch, state);
}

function findFirstOption(state: WalkState): WalkAction | undefined {
  const { arrivals, choices, clue } = groupStoryOffersByKind(state);
  const madeChoices = new Set(state.transcript.map((entry) => (entry.kind === 'choice' ? entry.choice : undefined)));
  const choice = choices.find((it) => !madeChoices.has(it));
  if (clue !== undefined) return { kind: 'clue-revealed', clue };
  if (choice !== undefined) return { kind: 'choice-made', choice };
  return arrivals[0] === undefined ? undefined : { kind: 'arrived-by-hand', stop: arrivals[0] };
}

function doNothing() {}

const noSaves: SavesReader = { list: async () => ({ ok: true, value: [] }), subscribe: () => doNothing };

async function loadFeaturedWalk(locale: Locale) {
  const opening = await fetchContentFile<WalkPageContent>(locale, { page: 'game-id', id: featuredWalk.id });
  if (!opening) throw new Error(`${featuredWalk.id} has no opening.`);
  const { hash } = opening.pack;
  const [pack, spokenMessages, words] = await Promise.all([
    loadPack(featuredWalk.id, hash),
    loadPackMessages(featuredWalk.id, hash, locale),
    loadMessages(locale, 'walk', 'game', 'report', 'reportForm'),
  ]);
  return { pack, spoken: spokenMessages, words };
}
