/**
 * Runs inside a page. The first call starts to record the errors and warnings of the document's console.
 * @returns the lines that were recorded since the previous call.
 */
export function readNewConsoleLines(): string[] {
  const page: { recordedLines?: string[] } = window as object;
  const takenLines = page.recordedLines ?? [];
  const isRecording = page.recordedLines !== undefined;
  const lines: string[] = [];
  page.recordedLines = lines;
  if (isRecording) return takenLines;

  const record = (kind: string, ...values: unknown[]) => {
    const texts = values.map((value) => (value instanceof Error ? `${value} ${value.stack}` : String(value)));
    page.recordedLines?.push(`${kind}: ${texts.join(' ')} (${location.href})`);
  };
  const { error: printError, warn: printWarning } = console;
  console.error = (...values) => {
    record('error', ...values);
    printError(...values);
  };
  console.warn = (...values) => {
    record('warn', ...values);
    printWarning(...values);
  };
  addEventListener('error', ({ message, error }) => record('uncaught', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => record('uncaught', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('error', violatedDirective, 'blocks', blockedURI),
  );
  return takenLines;
}
