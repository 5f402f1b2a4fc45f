import { useText } from '../messages/studio-messages.tsx';
import { formatAddress } from '../shell/address.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { countMarks, sampleTarget } from './languages-screen.tsx';
import { useMessageRows } from './use-message-rows.ts';

/** Says how many texts are still those of the example walk, with a link to them. Renders nothing if there are none. */
export function SamplesLeft({ className }: { className?: string | undefined }) {
  const text = useText();
  const { walkId } = useOpenWalk();
  const { rows } = useMessageRows();
  const { sample } = countMarks(rows ?? []);
  if (sample === 0) return null;
  return (
    <p className={className}>
      {text('languages.samplesLeft', { count: sample })}{' '}
      <a href={formatAddress({ walkId, screen: 'languages', target: sampleTarget })}>{text('languages.showSamples')}</a>
    </p>
  );
}
