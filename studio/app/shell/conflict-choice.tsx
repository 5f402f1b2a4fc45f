import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import { type ConflictSide, isConflict, type MergeConflict } from '../workspace/merge-texts.ts';
import type { OpenFile } from '../workspace/open-file.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import buttons from './buttons.module.css';
import styles from './conflict-choice.module.css';
import { parseMessagesFileLine } from './parse-messages-file-line.ts';

/**
 * Shows the conflicts between this window's edits and a newer version of a file. For each conflict, the author chooses
 * one of the two versions.
 */
export function ConflictChoice() {
  const { files } = useOpenWalk();
  const snapshot = useSyncExternalStore(files.subscribe, files.getSnapshot);
  // Shows strings files first, because a choice in them also decides the conflict in a linked file, such as story.ink.
  const contradicted = [...snapshot.files]
    .filter(([, { conflict }]) => conflict)
    .toSorted(([one], [other]) => Number(isMessageFile(other)) - Number(isMessageFile(one)))[0];
  if (contradicted === undefined) return null;
  const [path, { conflict }] = contradicted;
  return conflict && <FileConflict key={`${path} ${conflict.theirs.version}`} path={path} conflict={conflict} />;
}

function isMessageFile(path: string): boolean {
  return /^strings\/(?:en|zh|jp)\.json$/.test(path);
}

function FileConflict({ path, conflict }: { path: string; conflict: NonNullable<OpenFile['conflict']> }) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const heading = useRef<HTMLHeadingElement>(null);
  const passages = conflict.parts.filter(isConflict);
  const [choices, setChoices] = useState<(ConflictSide | undefined)[]>([]);
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), []);

  function chooseSide(index: number, side: ConflictSide) {
    const chosen = passages.map((_, at) => (at === index ? side : choices[at]));
    if (chosen.every((it) => it !== undefined)) files.chooseSides(path, chosen);
    else setChoices(chosen);
  }

  return (
    <section className={styles.conflict} aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title" ref={heading}>
        {text('shell.conflict.title', { path })}
      </h2>
      <p>{text('shell.conflict.lead', { count: passages.length })}</p>
      <ol>
        {passages.map((passage, index) => (
          <li key={passage.line}>
            <Side passage={passage} side="ours" choice={choices[index]} onChoose={() => chooseSide(index, 'ours')} />
            <Side
              passage={passage}
              side="theirs"
              choice={choices[index]}
              onChoose={() => chooseSide(index, 'theirs')}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SideProps {
  passage: MergeConflict;
  side: ConflictSide;
  choice: ConflictSide | undefined;
  onChoose: () => void;
}

function Side({ passage, side, choice, onChoose }: SideProps) {
  const text = useTranslator();
  const lines = passage[side];
  return (
    <div className={styles.side} data-chosen={choice === side || undefined}>
      <h3>{text(side === 'ours' ? 'shell.conflict.yours' : 'shell.conflict.theirs')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls long passages. */}
      <div className={styles.lines} tabIndex={0}>
        {lines.length === 0 && <p>{text('shell.conflict.removed')}</p>}
        {lines.map((line, index) => (
          <ConflictLine key={index} line={line} />
        ))}
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        disabled={choice === side}
        onClick={onChoose}
      >
        {choice === side
          ? text('shell.conflict.chosen')
          : text(side === 'ours' ? 'shell.conflict.takeYours' : 'shell.conflict.takeTheirs')}
      </button>
    </div>
  );
}

/** Shows a line of a file: a message as its id and plain text, and any other line as source. */
function ConflictLine({ line }: { line: string }) {
  const message = parseMessagesFileLine(line);
  if (message === undefined) return <pre>{line.trim()}</pre>;
  return (
    <p>
      <code>{message.id}</code> {message.text}
    </p>
  );
}
