import { ConfigurationError } from '../../configuration.ts';
import { StoryEndlessError } from '../../walk/story.ts';
import { WalkFolderError } from '../walks/read/fault.ts';
import { MissingGlyphError } from './fonts.ts';

/** Errors in the site's sources: their sentences are complete, and a stack would hide them. */
const faults = [ConfigurationError, WalkFolderError, StoryEndlessError, MissingGlyphError];

/** Runs a command to its end. It prints an error and fails; errors in the site's sources have no stack. */
export async function reportFaults(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(faults.some((fault) => error instanceof fault) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
