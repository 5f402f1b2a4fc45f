/** Returns whether the device can share a picture with its other apps. */
export function canSharePicture(picture: File): boolean {
  return navigator.canShare?.({ files: [picture] }) ?? false;
}

/**
 * Opens the device's share sheet with a picture. Must be called in a tap. Resolves to false if the device refuses. Closing the
 * sheet is no refusal.
 */
export async function sharePicture(picture: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [picture], title });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

/** Downloads a file under its own name. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The click starts the download, but some browsers read the address only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
