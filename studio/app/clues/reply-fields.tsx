import { type FormEvent, useState } from 'react';
import type { ClueWithId } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { removeReply } from './clue-edits.ts';

/** Renders the button that removes a reply to wrong answers. */
export function RemoveReplyButton({
  clue,
  reply,
}: {
  clue: Exclude<ClueWithId, { kind: 'direction' }>;
  reply: string;
}) {
  const { text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet}`}
      onClick={() => files.edit(removeReply(clue, reply))}
    >
      <Icon name="close" />
      {text('clues.removeReply')}
    </button>
  );
}

interface NewReplyFormProps<Answer> {
  /** Parses the typed wrong answer. Returns `undefined` if it is invalid. */
  read: (typed: string) => Answer | undefined;
  /** Adds the reply. Returns false if the file cannot be edited. */
  onAdd: (answer: Answer) => boolean;
}

/** Adds a wrong answer that has a reply of its own. */
export function NewReplyForm<Answer>({ read, onAdd }: NewReplyFormProps<Answer>) {
  const { text } = useInterfaceLanguage();
  const [typed, setTyped] = useState('');
  const answer = read(typed);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (answer !== undefined && onAdd(answer)) setTyped('');
  };
  return (
    <form className={fields.field} onSubmit={add}>
      <label>
        <span>{text('clues.newReply')}</span>
        <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className={`${buttons.button} ${buttons.quiet}`} disabled={answer === undefined}>
        <Icon name="add" />
        {text('clues.addReply')}
      </button>
    </form>
  );
}
