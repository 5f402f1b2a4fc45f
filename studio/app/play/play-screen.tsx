import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import type { WalkAction } from '../../../walk/events.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { PlayableWalkEdition } from '../../play-api.ts';
import { findStudioAddressOfFault } from '../check/fault-studio-address.ts';
import { FaultDetail, FaultProblemAndFix } from '../check/fault-text.tsx';
import { getWalkerPosition, setWalkerPosition, useWalkerPosition } from '../map/walker-position.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, type WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { SegmentedChoice } from '../shell/segmented-choice.tsx';
import { StoryScreen } from '../story/story-screen.tsx';
import { findStoryLineOfMessage } from '../workspace/find-story-line-of-message.ts';
import { useLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { NextStopButton } from './next-stop-button.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { type PhoneSize, phoneSizes } from './phone-sizes.ts';
import styles from './play-screen.module.css';
import { usePhone } from './use-phone.ts';
import { fetchStoryPathToMessage, usePlayableWalk } from './use-playable-walk.ts';
import { usualAccuracyMeters, WalkerMap } from './walker-map.tsx';

/**
 * The state of a search for the actions that lead to a message. The search is running, or has failed for the reason in
 * `sentence`.
 */
type StoryPathSearch = { kind: 'searching' } | { kind: 'refused'; sentence: string };

/** Shows the public player beside the Story screen. Updates the player after each change of the walk's files. */
export function PlayScreen({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const { locale: interfaceLocale } = useInterfaceLanguage();
  const { client } = useStudio();
  const { walkId } = useOpenWalk();
  const { playable, failure } = usePlayableWalk(walkId);
  const edition = playable?.edition;
  const [locale, setLocale] = useState<Locale>(interfaceLocale);
  const [size, setSize] = useState<PhoneSize>(phoneSizes[1] as PhoneSize);
  const [search, setSearch] = useState<StoryPathSearch>();
  const frame = useRef<HTMLIFrameElement>(null);
  const phone = usePhone(frame, { walkId, edition, locale, onLocale: setLocale });
  const { place, play } = phone;
  const mode = place?.mode ?? 'spot';
  const currentMessage = useLastFocusedMessage(walkId);
  const [storyAddress, showInStory] = useStoryScreenAddress(walkId);
  const isReady = place !== undefined;
  const isStarting = !isReady && failure === undefined && phone.failure === undefined;
  const walker = useWalkerPosition(walkId);

  useEffect(() => {
    phone.moveWalker(mode === 'spot' ? walker : undefined);
  }, [phone.moveWalker, walker, mode]);

  const newestSearch = useRef(0);
  const playAt = useCallback(
    async (message: string | undefined, chosenMode: WalkMode) => {
      const request = ++newestSearch.current;
      const isNewest = () => request === newestSearch.current;
      setSearch({ kind: 'searching' });
      try {
        const path =
          message === undefined
            ? { actions: [] }
            : await fetchStoryPathToMessage(client, walkId, { message, mode: chosenMode });
        if (!isNewest()) return;
        setSearch(undefined);
        if (edition) putWalkerAtStop(walkId, edition, findLastReachedStop(path.actions));
        play({ mode: chosenMode, path, message });
      } catch (error) {
        if (isNewest()) setSearch({ kind: 'refused', sentence: (error as Error).message });
      }
    },
    [client, walkId, edition, play],
  );

  // If a new URL names a message, jumps to this message as soon as the player is ready.
  const handledAddress = useRef<WalkAddress>(undefined);
  useEffect(() => {
    if (!isReady || handledAddress.current === address) return;
    handledAddress.current = address;
    if (address.target === undefined) return;
    showInStory(address.target);
    void playAt(address.target, mode);
  }, [address, isReady, mode, playAt, showInStory]);

  /**
   * Continues the walk in another mode. For the mode `spot`, also moves the walker on the map to the stop that was
   * reached last.
   */
  function changeMode(chosen: WalkMode) {
    if (chosen === mode) return;
    // Discards the result of a pending search for a path. It is for the old mode, and would switch the player back to it.
    newestSearch.current++;
    setSearch(undefined);
    if (chosen === 'spot' && edition) putWalkerAtStop(walkId, edition, place?.reached);
    phone.changeMode(chosen);
  }

  const firstLine = place?.lines[0];
  return (
    <div className={styles.screen} data-landscape={size.width > size.height || undefined}>
      <section className={styles.editor} aria-label={text('shell.screens.story')}>
        <StoryScreen address={storyAddress} isBesidePlayer />
      </section>
      <section className={styles.stage} aria-labelledby="play-title">
        <Notices
          problem={playable?.problem}
          hasEdition={edition !== undefined}
          failure={failure ?? phone.failure}
          search={search}
          isPlaceLost={place?.isPlaceLost ?? false}
          hasLeft={phone.hasLeft}
          onRestart={() => void playAt(undefined, mode)}
        />
        <div className={styles.controls} aria-busy={isStarting}>
          <h1 id="play-title">{text('play.title')}</h1>
          <div className={styles.ways}>
            <button
              type="button"
              className={buttons.button}
              disabled={!isReady || currentMessage === undefined}
              onClick={() => void playAt(currentMessage, mode)}
            >
              {text('play.fromLine')}
            </button>
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              disabled={!isReady}
              onClick={() => void playAt(undefined, mode)}
            >
              {text('play.fromBeginning')}
            </button>
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              disabled={firstLine === undefined}
              onClick={() => firstLine !== undefined && showInStory(firstLine)}
            >
              {text('play.showLine')}
            </button>
          </div>
          <SegmentedChoice
            label={text('play.mode')}
            value={mode}
            options={[
              { value: 'spot', name: text('play.spot') },
              { value: 'home', name: text('play.home') },
            ]}
            onChange={changeMode}
          />
          {mode === 'spot' && edition && (
            <>
              <NextStopButton edition={edition} locale={locale} next={place?.next} />
              <WalkerMap walkId={walkId} edition={edition} locale={locale} arrivals={place?.arrivals ?? []} />
            </>
          )}
          <div className={styles.settings}>
            <SegmentedChoice
              label={text('play.language')}
              value={locale}
              options={locales.map((it) => ({
                value: it,
                name: localeTags[it].name,
                htmlLang: localeTags[it].htmlLang,
              }))}
              onChange={setLocale}
            />
            <label>
              <span className={buttons.spoken}>{text('play.size')}</span>
              <select
                value={size.id}
                onChange={({ target }) => setSize(phoneSizes.find(({ id }) => id === target.value) ?? size)}
              >
                {phoneSizes.map(({ id, width, height }) => (
                  <option key={id} value={id}>
                    {text('play.sizeOption', { kind: id, width, height })}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
        {(edition || playable === undefined) && (
          <PhoneFrame frame={frame} size={size} title={text('play.phone')} isStarting={isStarting} />
        )}
      </section>
    </div>
  );
}

interface NoticesProps {
  problem: NonNullable<ReturnType<typeof usePlayableWalk>['playable']>['problem'];
  hasEdition: boolean;
  failure: string | undefined;
  search: StoryPathSearch | undefined;
  isPlaceLost: boolean;
  hasLeft: boolean;
  onRestart: () => void;
}

/**
 * Shows a notice for each of these states:
 * - The current files have a fault, so they cannot be played.
 * - The request for the walk has failed, or the player has failed.
 * - A search for a path through the story is in progress, or was refused.
 * - An edit has removed the walker's place in the story.
 * - The walker has left the walk.
 */
function Notices({ problem, hasEdition, failure, search, isPlaceLost, hasLeft, onRestart }: NoticesProps) {
  const text = useTranslator();
  const { walkId, files } = useOpenWalk();
  const faultAddress =
    problem && findStudioAddressOfFault(walkId, problem, (path) => files.getSnapshot().files.get(path)?.text);
  return (
    <div className={styles.notices} role="status">
      {problem && faultAddress && (
        <div data-fault>
          <Icon name="alert" />
          <div>
            {text(hasEdition ? 'play.problem' : 'play.notPlayable')}{' '}
            <a href={formatStudioAddress(faultAddress)}>
              {problem.path}
              {problem.line === undefined ? '' : `:${problem.line}`} <FaultProblemAndFix fault={problem} />
            </a>
            <FaultDetail sentences={[problem.sentence]} />
          </div>
        </div>
      )}
      {failure !== undefined && (
        <p data-fault>
          <Icon name="alert" />
          <span>
            {text('play.failed')} <span lang="en-US">{failure}</span>
          </span>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onRestart}>
            {text('play.fromBeginning')}
          </button>
        </p>
      )}
      {search?.kind === 'searching' && <p>{text('play.searching')}</p>}
      {search?.kind === 'refused' && (
        <p data-fault>
          <Icon name="alert" />
          <span lang="en-US">{search.sentence}</span>
        </p>
      )}
      {isPlaceLost && <p>{text('play.placeLost')}</p>}
      {hasLeft && <p>{text('play.left')}</p>}
    </div>
  );
}

/**
 * Returns the address (the parsed URL) for the Story screen, which is shown beside the player. Also returns a function
 * that makes the Story screen show the line of a message.
 */
function useStoryScreenAddress(walkId: string): [WalkAddress, (message: string) => void] {
  const source = useFileText('story.ink');
  const story = useMemo(() => (source === undefined ? undefined : parseInkStory(source)), [source]);
  const latest = useRef(story);
  latest.current = story;
  const [address, setAddress] = useState<WalkAddress>({ walkId, screen: 'story' });
  const show = useCallback(
    (message: string) => {
      const line = latest.current && findStoryLineOfMessage(latest.current, message);
      if (line !== undefined) setAddress({ walkId, screen: 'story', target: String(line) });
    },
    [walkId],
  );
  return [address, show];
}

/** Returns the stop of the last arrival in a list of actions; `undefined` if the list contains no arrival. */
function findLastReachedStop(actions: readonly WalkAction[]): string | undefined {
  return actions.findLast((action) => action.kind === 'arrived-by-hand')?.stop;
}

function putWalkerAtStop(walkId: string, { walk }: PlayableWalkEdition, id: string | undefined) {
  const stop = walk.stops.find((it) => it.id === id);
  const accuracyMeters = getWalkerPosition(walkId)?.accuracyMeters ?? usualAccuracyMeters;
  if (stop) setWalkerPosition(walkId, { lat: stop.lat, lon: stop.lon, accuracyMeters });
}
