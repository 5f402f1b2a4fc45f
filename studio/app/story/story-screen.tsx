import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { SegmentedChoice } from '../shell/segmented-choice.tsx';
import { SourceEditor } from '../source/source-editor.tsx';
import { findMessageIdAtStoryLine } from '../workspace/find-story-line-of-message.ts';
import { setLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import type { EndingFocusRequest } from './endings-section.tsx';
import { findSceneBeforeStop, parseUrlHashTargetOfNewSceneForm } from './new-scene-form-url.ts';
import type { NewSceneRequest } from './new-scene-props.ts';
import { SceneGraphView } from './scene-graph-view.tsx';
import { SceneList } from './scene-list.tsx';
import { isStatementFocusable } from './statement-row-model.ts';
import { readSceneGraph } from './story-graph.ts';
import styles from './story-screen.module.css';
import { useStoryAutocompletion } from './use-story-autocompletion.ts';

/** A request to focus a line of story.ink. A new object requests the focus again, even for the same line. */
interface LineFocusRequest {
  line: number;
}

interface StoryScreenProps {
  address: WalkAddress;
  /** Whether the player is beside the screen, so that there is no room for the graph. */
  isBesidePlayer?: boolean;
}

/** Shows the story either as a list of scenes with their graph, or as the source text of story.ink. */
export function StoryScreen({ address, isBesidePlayer = false }: StoryScreenProps) {
  const text = useTranslator();
  const source = useFileText('story.ink');
  const { files, outline } = useOpenWalk();
  const story = useMemo(() => (source === undefined ? undefined : parseInkStory(source)), [source]);
  const graph = useMemo(() => story && readSceneGraph(story.knots), [story]);
  const completion = useStoryAutocompletion(story);
  const [mode, setMode] = useState<'scenes' | 'source'>('scenes');
  const [textLocale, setTextLocale] = useState<Locale>('en');
  const [isGraphShown, setIsGraphShown] = useState(() => !isBesidePlayer && matchMedia('(min-width: 1100px)').matches);
  const [focus, setFocus] = useState<LineFocusRequest>();
  const [endingFocus, setEndingFocus] = useState<EndingFocusRequest>();
  const [newStopFocus, setNewStopFocus] = useState<NewSceneRequest>();
  const [currentScene, setCurrentScene] = useState('');
  // The line at which the cursor is in the source view. When the author leaves that view, the list of scenes shows this
  // line.
  const sourceLine = useRef<number>(undefined);

  const knots = story?.knots;
  const showLine = useCallback((line: number, isInSource: boolean) => {
    setMode(isInSource ? 'source' : 'scenes');
    setFocus({ line });
  }, []);
  const showScene = useCallback(
    (name: string) => {
      // Searches the current story.ink for the scene `name`, which may have been added after the last rendering.
      const newest = parseInkStory(files.getSnapshot().files.get('story.ink')?.text ?? '');
      const knot = newest.knots.find((it) => it.name === name);
      if (knot) showLine(knot.line, false);
    },
    [files, showLine],
  );

  const handledAddress = useRef<WalkAddress>(undefined);
  useEffect(() => {
    if (knots === undefined || handledAddress.current === address) return;
    handledAddress.current = address;
    if (address.target === undefined) return;
    const [, ending] = /^endings\/(.+)$/.exec(address.target) ?? [];
    if (ending !== undefined) {
      setMode('scenes');
      return setEndingFocus({ ending });
    }
    const stop = parseUrlHashTargetOfNewSceneForm(address.target);
    if (stop !== undefined) {
      setMode('scenes');
      const stops = outline.stops?.map(({ id }) => id) ?? [];
      return setNewStopFocus({ stop, scene: findSceneBeforeStop(knots, stops, stop) });
    }
    const line = Number(address.target);
    if (!Number.isInteger(line)) return showScene(address.target);
    // Opens the source view for a line that the author cannot edit in the list of scenes, such as a condition.
    const statement = knots.flatMap((it) => it.statements).find((it) => it.line === line);
    showLine(line, statement === undefined || !isStatementFocusable(statement));
  }, [address, knots, outline.stops, showLine, showScene]);

  function changeStoryScreenMode(chosen: 'scenes' | 'source') {
    if (chosen === mode) return;
    const knot = story?.knots.find(({ name }) => name === currentScene);
    const line = chosen === 'scenes' ? sourceLine.current : knot?.line;
    setMode(chosen);
    setFocus(line === undefined ? undefined : { line });
  }

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        {isBesidePlayer ? <h2>{text('story.title')}</h2> : <h1>{text('story.title')}</h1>}
        <SegmentedChoice
          label={text('story.mode')}
          value={mode}
          options={[
            { value: 'scenes', name: text('story.scenes') },
            { value: 'source', name: text('story.source') },
          ]}
          onChange={changeStoryScreenMode}
        />
        {mode === 'scenes' && (
          <SegmentedChoice
            label={text('story.textLanguage')}
            value={textLocale}
            options={locales.map((locale) => ({
              value: locale,
              name: localeTags[locale].name,
              htmlLang: localeTags[locale].htmlLang,
            }))}
            onChange={setTextLocale}
          />
        )}
        {mode === 'scenes' && !isBesidePlayer && (
          <button
            type="button"
            className={`${buttons.icon} ${styles.graphButton}`}
            aria-pressed={isGraphShown}
            aria-label={text(isGraphShown ? 'story.hideGraph' : 'story.showGraph')}
            title={text(isGraphShown ? 'story.hideGraph' : 'story.showGraph')}
            onClick={() => setIsGraphShown(!isGraphShown)}
          >
            <Icon name="graph" />
          </button>
        )}
      </header>
      {story === undefined || graph === undefined ? (
        <p className={styles.notice}>{text('story.noStory')}</p>
      ) : mode === 'source' ? (
        <SourceEditor
          path="story.ink"
          focus={focus}
          completion={completion}
          onLineChange={(line) => {
            sourceLine.current = line;
            const message = story && findMessageIdAtStoryLine(story, line);
            if (message !== undefined) setLastFocusedMessage(address.walkId, message);
          }}
        />
      ) : (
        <div className={styles.columns}>
          <SceneList
            story={story}
            graph={graph}
            locale={textLocale}
            focus={focus}
            endingFocus={endingFocus}
            newStopFocus={newStopFocus}
            onShowScene={showScene}
            onShowSource={(line) => showLine(line, true)}
            onCurrentScene={setCurrentScene}
          />
          {isGraphShown && <SceneGraphView graph={graph} current={currentScene} onChoose={showScene} />}
        </div>
      )}
    </div>
  );
}
