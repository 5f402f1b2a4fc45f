import type { WalkFault } from '../../api.ts';
import { drawTarget } from '../map/map-target.ts';
import type { WalkAddress } from '../shell/address.ts';
import { formatNewSceneTarget } from '../story/new-scene-target.ts';
import { findFaultSubject } from './rule-sentences.ts';

/** The one action of the studio that mends a fault, and where it is. */
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

/** Returns the action that mends a fault; `undefined` if there is more than one, or none. */
export function findFaultAction(walkId: string, fault: WalkFault): FaultAction | undefined {
  if (drawingRules.includes(fault.rule))
    return { name: 'drawMap', address: { walkId, screen: 'map', target: drawTarget } };
  const subject = findFaultSubject(fault);
  if (fault.rule !== 'story/unused-stop' || subject === undefined) return undefined;
  return { name: 'addStopScene', address: { walkId, screen: 'story', target: formatNewSceneTarget(subject) } };
}
