/**
 * The names of the errors that mean a fault in the site's sources. Their messages explain the fault, so no stack is
 * printed. These are names, not classes, because an error from a worker process loses its class.
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
