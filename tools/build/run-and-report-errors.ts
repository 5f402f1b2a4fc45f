/**
 * The names of errors in the site's sources. Their messages explain the error, so no stack is printed. An error from a
 * worker process keeps its name, but not its class.
 */
const sourceErrors = ['ConfigurationError', 'WalkFolderError', 'StoryEndlessLoopError', 'MissingGlyphError'];

/**
 * Runs a command. If it fails, prints the error and sets the exit code. Prints no stack for errors in the site's
 * sources.
 */
export async function runAndReportErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isSourceError = error instanceof Error && sourceErrors.includes(error.name);
    console.error(isSourceError ? error.message : error);
    process.exitCode = 1;
  }
}
