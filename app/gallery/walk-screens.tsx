import { openings } from 'virtual:walks';
import * as featuredWalk from 'virtual:walks/featured';
import { type ReactNode, useEffect, useState } from 'react';
import type { WalkEvent } from '../../walk/events.ts';
import { readJournal } from '../../walk/journal.ts';
import { hasEnded, type WalkMode, type WalkState, waysOn } from '../../walk/state.ts';
import { begin, type Game, step } from '../../walk/step.ts';
import type { Clue } from '../../walk/walk.ts';
import type { Locale } from '../locales/locales.ts';
import { loadMessages } from '../locales/message-groups.ts';
import { MessageGroups, useLocale } from '../locales/messages.tsx';
import { Ending } from '../player/ending/ending.tsx';
import { Strolling } from '../player/home/stroll.tsx';
import { WalkWords } from '../player/pack/say.tsx';
import { loadPack, loadPackWords, type WalkPack } from '../player/pack/walk-pack.ts';
import { BegunAlready, NotLoaded, Unreadable } from '../player/screen/before-walking.tsx';
import { NextStopBar } from '../player/screen/next-stop-bar.tsx';
import { PositionNote } from '../player/screen/position-note.tsx';
import { SavingNote } from '../player/screen/saving-note.tsx';
import { StopRow } from '../player/screen/stop-row.tsx';
import walkScreen from '../player/screen/walk-screen.module.css';
import { PlayingWalk } from '../player/session/playing.tsx';
import type { SavingProblem } from '../player/session/walk-session.ts';
import { StoryPanel } from '../player/story/story-panel.tsx';
import styles from './walk-screens.module.css';

interface State {
  caption: string;
  /** The state to play to, after the necessary events. */
  until: (game: Game, state: WalkState) => boolean;
  afterwards?: (game: Game, state: WalkState) => WalkAction[];
  mode?: WalkMode;
  usesPosition?: boolean | 'unasked';
  savingProblem?: SavingProblem;
  isFromElsewhere?: boolean;
  isLineByLine?: boolean;
}

type WalkAction = WalkEvent extends infer Each ? (Each extends WalkEvent ? Omit<Each, 'atMs'> : never) : never;

const beginMs = Date.UTC(2026, 3, 1, 9);
const isOnTheWay = (_: Game, state: WalkState) => waysOn(state).arrivals.length > 0;
/** The way to the first stop is unknown, since people come from anywhere. */
const isBetweenStops = (game: Game, state: WalkState) => isOnTheWay(game, state) && readJournal(state).stops.size > 0;
const clueOf = ({ walk }: Game, state: WalkState) => walk.clues.find(({ id }) => id === waysOn(state).clue);
const asks = (kind: Clue['kind']) => (game: Game, state: WalkState) => clueOf(game, state)?.kind === kind;
/** Two hundred metres north of the next stop. */
const fixed =
  (accuracyMeters: number, northDegrees = 0.0018) =>
  ({ walk }: Game, state: WalkState): WalkAction[] => {
    const stop = walk.stops.find(({ id }) => id === waysOn(state).arrivals[0]);
    if (!stop) return [];
    const position = { lat: stop.lat + northDegrees, lon: stop.lon };
    return [{ kind: 'position-asked' }, { kind: 'position-fixed', position, accuracyMeters }];
  };
const twoWrongAnswers = (game: Game, state: WalkState): WalkAction[] => {
  const clue = clueOf(game, state)?.id ?? '';
  return [
    { kind: 'answer-given', clue, given: '9999' },
    { kind: 'hint-asked', clue },
    { kind: 'hint-asked', clue },
  ];
};

const states: State[] = [
  { caption: 'The story, line by line', until: () => true, isLineByLine: true },
  { caption: 'A choice', until: (_, state) => waysOn(state).choices.length > 0 },
  { caption: 'On the way, nobody asked for the position', until: isOnTheWay, usesPosition: 'unasked' },
  { caption: 'On the way without a position', until: isOnTheWay, usesPosition: false },
  { caption: 'Located', until: isOnTheWay, afterwards: fixed(12) },
  { caption: 'Off the way', until: isBetweenStops, afterwards: fixed(12, 0.006) },
  { caption: 'A weak signal', until: isOnTheWay, afterwards: fixed(90) },
  { caption: 'Waiting for the browser’s question', until: isOnTheWay, afterwards: () => [{ kind: 'position-asked' }] },
  {
    caption: 'No signal',
    until: isOnTheWay,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-lost', because: 'timeout' }],
  },
  {
    caption: 'No receiver',
    until: isOnTheWay,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-lost', because: 'unavailable' }],
  },
  {
    caption: 'Refused',
    until: isOnTheWay,
    afterwards: () => [{ kind: 'position-asked' }, { kind: 'position-denied' }],
  },
  { caption: 'From home', until: isOnTheWay, mode: 'home' },
  { caption: 'A clue: words', until: asks('text') },
  {
    caption: 'A clue: a number, answered wrongly, with both hints',
    until: asks('number'),
    afterwards: twoWrongAnswers,
  },
  { caption: 'A clue: a choice', until: asks('choice') },
  { caption: 'A clue: an order', until: asks('order') },
  { caption: 'A clue: a direction, from home', until: asks('direction'), mode: 'home' },
  { caption: 'No room on the device', until: isOnTheWay, usesPosition: false, savingProblem: 'no-room' },
  { caption: 'Storage blocked', until: isOnTheWay, usesPosition: false, savingProblem: 'blocked' },
  { caption: 'Deleted in another window', until: isOnTheWay, usesPosition: false, savingProblem: 'deleted' },
  { caption: 'Gone on in another window', until: isOnTheWay, usesPosition: false, isFromElsewhere: true },
  { caption: 'The end', until: (_, state) => hasEnded(state) },
];

