import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDark } from '../../device/color-scheme.ts';
import { allowCompass } from '../../device/compass.ts';
import { keepScreenOn } from '../../device/wake-lock.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import { Ending } from '../ending/ending.tsx';
import { useFormatLine } from '../pack/say.tsx';
import { CodeOffer } from '../resume/code-offer.tsx';
import { useCodeReason } from '../resume/use-code-reason.ts';
import type { Progress } from '../saves/progress.ts';
import { usePlaying } from '../session/playing.tsx';
import { useAnalytics } from '../session/use-analytics.ts';
import { JournalPanel } from '../story/journal-panel.tsx';
import { StoryPanel } from '../story/story-panel.tsx';
import { NextStopBar } from './next-stop-bar.tsx';
import { PositionNote } from './position-note.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StopRow } from './stop-row.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useCovering } from './use-covering.ts';
import { useHeading } from './use-heading.ts';
import { usePosition } from './use-position.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useSettings } from './use-settings.ts';
import { WalkGround } from './walk-ground.tsx';
import styles from './walk-screen.module.css';

interface WalkScreenProps {
  progress: Progress;
  leave: () => void;
  beginAnew: () => void;
}

/** The screen of a walk in progress: the map with the next stop, and the story on a panel over it. */
export function WalkScreen({ progress, leave, beginAnew }: WalkScreenProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const locale = useLocale();
  const { state, dispatch } = usePlaying();
  const [settings, change] = useSettings();
  const [panel, setPanel] = useState<'journal' | 'settings'>();
  const screen = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useRestoredFocus(screen);
  const aboveKeyboard = useAboveKeyboard();
  const covering = useCovering(screen, sheet, [top, tools], settings.hand);
  const isDark = useDark();
  const light = settings.ground === 'auto' ? (isDark ? 'night' : 'day') : settings.ground;
  const isOnTheSpot = state.mode === 'spot';
  useAnalytics();
  const reasonForCode = useCodeReason(progress);
  const isLocated = isOnTheSpot && settings.usesPosition === true;
  usePosition(isLocated, dispatch);
  const headingDegrees = useHeading(isLocated);
  useEffect(() => (isOnTheSpot ? keepScreenOn() : undefined), [isOnTheSpot]);
  useEffect(() => dispatch({ kind: 'language-changed', locale }), [dispatch, locale]);

  function usePositionOrNot(usesPosition: boolean) {
    // Call it within the tap: some browsers require a user gesture for the compass.
    if (usesPosition) allowCompass();
    change({ usesPosition });
  }

  return (
    <div
      ref={screen}
      className={styles.screen}
      data-light={light}
      data-hand={settings.hand}
      style={{ '--text-steps': settings.textSteps, ...aboveKeyboard } as CSSProperties}
    >
      <h1 className={styles.title}>{messages('label', { title: formatLine('title') })}</h1>
      <div className={styles.ground}>
        <WalkGround ground={light} covering={covering} headingDegrees={headingDegrees} />
      </div>
      <div ref={top} className={styles.top}>
        <NextStopBar headingDegrees={headingDegrees} />
        <SavingNote />
      </div>
      <div ref={tools} className={styles.tools}>
        <Tool name={messages('journal')} act={() => setPanel('journal')}>
          <path d="M5 3h12a2 2 0 0 1 2 2v16H7a2 2 0 0 1-2-2zM9 8h6M9 12h6" />
        </Tool>
        <Tool name={messages('menu')} act={() => setPanel('settings')}>
          <path d="M4 7h10M18 7h2M4 12h2M10 12h10M4 17h8M16 17h4M16 5v4M8 10v4M14 15v4" />
        </Tool>
        <Tool name={messages('leave')} act={leave}>
          <path d="M6 6l12 12M18 6L6 18" />
        </Tool>
      </div>
      <div ref={sheet} className={styles.sheet}>
        <StopRow />
        <StoryPanel
          isAtOnce={settings.pace === 'whole'}
          voicePace={settings.voicePace}
          note={
            <>
              <PositionNote usesPosition={settings.usesPosition} choose={usePositionOrNot} />
              <CodeOffer reason={reasonForCode} progress={progress} />
            </>
          }
          ending={<Ending beginAnew={beginAnew} />}
        />
      </div>
      {panel === 'journal' ? <JournalPanel close={() => setPanel(undefined)} /> : null}
      {panel === 'settings' ? (
        <SettingsPanel settings={settings} change={change} close={() => setPanel(undefined)} />
      ) : null}
    </div>
  );
}

function Tool({ name, act, children }: { name: string; act: () => void; children: ReactNode }) {
  return (
    <button type="button" className={round.button} aria-label={name} title={name} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
