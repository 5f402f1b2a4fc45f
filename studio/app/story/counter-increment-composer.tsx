import { useState } from 'react';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import styles from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { useTranslator } from '../messages/studio-messages.tsx';
import { FormField } from '../new-walk/form-field.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { addCounterIncrement, formatCounterName, listCounters, parseCounterName } from './story-counters.ts';

interface CounterIncrementComposerProps {
  /** The statement after which the new statement is inserted. */
  statement: InkStatement;
  knots: readonly InkKnot[];
  onClose: () => void;
}

/** Adds a statement that increments an existing or new counter. */
export function CounterIncrementComposer({ statement, knots, onClose }: CounterIncrementComposerProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const counts = listCounters(knots);
  const [chosen, setChosen] = useState(counts[0] ?? '');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'letters' | 'taken'>();

  function handleApply() {
    if (chosen !== '') return files.edit([addCounterIncrement(statement, chosen, false)]) && onClose();
    const read = parseCounterName(typed, knots);
    if ('problem' in read) return setProblem(read.problem);
    if (files.edit([addCounterIncrement(statement, read.name, true)])) onClose();
  }
  return (
    <ComposerForm
      title={text('story.count.title')}
      foot={<span className={styles.note}>{text('story.count.note')}</span>}
      onApply={handleApply}
      onClose={onClose}
    >
      {counts.length > 0 && (
        <label className={styles.select}>
          {text('story.count.what')}
          <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {counts.map((name) => (
              <option key={name} value={name}>
                {formatCounterName(name)}
              </option>
            ))}
            <option value="">{text('story.count.new')}</option>
          </select>
        </label>
      )}
      {chosen === '' && (
        <FormField
          label={text('story.count.name')}
          error={problem !== undefined && text(`story.count.problems.${problem}`)}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </FormField>
      )}
    </ComposerForm>
  );
}