/** Shows what lies over the map of the walk screen, by day and by night, and the screens before the walk. */
export function WalkScreens() {
  const locale = useLocale();
  const [walk, setWalk] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    load(locale).then(setWalk, console.error);
  }, [locale]);
  if (!walk) return null;
  const { pack, spoken, words } = walk;
  const begun = play(pack.game, states[1] as State);
  return (
    <MessageGroups messages={words}>
      <WalkWords words={spoken}>
        <div>
          {(['day', 'night'] as const).map((light) => (
            <div key={light} className={styles.light}>
              {states.map((state) => (
                <Framed key={state.caption} light={light} caption={state.caption}>
                  <Standing pack={pack} {...state} />
                </Framed>
              ))}
            </div>
          ))}
          <div className={styles.light}>
            <Framed caption="Not loaded">
              <NotLoaded isLoading={false} again={nothing} leave={nothing} />
            </Framed>
            <Framed caption="Begun already">
              <BegunAlready pack={pack} state={begun} resume={nothing} beginAnew={nothing} leave={nothing} />
            </Framed>
            <Framed caption="Saved by a newer version">
              <Unreadable because="newer-version" beginAnew={nothing} leave={nothing} />
            </Framed>
          </div>
        </div>
      </WalkWords>
    </MessageGroups>
  );
}

interface FramedProps {
  /** Undefined before the walk starts: that screen has its own ground. */
  light?: 'day' | 'night';
  caption: string;
  children: ReactNode;
}

function Framed({ light, caption, children }: FramedProps) {
  return (
    <figure>
      {light === undefined ? (
        <div className={styles.before}>{children}</div>
      ) : (
        <div className={`${walkScreen.screen} ${styles.screen}`} data-light={light}>
          {children}
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Standing({
  pack,
  usesPosition = true,
  savingProblem,
  isFromElsewhere = false,
  isLineByLine = false,
  ...state
}: State & { pack: WalkPack }) {
  const [shown] = useState(() => ({ state: play(pack.game, state), savingProblem, isFromElsewhere }));
  const session = {
    shown: () => shown,
    dispatch: nothing,
    saveAgain: nothing,
    catchUp: nothing,
    subscribe: () => nothing,
    settled: async () => undefined,
  };
  return (
    <PlayingWalk pack={pack} session={session} isResumed={false}>
      <Strolling>
        <div className={`${walkScreen.top} ${styles.top}`}>
          <NextStopBar headingDegrees={undefined} />
          <SavingNote />
        </div>
        <div className={`${walkScreen.sheet} ${styles.sheet}`}>
          <StopRow />
          <StoryPanel
            isAtOnce={!isLineByLine}
            voicePace="usual"
            note={
              <PositionNote usesPosition={usesPosition === 'unasked' ? undefined : usesPosition} choose={nothing} />
            }
            ending={<Ending beginAnew={nothing} />}
          />
        </div>
      </Strolling>
    </PlayingWalk>
  );
}

/** Takes the first option at each step until the walk reaches the requested state. */
function play(game: Game, { mode = 'spot', until, afterwards }: Omit<State, 'caption'>): WalkState {
  let atMs = beginMs;
  const dispatch = (state: WalkState, action: WalkAction) =>
    step(game, state, { ...action, atMs: ++atMs } as WalkEvent);
  let state = begin(game, { mode, locale: 'en', atMs });
  while (!until(game, state)) {
    const on = firstOption(state);
    if (!on) throw new Error('The walk of the home page has no such state.');
    state = dispatch(state, on);
  }
  return (afterwards?.(game, state) ?? []).reduce(dispatch, state);
}

function firstOption(state: WalkState): WalkAction | undefined {
  const { arrivals, choices, clue } = waysOn(state);
  const made = new Set(state.transcript.map((entry) => (entry.kind === 'choice' ? entry.choice : undefined)));
  const choice = choices.find((it) => !made.has(it));
  if (clue !== undefined) return { kind: 'clue-revealed', clue };
  if (choice !== undefined) return { kind: 'choice-made', choice };
  return arrivals[0] === undefined ? undefined : { kind: 'arrived-by-hand', stop: arrivals[0] };
}

function nothing() {}

async function load(locale: Locale) {
  const opening = await openings[featuredWalk.id]?.[locale]();
  if (!opening) throw new Error(`${featuredWalk.id} has no opening.`);
  const { hash } = opening.pack;
  const [pack, spoken, words] = await Promise.all([
    loadPack(featuredWalk.id, hash),
    loadPackWords(featuredWalk.id, hash, locale),
    loadMessages(locale, 'walk', 'report', 'reportForm'),
  ]);
  return { pack, spoken, words };
}
