import type { StoryOffer } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { describeStoryOffer, type StoryGraph } from './explore-story.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';
import { describeStoryPath } from './story-passages.ts';

/**
 * Checks the offers of each state, which are the actions that the walker can take there. A state that offers the
 * arrival at a stop must also let the walker find the stop closed, and vice versa. A state may ask only one clue, and
 * must offer all outcomes of this clue.
 */
export function* findStoryOfferFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const faultsByKey = new Map<string, Fault>();
  for (const [state, { offers }] of graph.states.entries())
    for (const [rule, offer, sentence] of findStoryOfferFaultsInState(offers)) {
      const line = findStoryLineNumber(walk, 'ev', describeStoryOffer(offer));
      const key = `${rule} ${describeStoryOffer(offer)}`;
      if (!faultsByKey.has(key))
        faultsByKey.set(key, createStoryFault(walk, rule, line, `${sentence} (${describeStoryPath(graph, state)}).`));
    }
  yield* faultsByKey.values();
}

function* findStoryOfferFaultsInState(
  offers: StoryOffer[],
): Generator<[rule: 'offers/arrival' | 'offers/clue' | 'offers/two-clues', offer: StoryOffer, sentence: string]> {
  const clues = offers.filter((offer) => offer.kind === 'clue');
  for (const offer of offers) {
    if (offer.kind === 'arrival' && !offers.some((it) => it.kind === 'closure' && it.stop === offer.stop))
      yield [
        'offers/arrival',
        offer,
        `lets the walker arrive, with no way on when the place is closed: add #ev:closed:${offer.stop} beside it`,
      ];
    if (offer.kind === 'closure' && !offers.some((it) => it.kind === 'arrival' && it.stop === offer.stop))
      yield [
        'offers/arrival',
        offer,
        `lets the place be closed, but nobody arrive: add #ev:arrive:${offer.stop} beside it`,
      ];
  }
  for (const { clue } of clues.filter(({ clue }, index) => clues.findIndex((it) => it.clue === clue) === index)) {
    const offersOfClue = clues.filter((it) => it.clue === clue);
    const missingOutcomes = (['ok', 'reveal', 'skip'] as const).filter(
      (outcome) => !offersOfClue.some((it) => it.outcome === outcome),
    );
    const [first] = offersOfClue;
    if (first && missingOutcomes.length > 0)
      yield [
        'offers/clue',
        first,
        `asks "${clue}" without ${missingOutcomes.join(' and ')}: add ${missingOutcomes.map((outcome) => `#ev:clue:${outcome}:${clue}`).join(' and ')} beside it`,
      ];
  }
  const other = clues.find(({ clue }) => clue !== clues[0]?.clue);
  if (other)
    yield [
      'offers/two-clues',
      other,
      `asks "${other.clue}" together with "${clues[0]?.clue}": ask one clue after the other`,
    ];
}
