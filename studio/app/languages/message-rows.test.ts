import { expect, it } from 'vitest';
import type { RequiredMessage } from '../../api.ts';
import { groupMessages } from './message-rows.ts';

const message = (id: string, kind: RequiredMessage['kind'], knot?: string): RequiredMessage => ({
  id,
  kind,
  isOptional: false,
  knot,
});

it('puts what is read within the story into its scene, and the rest where it belongs', () => {
  const sections = groupMessages([
    message('title', 'page'),
    message('arrival.station', 'arrival'),
    message('speaker.kasa', 'character'),
    message('opening.1', 'line'),
    message('opening.c1', 'choice'),
    message('stop.gate', 'stop'),
    message('gate.1', 'line', 'gate'),
    message('clue.lantern.ask', 'clue-question'),
    message('gate.2', 'line', 'gate'),
    message('ending.found', 'ending'),
    message('wayBack.bus', 'way-back'),
  ]);
  expect(sections.map(({ heading, messages }) => [heading, messages.map(({ id }) => id)])).toEqual([
    [{ kind: 'page' }, ['title']],
    [{ kind: 'places' }, ['arrival.station']],
    [{ kind: 'scene', name: '' }, ['speaker.kasa', 'opening.1', 'opening.c1']],
    [{ kind: 'scene', name: 'gate' }, ['stop.gate', 'gate.1', 'clue.lantern.ask', 'gate.2']],
    [{ kind: 'journal' }, ['ending.found']],
    [{ kind: 'places' }, ['wayBack.bus']],
  ]);
});
