import { localeTags } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { useMessageTable } from '../workspace/open-walk.tsx';
import { ChoiceAnswerFields } from './choice-answer-fields.tsx';
import { ClueField, type ClueValueSetter } from './clue-field.tsx';
import styles from './clue-form.module.css';
import { NumberAnswerFields } from './number-answer-fields.tsx';
import { parseNumberInRange } from './parse-answers.ts';
import { TextAnswerFields } from './text-answer-fields.tsx';

type ClueOfKind<Kind extends ClueWithId['kind']> = Extract<ClueWithId, { kind: Kind }>;

/** Edits the right answers of a clue, with the fields for its kind. */
export function AnswerFields({ clue, setValue }: { clue: ClueWithId; setValue: ClueValueSetter }) {
  switch (clue.kind) {
    case 'text':
      return <TextAnswerFields clue={clue} setValue={setValue} />;
    case 'number':
      return <NumberAnswerFields clue={clue} setValue={setValue} />;
    case 'choice':
      return <ChoiceAnswerFields clue={clue} setValue={setValue} />;
    case 'order':
      return <OptionOrderAnswerFields clue={clue} setValue={setValue} />;
    case 'direction':
      return <DirectionAnswerFields clue={clue} setValue={setValue} />;
  }
}

function OptionOrderAnswerFields({ clue, setValue }: { clue: ClueOfKind<'order'>; setValue: ClueValueSetter }) {
  const { text } = useInterfaceLanguage();
  return (
    <>
      <ReorderableAnswerOptions
        clue={clue}
        legend={text('clues.optionsOrder')}
        options={clue.options}
        onSort={(sorted) => setValue('options', sorted)}
      />
      <ReorderableAnswerOptions
        clue={clue}
        legend={text('clues.rightOrder')}
        options={clue.answer}
        onSort={(sorted) => setValue('answer', sorted)}
      />
    </>
  );
}

interface ReorderableAnswerOptionsProps {
  clue: ClueWithId;
  legend: string;
  options: readonly string[];
  onSort: (options: string[]) => void;
}

function ReorderableAnswerOptions({ clue, legend, options, onSort }: ReorderableAnswerOptionsProps) {
  const { locale, text } = useInterfaceLanguage();
  const messages = useMessageTable(locale);
  const move = (from: number, to: number) => {
    const moved = options[from];
    if (moved !== undefined) onSort(options.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <fieldset className={fields.group}>
      <legend>{legend}</legend>
      <ol className={styles.sorted}>
        {options.map((option, index) => (
          <li key={option}>
            <span lang={localeTags[locale].htmlLang}>{messages?.[`clue.${clue.id}.option.${option}`] ?? option}</span>
            <code>{option}</code>
            <button
              type="button"
              className={buttons.icon}
              aria-label={text('clues.moveUp', { option })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className={buttons.icon}
              aria-label={text('clues.moveDown', { option })}
              disabled={index === options.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="down" />
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function DirectionAnswerFields({ clue, setValue }: { clue: ClueOfKind<'direction'>; setValue: ClueValueSetter }) {
  const { text } = useInterfaceLanguage();
  const parseWithin = (least: number, most: number, error: string) => (typed: string) => {
    const number = parseNumberInRange(typed, least, most);
    return number === undefined ? { error } : { value: number };
  };
  return (
    <div className={styles.direction}>
      <div>
        <ClueField
          label={text('clues.degrees')}
          inputMode="numeric"
          value={String(clue.answerDegrees ?? '')}
          parse={parseWithin(0, 359, text('clues.errors.degrees'))}
          onCommit={(degrees) => setValue('answerDegrees', degrees)}
        />
        <ClueField
          label={text('clues.tolerance')}
          inputMode="numeric"
          value={String(clue.toleranceDegrees ?? '')}
          parse={parseWithin(15, 90, text('clues.errors.tolerance'))}
          onCommit={(degrees) => setValue('toleranceDegrees', degrees)}
        />
      </div>
      <CompassDial degrees={clue.answerDegrees} toleranceDegrees={clue.toleranceDegrees} />
    </div>
  );
}

/** Draws the accepted directions on a compass. */
function CompassDial({ degrees, toleranceDegrees }: { degrees: number; toleranceDegrees: number }) {
  const point = (angle: number) =>
    `${(50 + 44 * Math.sin((angle * Math.PI) / 180)).toFixed(1)} ${(50 - 44 * Math.cos((angle * Math.PI) / 180)).toFixed(1)}`;
  const [from, to] = [degrees - toleranceDegrees, degrees + toleranceDegrees];
  return (
    <svg className={styles.compass} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" />
      <path d={`M50 50L${point(from)}A44 44 0 ${toleranceDegrees > 90 ? 1 : 0} 1 ${point(to)}Z`} />
      <line x1="50" y1="50" x2={point(degrees).split(' ')[0]} y2={point(degrees).split(' ')[1]} />
      <text x="50" y="18">
        N
      </text>
    </svg>
  );
}
