/** The pattern of the names of drawings and recordings. */
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Converts a file name to a valid name: `Stone Lion (2).svg` becomes `stone-lion-2`. Returns `undefined` if no character is
 * valid.
 */
export function createMediaName(fileName: string): string | undefined {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  return namePattern.test(name) ? name : undefined;
}

/** Returns the name of a line's recording: `pier-4` for `pier.4`. */
export function createSoundName(messageId: string): string {
  return messageId.replaceAll('.', '-');
}
