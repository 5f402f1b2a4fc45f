import { useText } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';

interface SpeakerSelectProps {
  /** A character; `undefined` for the narrator. */
  value: string | undefined;
  onChange: (speaker: string | undefined) => void;
}

/** Chooses who says a line. */
export function SpeakerSelect({ value, onChange }: SpeakerSelectProps) {
  const text = useText();
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
