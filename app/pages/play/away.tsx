import { useMessages } from '../../locales/messages.tsx';
import { nearness } from './nearness.ts';
import type { KnownHere } from './use-here.ts';

/** Says how far away a walk starts, as precisely as the position allows. */
export function Away({ here, start }: { here: KnownHere; start: { lat: number; lon: number } }) {
  const messages = useMessages('catalogue');
  const near = nearness(here, here.accuracyMeters, start);
  if (near.kind === 'here') return messages('here');
  return messages(near.kind, { distance: messages(near.unit, { amount: near.amount }) });
}
