import { useState } from 'react';
import type { InkKnot } from '../../documents/ink-story.ts';
import styles from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { findSceneReferences, removeScene, renameScene } from './scene-edits.ts';
import { parseSceneName } from './scene-name.ts';
import { SceneNameField } from './scene-name-field.tsx';
import rows from './statement-row.module.css';
import { findNextScene, TargetSelect } from './target-select.tsx';

interface SceneActionsProps {
  knot: InkKnot;
  knots: readonly InkKnot[];
  onAddScene: () => void;
  onRenamed: (name: string) => void;
  onRemoved: () => void;
  onShowSource: () => void;
}

/** Shows the actions on a scene: add another one below, rename it, remove it. */
export function SceneActions({ knot, knots, onAddScene, onRenamed, onRemoved, onShowSource }: SceneActionsProps) {
  const text = useTranslator();
  const [form, setForm] = useState<'rename' | 'remove'>();
  const isNamed = knot.name !== '';
  const close = () => setForm(undefined);
  return (
    <>
      <div className={rows.tools} lang={document.documentElement.lang}>
        <button type="button" onClick={onAddScene}>
          {text('story.addScene')}
        </button>
        {isNamed && (
          <>
            <button type="button" aria-expanded={form === 'rename'} onClick={() => setForm('rename')}>
              {text('story.renameScene')}
            </button>
            <button type="button" aria-expanded={form === 'remove'} onClick={() => setForm('remove')}>
              {text('story.removeScene')}
            </button>
          </>
        )}
        <button type="button" onClick={onShowSource}>
          {text('story.inSource')}
        </button>
      </div>
      {form === 'rename' && <RenameForm knot={knot} knots={knots} onClose={close} onRenamed={onRenamed} />}
      {form === 'remove' && <RemoveForm knot={knot} knots={knots} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}

interface RenameFormProps extends Pick<SceneActionsProps, 'knot' | 'knots' | 'onRenamed'> {
  onClose: () => void;
}

function RenameForm({ knot, knots, onClose, onRenamed }: RenameFormProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const [typed, setTyped] = useState(() => formatSceneName(knot.name));
  const [problem, setProblem] = useState<'letters' | 'taken'>();
  function rename() {
    const read = parseSceneName(
      typed,
      knots.filter((it) => it !== knot),
    );
    if ('problem' in read) return setProblem(read.problem);
    if (files.edit([renameScene(knot.name, read.name)])) onRenamed(read.name);
  }
  return (
    <ComposerForm
      title={text('story.renameScene')}
      action={text('story.renameScene')}
      foot={<span className={styles.note}>{text('story.composer.renameNote')}</span>}
      onApply={rename}
      onClose={onClose}
    >
      <SceneNameField
        value={typed}
        problem={problem}
        onChange={(changed) => {
          setTyped(changed);
          setProblem(undefined);
        }}
      />
    </ComposerForm>
  );
}

interface RemoveFormProps extends Pick<SceneActionsProps, 'knot' | 'knots' | 'onRemoved'> {
  onClose: () => void;
}

function RemoveForm({ knot, knots, onClose, onRemoved }: RemoveFormProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const source = useFileText('story.ink') ?? '';
  const others = knots.filter((it) => it !== knot);
  const [target, setTarget] = useState(() => findNextScene(others, knot.line));
  const { leadCount, otherLine } = findSceneReferences(source, knot.name);
  if (otherLine !== undefined)
    return (
      <ComposerForm
        title={text('story.removeScene')}
        action={text('story.removeScene')}
        isDisabled
        onApply={onClose}
        onClose={onClose}
      >
        <p className={styles.missing} role="alert">
          {text('story.composer.sceneCounted', { line: otherLine })}
        </p>
      </ComposerForm>
    );
  return (
    <ComposerForm
      title={text('story.removeScene')}
      action={text('story.removeScene')}
      onApply={() => files.edit(removeScene(source, knot.name, target)) && onRemoved()}
      onClose={onClose}
    >
      <p>{text('story.composer.sceneLeads', { count: leadCount })}</p>
      {leadCount > 0 && (
        <TargetSelect knots={others} value={target} onChange={(chosen) => setTarget(chosen ?? 'END')} />
      )}
    </ComposerForm>
  );
}
