import { ConfigurationError } from '../../configuration.ts';
import { StoryEndlessError } from '../../walk/story.ts';
import { WalkFolderError } from '../walks/read/fault.ts';
import { MissingGlyphError } from './fonts.ts';

/** Faults in what the site is made from: their sentences say all, a stack would only hide them. */
const faults = [ConfigurationError, WalkFolderError, StoryEndlessError, MissingGlyphError];

/** Runs a command to its end. Faults in what the site is made from are printed and make it fail; others are thrown on. */
export async function reportFaults(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!faults.some((fault) => error instanceof fault)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
