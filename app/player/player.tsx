import { Activity, type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useState } from 'react';
import type { WalkMode } from '../../walk/walk-mode.ts';
import { runWhenIdle } from '../device/idle.ts';
import { AdditionalMessagesProvider, useLocale } from '../locales/messages.tsx';
import type { PartiesClient, PartyMemberProfile } from '../platform/parties.ts';
import { usePlatform } from '../platform/use-platform.ts';
import { prefetchDeviceRecords, readDeviceRecords } from './device-records.ts';
import { packsInUse, protectFilesWhilePlaying } from './downloads/device-downloads.ts';
import { prefetchMap } from './map/prefetch-map.ts';
import {
  type OpenPlayerRequest,
  openPlayer,
  type PlayerServices,
  type PlayerStage,
  type PreparedPlayerStage,
  preparePlayer,
  restartWalk,
  turnWalkIntoParty,
  type WalkStartOptions,
} from './open-player.ts';
import { WalkMessagesProvider } from './pack/walk-messages.tsx';
import { loadPack, loadPackMessages } from './pack/walk-pack.ts';
import { createPartyServices } from './party/create-party-services.ts';
import type { PartyEntranceRequest, PlayerStartRequest } from './party/entrance/party-entrance-request.ts';
import { useLoadPartyComponents } from './party/lazy-party-components.tsx';
import { reportLeftParties } from './party/leave-party.ts';
import type { NotJoinedReason } from './party/open-party.ts';
import type { Progress } from './saves/progress.ts';
import { UnreadableSaveScreen, WalkAlreadyStartedScreen, WalkNotLoadedScreen } from './screen/pre-walk-screens.tsx';
import { useFirstWalkStart } from './use-first-walk-start.ts';
import { WalkScreenProviders } from './walk-screen-providers.tsx';

export interface PlayerProps {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  /** How the visitor starts the walk. Undefined before the start, while the walk's beginning is rendered hidden. */
  start: PlayerStartRequest | undefined;
  preparedStage: PreparedPlayerStage | undefined;
  progress: Progress;
  /** Whether to show the loading state, because the walk takes long to open. */
  isWaiting: boolean;
  /**
   * Called just before the browser paints the opened walk, or a screen with a question or an error. The caller then
   * shows the dialog.
   */
  whenOpened: () => void;
  /**
   * Called when a walk is being played and saved. The caller then changes the URL, so that a reload resumes the walk.
   */
  whenPlaying: () => void;
  leave: () => void;
}

/**
 * Opens a walk and renders the walk screen. Renders a loading state while the walk takes long to open. If there is a
 * save, may ask whether to resume or restart. Renders a walk that `preparePlayer` opened, but hides it until the
 * visitor starts the walk.
 */
