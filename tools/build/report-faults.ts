import { ConfigurationError } from '../../configuration.ts';
import { StoryEndlessError } from '../../walk/story.ts';
import { WalkFolderError } from '../walks/read/fault.ts';
import { MissingGlyphError } from './fonts.ts';

/** Faults in what the site is made from: their sentences say all, a stack would only hide them. */
const faults = [ConfigurationError, WalkFolderError, StoryEndlessError, MissingGlyphError];

/** Runs a command to its end. An error is printed and makes it fail; faults in what the site is made from without their stack. */
export async function reportFaults(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(faults.some((fault) => error instanceof fault) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
