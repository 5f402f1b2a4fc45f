import type { InkKnot } from '../../documents/ink-story.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';

interface SpeakerSelectProps {
  /** A character; `undefined` for the narrator. */
  value: string | undefined;
  onChange: (speaker: string | undefined) => void;
}

/** Selects the speaker of a line. */
export function SpeakerSelect({ value, onChange }: SpeakerSelectProps) {
  const text = useTranslator();
  const { outline } = useOpenWalk();
  return (
    <select
      aria-label={text('story.speaker')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{text('story.narrator')}</option>
      {outline.characters?.map(({ id }) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
    </select>
  );
}

/** Returns the speaker of the nearest line at or above a line number, in the same scene. `undefined`: the narrator. */
export function findSpeakerInScene(knots: readonly InkKnot[], line: number): string | undefined {
  const knot = knots.findLast((it) => it.line <= line);
  const last = knot?.statements.findLast((it) => it.kind === 'line' && it.line <= line);
  return last?.tags.find(({ name }) => name === 'speaker')?.value;
}

/** Returns the speaker of the nearest line at or above a line number, in any scene. `undefined`: the narrator. */
export function findLastSpeaker(knots: readonly InkKnot[], line: number): string | undefined {
  const lines = knots.flatMap(({ statements }) => statements.filter((it) => it.kind === 'line' && it.line <= line));
  return lines.at(-1)?.tags.find(({ name }) => name === 'speaker')?.value;
}
