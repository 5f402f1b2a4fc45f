import { ConfigurationError } from '../../configuration.ts';
import { StoryEndlessError } from '../../walk/story.ts';
import { WalkFolderError } from '../walks/read/fault.ts';
import { MissingGlyphError } from './fonts.ts';

/** Errors in the site's sources. Their messages explain the error, so no stack is printed. */
const sourceErrors = [ConfigurationError, WalkFolderError, StoryEndlessError, MissingGlyphError];

/**
 * Runs a command. If it fails, prints the error and sets the exit code. Prints no stack for errors in the site's
 * sources.
 */
export async function runReportingErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(sourceErrors.some((fault) => error instanceof fault) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
