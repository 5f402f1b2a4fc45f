/** Whether the device can hand a picture on to its other apps. */
export function canSharePicture(picture: File): boolean {
  return navigator.canShare?.({ files: [picture] }) ?? false;
}

/**
 * Hands a picture to the device's own sharing sheet. Has to be called in a tap. Resolves to false when the device refuses; whoever
 * closes the sheet has changed their mind, which is no refusal.
 */
export async function sharePicture(picture: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [picture], title });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

/** Puts a file among the visitor's downloads, under its own name. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun with the click, but some browsers read the address only after it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
