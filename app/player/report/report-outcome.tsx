import { useMessages } from '../../locales/messages.tsx';
import { maxRemarkCharacters } from './remark-character-count.tsx';

/** The outcomes of sending a report. Each is a message key. */
export const reportOutcomeKeys = [
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

export type ReportOutcomeKey = (typeof reportOutcomeKeys)[number];

export function ReportOutcome({ outcome }: { outcome: ReportOutcomeKey }) {
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