export function Player(props: PlayerProps) {
  const {
    walk: { id, hash },
    progress,
    isWaiting,
    whenOpened,
    whenPlaying,
    leave,
  } = props;
  const locale = useLocale();
  const { parties } = usePlatform();
  const [stage, setStage] = useState<PlayerStage>();
  const [attempt, setAttempt] = useState(0);

  const { start, preparedStage } = useFirstWalkStart(props);
  // The code that the visitor has typed to join a party. It replaces the code in the URL.
  const [enteredCode, setEnteredCode] = useState<PartyEntranceRequest>();
  const entrance = enteredCode ?? (start && 'entrance' in start ? start : undefined);
  // How to start the walk, as the visitor chose on the screen for creating or joining a party. Replaces `start`.
  const [chosenStart, setChosenStart] = useState<WalkStartOptions>();
  // The code and profile with which the visitor last tried to join a party. The form for the next attempt proposes
  // them.
  const [triedParty, setTriedParty] = useState<WalkStartOptions['party']>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing Retry opens the walk again, and changes `attempt`.
  useEffect(() => {
    const options = chosenStart ?? (start && 'entrance' in start ? undefined : start);
    if (!options) return;
    const request = { walk: { id, hash }, start: options, locale, preparedStage };
    const opening = openPlayer(request, createPlayerServices(progress, parties));
    return showStageWhenOpened(opening, setStage);
  }, [id, hash, locale, progress, parties, attempt, start, chosenStart, preparedStage]);
  // Open the dialog together with its content, so that the browser styles, lays out and paints both at once.
  useLayoutEffect(() => {
    if (stage) whenOpened();
  }, [stage, whenOpened]);
  // Now that the browser is idle, tell the backend which parties the visitor has left while offline.
  useEffect(() => runWhenIdle(() => void reportLeftParties(createPartyServices(parties))), [parties]);

  const playingStage = stage?.kind === 'playing' ? stage : undefined;
  const session = playingStage?.session;
  useEffect(() => {
    let isShown = true;
    session?.settled().then(() => isShown && whenPlaying());
    return () => {
      isShown = false;
    };
  }, [session, whenPlaying]);

  const usedHash = playingStage?.pack.hash;
  useEffect(() => {
    if (session && usedHash) return runWhenIdle(() => protectFilesWhilePlaying({ id, hash: usedHash }, session));
  }, [session, usedHash, id]);

  function retryOpening() {
    setStage(undefined);
    setAttempt(attempt + 1);
  }

  function restartAndShowWalk(mode: WalkMode, from?: string) {
    const playerServices = createPlayerServices(progress, parties);
    showStageWhenOpened(restartWalk({ mode, from }, { walk: { id, hash }, locale }, playerServices), setStage);
  }

  async function createPartyFromWalk(profile: PartyMemberProfile): Promise<NotJoinedReason | undefined> {
    if (!playingStage) return 'broken';
    const togetherStage = await turnWalkIntoParty(playingStage, profile, createPlayerServices(progress, parties));
    if (togetherStage.kind === 'not-joined') return togetherStage.reason;
    setStage(togetherStage);
  }

  if ((entrance && !chosenStart) || stage?.kind === 'not-joined' || stage?.kind === 'other-walk')
    return (
      <PartyEntranceScreen
        entrance={entrance}
        stage={stage}
        tried={triedParty}
        open={(options) => {
          setStage(undefined);
          setTriedParty(options.party);
          setChosenStart(options);
        }}
        enterCode={(code) => {
          setStage(undefined);
          setChosenStart(undefined);
          setEnteredCode({ entrance: 'join', code });
        }}
        retry={retryOpening}
        leave={leave}
      />
    );
  const isLoading = stage === undefined && (isWaiting || attempt > 0);
  if (isLoading || stage?.kind === 'not-loaded')
    return <WalkNotLoadedScreen isLoading={isLoading} retry={retryOpening} leave={leave} />;
  const shownStage = stage ?? preparedStage;
  // A walk that opens at once shows no loading state. Creating and removing one would delay the first line.
  if (!shownStage) return null;
  const isPrepared = shownStage.kind === 'playing' && shownStage.isPrepared;
  return (
    <Activity key={isPrepared ? 'prepared' : 'opened'} mode={stage ? 'visible' : 'hidden'}>
      <WalkMessagesProvider messages={shownStage.messages}>
        <PlayerStageScreen
          stage={shownStage}
          show={setStage}
          isTogetherOpen={entrance?.entrance === 'together' && !chosenStart?.party}
          makeParty={createPartyFromWalk}
          begin={(mode) => restartAndShowWalk(mode, start && 'from' in start ? start.from : undefined)}
          beginAtFirstStop={(mode) => restartAndShowWalk(mode)}
          progress={progress}
          leave={leave}
        />
      </WalkMessagesProvider>
    </Activity>
  );
}

interface PlayerStageScreenProps extends Pick<PlayerProps, 'progress' | 'leave'> {
  stage: Extract<PlayerStage, { messages: unknown }>;
  show: (stage: PlayerStage) => void;
  /** Begins the walk, at the stop that the visitor has chosen (`start.from`) or else at the first stop. */
  begin: (mode: WalkMode) => void;
  beginAtFirstStop: (mode: WalkMode) => void;
  /** Whether the panel "Walk together" is open at first. */
  isTogetherOpen: boolean;
  makeParty: (profile: PartyMemberProfile) => Promise<NotJoinedReason | undefined>;
}

