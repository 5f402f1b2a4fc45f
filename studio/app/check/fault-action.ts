import type { WalkFault } from '../../api.ts';
import { urlHashTargetOfMapDrawingButton } from '../map/map-url-hash-target.ts';
import type { WalkAddress } from '../shell/address.ts';
import { formatUrlHashTargetOfNewSceneForm } from '../story/new-scene-form-url.ts';
import { findFaultSubject } from './rule-sentences.ts';

/** The single action that corrects a fault, and the studio page (`address`) that offers the action. */
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
    return { name: 'drawMap', address: { walkId, screen: 'map', target: urlHashTargetOfMapDrawingButton } };
  const subject = findFaultSubject(fault);
  if (fault.rule !== 'story/unused-stop' || subject === undefined) return undefined;
  return {
    name: 'addStopScene',
    address: { walkId, screen: 'story', target: formatUrlHashTargetOfNewSceneForm(subject) },
  };
}
