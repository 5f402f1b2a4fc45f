import type { ClueWithId } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { addReply, removeReply } from './clue-edits.ts';
import { ClueField, type ClueValueSetter } from './clue-field.tsx';
import { parseNumberList, parseWholeNumber } from './parse-answers.ts';
import { NewReplyForm, RemoveReplyButton } from './reply-fields.tsx';

type NumberClue = Extract<ClueWithId, { kind: 'number' }>;

/** Edits the number that is a clue's right answer, and the wrong numbers that have a reply. */
export function NumberAnswerFields({ clue, setValue }: { clue: NumberClue; setValue: ClueValueSetter }) {
  const { text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  return (
    <>
      <ClueField
        label={text('clues.answer')}
        inputMode="numeric"
        value={String(clue.answer ?? '')}
        parse={(typed) => {
          const number = parseWholeNumber(typed);
          return number === undefined ? { error: text('clues.errors.wholeNumber') } : { value: number };
        }}
        onCommit={(number) => setValue('answer', number)}
      />
      <NumberList
        label={text('clues.reject')}
        help={`${text('clues.rejectHelp')} ${text('clues.numberList')}`}
        numbers={clue.reject}
        onCommit={(numbers) => setValue('reject', numbers)}
      />
      {Object.entries(clue.replies ?? {}).map(([id, numbers]) => (
        <div key={id}>
          <NumberList
            label={text('clues.ownReply', { id })}
            help={text('clues.ownReplyNumbersHelp', { id })}
            numbers={numbers}
            onCommit={(written) => (written ? setValue(['replies', id], written) : files.edit(removeReply(clue, id)))}
          />
          <RemoveReplyButton clue={clue} reply={id} />
        </div>
      ))}
      <NewReplyForm
        read={parseWholeNumber}
        onAdd={(number) => files.edit([addReply(clue, String(number), [number])])}
      />
    </>
  );
}

interface NumberListProps {
  label: string;
  help: string;
  numbers: readonly number[] | undefined;
  /**
   * Writes the list of numbers to the file; `undefined` removes the list. Returns false if the file cannot be edited.
   */
  onCommit: (numbers: number[] | undefined) => boolean;
}

function NumberList({ label, help, numbers, onCommit }: NumberListProps) {
  const { text } = useInterfaceLanguage();
  return (
    <ClueField
      label={label}
      help={help}
      value={(numbers ?? []).join(', ')}
      parse={(typed) => {
        const written = parseNumberList(typed);
        return written === undefined ? { error: text('clues.errors.numberList') } : { value: written };
      }}
      onCommit={(written) => {
        if (written.length > 0) return onCommit(written);
        return numbers === undefined || onCommit(undefined);
      }}
    />
  );
}