function PlayerStageScreen(props: PlayerStageScreenProps) {
  const { stage, show, begin, beginAtFirstStop, isTogetherOpen, makeParty, progress, leave } = props;
  switch (stage.kind) {
    case 'begun':
      return (
        <WalkAlreadyStartedScreen
          pack={stage.pack}
          state={stage.state}
          resume={() => show(stage.resume())}
          restart={() => begin(stage.mode)}
          leave={leave}
        />
      );
    case 'unreadable':
      return <UnreadableSaveScreen reason={stage.reason} restart={() => begin(stage.mode)} leave={leave} />;
    case 'playing':
      return (
        <WalkScreenProviders
          walk={stage}
          progress={progress}
          leave={leave}
          restart={() => beginAtFirstStop(stage.session.shown().state.mode)}
          isTogetherOpen={isTogetherOpen}
          createPartyFromWalk={makeParty}
        />
      );
  }
}

interface PartyEntranceScreenProps {
  entrance: PartyEntranceRequest | undefined;
  stage: PlayerStage | undefined;
  tried: WalkStartOptions['party'];
  open: (options: WalkStartOptions) => void;
  enterCode: (code: string) => void;
  retry: () => void;
  leave: () => void;
}

/** Renders the screens for creating or joining a party, once they have loaded. */
function PartyEntranceScreen({ entrance, stage, tried, open, enterCode, retry, leave }: PartyEntranceScreenProps) {
  const [parts, loadAgain] = useLoadPartyComponents(true);
  if (typeof parts !== 'object')
    return <WalkNotLoadedScreen isLoading={parts === undefined} retry={loadAgain} leave={leave} />;
  const { components, messages } = parts;
  const code = entrance?.entrance === 'join' ? entrance.code : undefined;
  return (
    <AdditionalMessagesProvider messages={messages}>
      {stage?.kind === 'not-joined' ? (
        <components.NotJoinedScreen
          reason={stage.reason}
          code={tried?.code}
          retry={retry}
          enterCode={enterCode}
          leave={leave}
        />
      ) : stage?.kind === 'other-walk' ? (
        <components.WrongWalkScreen walkId={stage.walkId} leave={leave} />
      ) : (
        <components.PartyEntrance
          key={code}
          code={code}
          profile={tried?.profile}
          begin={(mode) => open({ mode })}
          join={(party, mode) => open({ mode, party })}
          leave={leave}
        />
      )}
    </AdditionalMessagesProvider>
  );
}

/**
 * When the walk has opened, calls `show` with the outcome. Passes an unexpected error to the error boundary. Returns a
 * function that stops waiting for the outcome and the error. The walk still opens.
 */
function showStageWhenOpened(
  opening: Promise<PlayerStage>,
  show: Dispatch<SetStateAction<PlayerStage | undefined>>,
): () => void {
  let isShown = true;
  const throwInRender = (error: unknown) =>
    show(() => {
      throw error;
    });
  opening.then(
    (stage) => isShown && show(stage),
    (error) => isShown && throwInRender(error),
  );
  return () => {
    isShown = false;
  };
}

function createPlayerServices(progress: Progress, parties: PartiesClient): PlayerServices {
  const party = createPartyServices(parties);
  const readRecords = () => readDeviceRecords({ progress, memberships: party.store });
  return { loadPack, loadPackMessages, packsInUse, progress, party, readRecords };
}

/** Functions that the page of a walk calls before the visitor starts the walk. */
export const playerPreparation = {
  /**
   * Reads the saves and the memberships in parties from this device before the visitor starts the walk. So the start need
   * not wait for them. Returns a function that stops the reading.
   */
  readRecordsAhead: (progress: Progress, parties: PartiesClient): (() => void) =>
    prefetchDeviceRecords({ progress, memberships: createPartyServices(parties).store }),
  preparePlayer: (request: Omit<OpenPlayerRequest, 'start'>, progress: Progress, parties: PartiesClient) =>
    preparePlayer(request, createPlayerServices(progress, parties)),
  prefetchMap,
};
