import { useState } from 'react';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { useTranslator } from '../messages/studio-messages.tsx';
import { SegmentedChoice } from '../shell/segmented-choice.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { EndingComposer } from './ending-composer.tsx';
import type { NewSceneProps } from './new-scene-props.ts';
import { addScene } from './scene-edits.ts';
import { parseSceneName } from './scene-name.ts';
import { SceneNameField } from './scene-name-field.tsx';
import { StopComposer } from './stop-composer.tsx';
import { findNextScene, TargetSelect } from './target-select.tsx';

type NewSceneKind = 'plain' | 'stop' | 'ending';

/** Adds a scene below another one: a plain scene, the scenes of a stop, or an ending. */
export function SceneComposer(props: Omit<NewSceneProps, 'kinds'>) {
  const text = useTranslator();
  const [kind, setKind] = useState<NewSceneKind>(props.initialStop === undefined ? 'plain' : 'stop');
  const kinds = (
    <SegmentedChoice
      label={text('story.composer.kind')}
      value={kind}
      options={(['plain', 'stop', 'ending'] as const).map((value) => ({
        value,
        name: text(`story.composer.kinds.${value}`),
      }))}
      onChange={setKind}
    />
  );
  if (kind === 'stop') return <StopComposer {...props} kinds={kinds} />;
  if (kind === 'ending') return <EndingComposer {...props} kinds={kinds} />;
  return <PlainComposer {...props} kinds={kinds} />;
}

function PlainComposer({ knot, knots, kinds, onClose }: NewSceneProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'letters' | 'taken'>();
  const [target, setTarget] = useState(() => findNextScene(knots, knot.line));

  function submitSceneForm() {
    const read = parseSceneName(typed, knots);
    if ('problem' in read) return setProblem(read.problem);
    if (files.edit([addScene(read.name, knot.name, target)])) onClose(read.name);
  }
  return (
    <ComposerForm title={text('story.addScene')} onApply={submitSceneForm} onClose={() => onClose()}>
      {kinds}
      <SceneNameField
        value={typed}
        problem={problem}
        onChange={(changed) => {
          setTyped(changed);
          setProblem(undefined);
        }}
      />
      <TargetSelect knots={knots} value={target} onChange={(chosen) => setTarget(chosen ?? 'END')} />
    </ComposerForm>
  );
}
