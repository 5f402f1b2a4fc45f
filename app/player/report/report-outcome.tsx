import { useMessages } from '../../locales/messages.tsx';
import { maxRemarkCharacters } from './remark-length.tsx';

/** The outcomes of sending a report. Each is a message key. */
export const outcomeKeys = [
  'unsent',
  'busy',
  'sent',
  'noKind',
  'tooLong',
  'offline',
  'notServed',
  'late',
  'often',
  'notKept',
] as const;

export type Outcome = (typeof outcomeKeys)[number];

export function ReportOutcome({ outcome }: { outcome: Outcome }) {
  const messages = useMessages('reportForm');
  return (
    <p>
      {messages.rich(outcome, {
        most: maxRemarkCharacters,
        mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
      })}
    </p>
  );
}
