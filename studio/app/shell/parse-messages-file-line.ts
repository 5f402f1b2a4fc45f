/** Reads a line of a strings file, `"gate.1": "Come.",`; `undefined` for any other line. */
export function parseMessagesFileLine(line: string): { id: string; text: string } | undefined {
  const [, id, text] = /^\s*("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*")\s*,?\s*$/.exec(line) ?? [];
  try {
    return id === undefined || text === undefined ? undefined : { id: JSON.parse(id), text: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
