/** The pattern of the names of drawings and recordings. */
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns a valid name for a file: `Stone Lion (2).svg` gives `stone-lion-2`. `undefined` if nothing is left of it. */
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

/** Returns the name of the recording of a line: `pier.4` gives `pier-4`. */
export function createSoundName(messageId: string): string {
  return messageId.replaceAll('.', '-');
}
