import { clueTextFaults } from './clue-texts.fixtures.ts';
import { clueFaults } from './clues.fixtures.ts';
import { damagedFileFaults } from './damaged-files.fixtures.ts';
import { drawingFaults } from './drawings.fixtures.ts';
import { endingLetterFaults } from './ending-letter.fixtures.ts';
import { endingPageFaults } from './ending-page.fixtures.ts';
import type { FaultFixture } from './fault-fixture.fixtures.ts';
import { fileFaults } from './files.fixtures.ts';
import { illustrationFaults } from './illustration.fixtures.ts';
import { mapFaults } from './maps.fixtures.ts';
import { messageFaults } from './messages.fixtures.ts';
import { placeFaults } from './places.fixtures.ts';
import { recordingFaults } from './recordings.fixtures.ts';
import { storyGraphFaults } from './story-graph.fixtures.ts';
import { storyTextFaults } from './story-text.fixtures.ts';
import { typoFaults } from './typos.fixtures.ts';
import { walkFactsFaults } from './walk-facts.fixtures.ts';

/** Examples of all faults that the check finds. With the edits of an example, the template walk has only that fault. */
export const faultFixtures: FaultFixture[] = [
  ...damagedFileFaults,
  ...fileFaults,
  ...typoFaults,
  ...storyTextFaults,
  ...storyGraphFaults,
  ...endingPageFaults,
  ...messageFaults,
  ...clueFaults,
  ...clueTextFaults,
  ...drawingFaults,
  ...endingLetterFaults,
  ...recordingFaults,
  ...walkFactsFaults,
  ...placeFaults,
  ...illustrationFaults,
  ...mapFaults,
];
