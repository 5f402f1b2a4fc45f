import { useMessages } from '../../locales/messages.tsx';
import { estimateDistance } from './approximate-distance.ts';
import type { VisitorPosition } from './use-position-request.ts';

/** Renders the distance to a walk's start, as precisely as the position allows. */
export function DistanceToStart({
  visitorPosition,
  start,
}: {
  visitorPosition: VisitorPosition;
  start: { lat: number; lon: number };
}) {
  const messages = useMessages('catalogue');
  const estimatedDistance = estimateDistance(visitorPosition, visitorPosition.accuracyMeters, start);
  if (estimatedDistance.kind === 'here') return messages('here');
  return messages(estimatedDistance.kind, {
    distance: messages(estimatedDistance.unit, { amount: estimatedDistance.amount }),
  });
}
