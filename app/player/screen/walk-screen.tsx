import { type CSSProperties, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { usePrefersDark } from '../../device/color-scheme.ts';
import { requestCompassPermission } from '../../device/compass.ts';
import { keepScreenOn } from '../../device/wake-lock.ts';
import type { WalkSettings } from '../../device/walk-settings.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import { DirectionsToStart } from '../getting-there/directions-to-start.tsx';
import { FarFromStartNote } from '../getting-there/far-from-start-note.tsx';
import { JournalButton } from '../journal/journal-button.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { LazyPartyPanel } from '../party/lazy-party-panel.tsx';
import { PartyButton } from '../party/party-button.tsx';
import { ResumeCodeOffer } from '../resume/resume-code-offer.tsx';
import { useResumeCodeOfferReason } from '../resume/use-resume-code-offer-reason.ts';
import type { Progress } from '../saves/progress.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useWalkAnalytics } from '../session/use-walk-analytics.ts';
import { StoryPanel } from '../story/story-panel.tsx';
import { ArrivalButton } from './arrival-button.tsx';
import { CurrentWalkMap } from './current-walk-map.tsx';
import { DeferredLoadingNote } from './deferred-loading-note.tsx';
import { MapWarningNote } from './map-warning-note.tsx';
import { ModalPanel } from './modal-panel.tsx';
import { NextStopBar } from './next-stop-bar.tsx';
import { PositionNote } from './position-note.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StopProgressRow } from './stop-progress-row.tsx';
import { StoryAutoFold } from './story-height/story-auto-fold.tsx';
import { useStoryHeight } from './story-height/use-story-height.ts';
import { useStoryPanelMotion } from './story-height/use-story-panel-motion.ts';
import { useArrivalSignal } from './use-arrival-signal.ts';
import { useCompassHeading } from './use-compass-heading.ts';
import { useCoveredMapAreas } from './use-covered-map-areas.ts';
import { useDeferredComponents } from './use-deferred-components.ts';
import { useKeyboardAvoidance } from './use-keyboard-avoidance.ts';
import { usePositionConsent } from './use-position-consent.ts';
import { usePositionDispatch } from './use-position-dispatch.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useWalkSettings } from './use-walk-settings.ts';
import styles from './walk-screen.module.css';

interface WalkScreenProps {
  progress: Progress;
  leave: () => void;
  restart: () => void;
  /** Whether the panel "Walk together" is open at first. */
  isTogetherOpen: boolean;
}

/** Renders the screen of a walk in progress: the map, the next stop, and the story on a panel over the map. */
export function WalkScreen({ progress, leave, restart, isTogetherOpen }: WalkScreenProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const locale = useLocale();
  const { state, dispatch } = useCurrentWalk();
  const [settings, changeSettings] = useWalkSettings();
  const [panel, setPanel] = useState<'journal' | 'settings' | 'together' | undefined>(
    isTogetherOpen ? 'together' : undefined,
  );
  const party = usePartyComponents();
  const screen = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  useRestoreFocus(screen);
  const aboveKeyboard = useKeyboardAvoidance();
  const storyHeight = useStoryHeight();
  useStoryPanelMotion({ screen, place, paper, ground, handle }, storyHeight);
  const mapCover = useCoveredMapAreas(screen, place, [top, tools], { hand: settings.hand, height: storyHeight.height });
  const isDark = usePrefersDark();
  const colorTheme = settings.ground === 'auto' ? (isDark ? 'night' : 'day') : settings.ground;
  const isOnTheSpot = state.mode === 'spot';
  const deferredParts = useDeferredComponents(panel === 'journal' || hasEnded(state));
  useWalkAnalytics();
  const reasonForCode = useResumeCodeOfferReason(progress);
  const [usesPosition, allowPosition] = usePositionConsent(settings.usesPosition);
  const isLocated = isOnTheSpot && usesPosition === true;
  const askPositionAgain = usePositionDispatch(isLocated, dispatch);
  const headingDegrees = useCompassHeading(isLocated);
  useEffect(() => (isOnTheSpot ? keepScreenOn() : undefined), [isOnTheSpot]);
  useArrivalSignal(settings);
  useEffect(() => dispatch({ kind: 'language-changed', locale }), [dispatch, locale]);

  // The first frame shows only the story. An effect then adds the bar and the tools. React runs no effects while the
  // screen is rendered hidden before the start, so they appear after the start.
  const [showsControls, setShowsControls] = useState(false);
  useEffect(() => startTransition(() => setShowsControls(true)), []);

  const closePanel = () => setPanel(undefined);

  function changeAndSaveSettings(changes: Partial<WalkSettings>) {
    if (changes.usesPosition) {
      allowPosition();
      // Ask for the compass in the tap handler, because some browsers require a user gesture.
      requestCompassPermission();
    }
    changeSettings(changes);
  }

  return (
    <div
      ref={screen}
      className={styles.screen}
      data-light={colorTheme}
      data-hand={settings.hand}
      data-story={storyHeight.height}
      data-mode={state.mode}
      style={{ '--text-steps': settings.textSteps, ...aboveKeyboard } as CSSProperties}
    >
      {party ? <party.PartyAnnouncements /> : null}
      <h1 className={styles.title}>{messages('label', { title: formatLine('title') })}</h1>
      <div ref={ground} className={styles.ground}>
        {/* The map waits for the measured layout, so the first line of the story appears before the map. */}
        {mapCover ? <CurrentWalkMap ground={colorTheme} covering={mapCover} headingDegrees={headingDegrees} /> : null}
      </div>
      <div ref={top} className={styles.top}>
        {showsControls ? (
          <>
            <NextStopBar headingDegrees={headingDegrees} />
            <SavingNote />
            {isLocated ? <MapWarningNote /> : null}
            <ArrivalButton isFolded={storyHeight.height === 'folded'} />
          </>
        ) : null}
      </div>
      <div ref={tools} className={styles.tools}>
        {showsControls ? (
          <>
            <JournalButton open={() => setPanel('journal')} />
            <PartyButton open={() => setPanel('together')} />
            <ToolButton name={messages('menu')} act={() => setPanel('settings')}>
              <path d="M4 7h10M18 7h2M4 12h2M10 12h10M4 17h8M16 17h4M16 5v4M8 10v4M14 15v4" />
            </ToolButton>
            <ToolButton name={messages('leave')} act={leave}>
              <path d="M6 6l12 12M18 6L6 18" />
            </ToolButton>
          </>
        ) : null}
      </div>
      <div ref={place} className={styles.place}>
        <div ref={paper} className={styles.paper}>
          {showsControls ? <StopProgressRow /> : null}
          <StoryPanel
            isAtOnce={settings.pace === 'whole'}
            voicePace={settings.voicePace}
            panel={storyHeight}
            handle={handle}
            note={
              <>
                <PositionNote
                  usesPosition={usesPosition}
                  choose={(chosen) => changeAndSaveSettings({ usesPosition: chosen })}
                  askAgain={askPositionAgain}
                />
                <FarFromStartNote />
                <ResumeCodeOffer reason={reasonForCode} progress={progress} />
                <StoryAutoFold fold={storyHeight.foldByItself} />
              </>
            }
            help={<DirectionsToStart />}
            ending={
              typeof deferredParts === 'object' ? (
                <deferredParts.Ending progress={progress} restart={restart} />
              ) : (
                <DeferredLoadingNote hasFailed={deferredParts !== undefined} />
              )
            }
          />
        </div>
      </div>
      {panel === 'journal' ? (
        <ModalPanel heading={messages('journal')} isBook close={closePanel}>
          {typeof deferredParts === 'object' ? (
            <deferredParts.JournalBook ground={colorTheme} />
          ) : (
            <DeferredLoadingNote hasFailed={deferredParts !== undefined} />
          )}
        </ModalPanel>
      ) : null}
      {panel === 'together' ? <LazyPartyPanel close={closePanel} /> : null}
      {panel === 'settings' ? (
        <SettingsPanel settings={{ ...settings, usesPosition }} change={changeAndSaveSettings} close={closePanel} />
      ) : null}
    </div>
  );
}

function ToolButton({ name, act, children }: { name: string; act: () => void; children: ReactNode }) {
  return (
    <button type="button" className={round.button} aria-label={name} title={name} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
