import { Fragment, memo, useState } from 'react';
import type { Locale } from '../../../app/locales/locales.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { type MessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { CounterIncrementComposer } from './counter-increment-composer.tsx';
import { LineComposer } from './line-composer.tsx';
import type { NewSceneRequest } from './new-scene-props.ts';
import { SceneActions } from './scene-actions.tsx';
import styles from './scene-card.module.css';
import { splitSceneComments } from './scene-comments.ts';
import { SceneComposer } from './scene-composer.tsx';
import { StatementRow } from './statement-row.tsx';
import {
  type FocusedStatement,
  isStatementFocusable,
  type StatementKey,
  type StoryStatementKeys,
} from './statement-row-model.ts';
import { listEndings } from './story-graph.ts';
import { StoryVariables } from './story-variables.tsx';
import { WalkerEventComposer } from './walker-event-composer.tsx';

interface SceneCardProps {
  knot: InkKnot;
  knots: readonly InkKnot[];
  statementKeys: StoryStatementKeys;
  locale: Locale;
  messages: MessageTable;
  /**
   * If set, the form for the new scenes of a stop opens below this scene. A URL with the target `new-stop/<stop>` sets
   * this prop.
   */
  newStopFocus: NewSceneRequest | undefined;
  isReachable: boolean;
  active: FocusedStatement | undefined;
  /** Identifies the one statement of the list that gets the focus by Tab. */
  tabKey: StatementKey | undefined;
  onActivate: (active: FocusedStatement | undefined) => void;
  /** Called when the form for a new line, choice or event is applied or cancelled. */
  onCloseForm: (next: FocusedStatement) => void;
  isLeavingForm: boolean;
  onAnnounce: (sentence: string) => void;
  onShowScene: (name: string) => void;
  onShowSource: (line: number) => void;
}

/** Shows one scene with its lines and choices. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { knot, knots, statementKeys, newStopFocus, isReachable, active, tabKey, isLeavingForm } = props;
  const { onCloseForm, onAnnounce, onShowScene, onShowSource } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isAddingScene, setIsAddingScene] = useState(false);
  const [formStop, setFormStop] = useState<string>();
  const [openedFocus, setOpenedFocus] = useState<NewSceneRequest>();
  if (newStopFocus !== undefined && newStopFocus !== openedFocus) {
    setOpenedFocus(newStopFocus);
    setFormStop(newStopFocus.stop);
    setIsAddingScene(true);
  }
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  const interfaceLang = document.documentElement.lang;
  const [all, remarks] = splitSceneComments(knot.statements);
  const [declarations, body] = splitOffDeclarations(all);
  const title = knot.name === '' ? text('story.start') : formatSceneName(knot.name);
  return (
    <>
      <article
        className={styles.card}
        data-scene={knot.name}
        data-unreachable={!isReachable || undefined}
        tabIndex={-1}
        aria-label={title}
      >
        <header lang={interfaceLang}>
          <h2 title={knot.name}>{title}</h2>
          {!isReachable && (
            <span className={styles.unreachable} title={text('story.unreachableLong')}>
              {text('story.unreachable')}
            </span>
          )}
          <button
            type="button"
            className={buttons.icon}
            aria-expanded={isOpen}
            aria-label={text('story.sceneTools', { scene: title })}
            title={text('story.sceneTools', { scene: title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="more" />
          </button>
        </header>
        {isOpen && (
          <SceneActions
            knot={knot}
            knots={knots}
            onAddScene={() => {
              setFormStop(undefined);
              setIsAddingScene(true);
            }}
            onRenamed={onShowScene}
            onRemoved={() => onAnnounce(text('story.removed'))}
            onShowSource={() => onShowSource(knot.line)}
          />
        )}
        {declarations.length > 0 && <StoryVariables statements={declarations} />}
        {body.map((statement, index) => {
          const key = statementKeys.keyOf(statement);
          const activeHere = active?.key === key ? active : undefined;
          const row = (
            <StatementRow
              {...props}
              statement={statement}
              previous={body[index - 1]}
              statementKey={key}
              isIdShared={statementKeys.sharesId(statement)}
              state={activeHere?.state}
              isFocusable={tabKey === key && isStatementFocusable(statement)}
            />
          );
          return (
            <Fragment key={key}>
              {statement.kind !== 'divert' && row}
              {(activeHere?.state === 'adding-line' || activeHere?.state === 'adding-choice') && (
                <LineComposer
                  statement={statement}
                  knots={knots}
                  kind={activeHere.state === 'adding-line' ? 'line' : 'choice'}
                  isLeaving={isLeavingForm}
                  onClose={(addedId) => onCloseForm({ key: addedId ?? key, state: 'focused' })}
                />
              )}
              {activeHere?.state === 'adding-event' && (
                <WalkerEventComposer
                  statement={statement}
                  knots={knots}
                  onClose={() => onCloseForm({ key, state: 'focused' })}
                />
              )}
              {activeHere?.state === 'adding-count' && (
                <CounterIncrementComposer
                  statement={statement}
                  knots={knots}
                  onClose={() => onCloseForm({ key, state: 'focused' })}
                />
              )}
              {statement.kind === 'divert' && row}
            </Fragment>
          );
        })}
        {listEndings([knot]).map((ending) => (
          <p key={ending} className={styles.lastPage} lang={interfaceLang}>
            <a href={formatStudioAddress({ walkId, screen: 'story', target: `endings/${ending}` })}>
              {text('story.endings.link', { name: props.messages?.[`ending.${ending}`] ?? ending })}
            </a>
          </p>
        ))}
      </article>
      {isAddingScene && (
        <SceneComposer
          // The form reads `initialStop` only when it is created. So a request for another stop changes the key, and React
          // creates a new form.
          key={formStop}
          initialStop={formStop}
          knot={knot}
          knots={knots}
          onClose={(added) => {
            setIsAddingScene(false);
            if (added) {
              setIsOpen(false);
              onShowScene(added);
            }
          }}
        />
      )}
      {remarks.map((remark) => (
        <p key={remark.line} className={styles.remark} data-title={remark.isTitle || undefined} lang="en-US">
          {remark.text}
        </p>
      ))}
    </>
  );
});

/** Splits the statements of a scene after the last declaration. */
function splitOffDeclarations(statements: readonly InkStatement[]): [memory: InkStatement[], body: InkStatement[]] {
  const start = statements.findLastIndex(({ kind }) => kind === 'declaration') + 1;
  return [statements.slice(0, start), statements.slice(start)];
}
