import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import type { InkStory } from '../../documents/ink-story.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { findMessageIdAtStoryLine } from '../workspace/find-story-line-of-message.ts';
import { setLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { type EndingFocusRequest, EndingsSection } from './endings-section.tsx';
import type { NewSceneRequest } from './new-scene-props.ts';
import { SceneCard } from './scene-card.tsx';
import styles from './scene-list.module.css';
import { createStoryStatementKeys, type FocusedStatement, isStatementFocusable } from './statement-row-model.ts';
import { StopsWithoutArrival } from './stops-without-arrival.tsx';
import { listEndings, type SceneGraph } from './story-graph.ts';

interface SceneListProps {
  story: InkStory;
  graph: SceneGraph;
  locale: Locale;
  focus: { line: number } | undefined;
  endingFocus: EndingFocusRequest | undefined;
  newStopFocus: NewSceneRequest | undefined;
  onShowScene: (name: string) => void;
  onShowSource: (line: number) => void;
  onCurrentScene: (name: string) => void;
}

/** Shows the scenes as cards. Only one line is in the tab order. The arrow keys move the focus between lines. */
export function SceneList(props: SceneListProps) {
  const { story, graph, locale, focus, endingFocus, newStopFocus, onShowScene, onShowSource, onCurrentScene } = props;
  const text = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  const messages = useMessageTable(locale);
  const [active, setActive] = useState<FocusedStatement>();
  const [announcement, setAnnouncement] = useState('');
  /** Whether the author has tried to leave a form that contains text. */
  const [isLeavingForm, setIsLeavingForm] = useState(false);
  const { walkId } = useOpenWalk();
  const { knots } = story;
  const lines = useMemo(() => knots.flatMap(({ statements }) => statements.filter(isStatementFocusable)), [knots]);
  const statementKeys = useMemo(() => createStoryStatementKeys(knots), [knots]);
  const { keyOf } = statementKeys;
  const keys = useMemo(() => lines.map(keyOf), [lines, keyOf]);
  const unreachable = useMemo(
    () => new Set(graph.nodes.filter(({ isReachable }) => !isReachable).map(({ name }) => name)),
    [graph],
  );

  useEffect(() => {
    const statement = lines.find((it) => keyOf(it) === active?.key);
    const message = statement && findMessageIdAtStoryLine(story, statement.line);
    if (message !== undefined) setLastFocusedMessage(walkId, message);
  }, [active?.key, lines, keyOf, story, walkId]);

  const handledFocus = useRef<object>(undefined);
  useEffect(() => {
    if (focus === undefined || handledFocus.current === focus) return;
    handledFocus.current = focus;
    const statement = lines.find(({ line }) => line === focus.line);
    if (statement) return setActive({ key: keyOf(statement), state: 'editing' });
    const knot = knots.findLast(({ line }) => line <= focus.line);
    const card = list.current?.querySelector<HTMLElement>(`[data-scene="${CSS.escape(knot?.name ?? '')}"]`);
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
    onCurrentScene(knot?.name ?? '');
  }, [focus, lines, keyOf, knots, onCurrentScene]);

  useEffect(() => {
    if (active?.state !== 'focused') return;
    const row = list.current?.querySelector<HTMLElement>(`[data-statement="${CSS.escape(active.key)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // Marks in the graph the scene at the top of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene has to be observed, too.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) onCurrentScene((entered.target as HTMLElement).dataset.scene ?? '');
      },
      { root: element, rootMargin: '0px 0px -75% 0px' },
    );
    for (const card of element.querySelectorAll('[data-scene]')) observer.observe(card);
    return () => observer.disconnect();
  }, [knots.length, onCurrentScene]);

  const handleKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (active?.state !== 'focused' || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(event.target as Element).matches('[data-statement]')) return;
      const at = keys.indexOf(active.key);
      const moves: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 };
      const next = keys[moves[event.key] ?? -1];
      if (event.key === 'Enter' || event.key === 'F2') setActive({ ...active, state: 'editing' });
      else if (next !== undefined) setActive({ key: next, state: 'focused' });
      else return;
      event.preventDefault();
    },
    [active, keys],
  );

  const closeForm = useCallback((next: FocusedStatement) => {
    setIsLeavingForm(false);
    setActive(next);
  }, []);
  const activate = useCallback((next: FocusedStatement | undefined) => {
    const field = list.current && findNonEmptyNewTextField(list.current);
    setIsLeavingForm(field !== null);
    if (field) field.focus();
    else setActive(next);
  }, []);

  const isActiveShown = active !== undefined && keys.includes(active.key);
  return (
    <div className={styles.scroll} ref={list}>
      <p className={styles.help} id="story-help">
        {text('story.help')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the lines within. */}
      <div className={styles.scenes} lang={localeTags[locale].htmlLang} onKeyDown={handleKeyDown}>
        {knots.map((knot) => (
          <SceneCard
            key={knot.name}
            knot={knot}
            knots={knots}
            statementKeys={statementKeys}
            locale={locale}
            messages={messages}
            newStopFocus={newStopFocus?.scene === knot.name ? newStopFocus : undefined}
            isReachable={!unreachable.has(knot.name)}
            active={active && knot.statements.some((it) => keyOf(it) === active.key) ? active : undefined}
            tabKey={isActiveShown ? active.key : keys[0]}
            onActivate={activate}
            onCloseForm={closeForm}
            isLeavingForm={isLeavingForm}
            onAnnounce={setAnnouncement}
            onShowScene={onShowScene}
            onShowSource={onShowSource}
          />
        ))}
      </div>
      <StopsWithoutArrival knots={knots} onShowScene={onShowScene} />
      <EndingsSection told={listEndings(knots)} focus={endingFocus} />
      <p role="status" className={buttons.spoken}>
        {announcement}
      </p>
    </div>
  );
}

/** Returns the first field with text in the open form for a new line or choice. Such a field keeps the form open. */
function findNonEmptyNewTextField(list: HTMLElement): HTMLElement | null {
  const fields = list.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-new-text] :is(input, textarea)');
  return [...fields].find(({ value }) => value.trim() !== '') ?? null;
}
