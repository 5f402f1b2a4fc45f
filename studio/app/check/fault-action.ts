import type { WalkFault } from '../../api.ts';
import { mapDrawingButtonTarget } from '../map/map-address-target.ts';
import type { WalkAddress } from '../shell/address.ts';
import { formatNewSceneFormTarget } from '../story/new-scene-form-target.ts';
import { findFaultSubject } from './rule-sentences.ts';

/** The single action that corrects a fault, and its address in the studio. */
export interface FaultAction {
  name: 'drawMap' | 'addStopScene';
  address: WalkAddress;
}

const drawingRules: readonly WalkFault['rule'][] = [
  'map/stale',
  'places/route',
  'illustration/missing',
  'illustration/stale',
];

/** Returns the single action that corrects a fault; `undefined` if no action corrects it, or if several do. */
export function findFaultAction(walkId: string, fault: WalkFault): FaultAction | undefined {
  if (drawingRules.includes(fault.rule))
    return { name: 'drawMap', address: { walkId, screen: 'map', target: mapDrawingButtonTarget } };
  const subject = findFaultSubject(fault);
  if (fault.rule !== 'story/unused-stop' || subject === undefined) return undefined;
  return { name: 'addStopScene', address: { walkId, screen: 'story', target: formatNewSceneFormTarget(subject) } };
}
