import { findInAppBrowser } from './in-app-browser.ts';

/** Returns whether the device can share a picture with other apps. */
export function canSharePicture(picture: File): boolean {
  return navigator.canShare?.({ files: [picture] }) ?? false;
}

/**
 * Opens the device's share sheet with a picture. Call this during a tap. Resolves to false if the device refuses, and
 * to true even if the visitor closes the sheet.
 */
export async function sharePicture(picture: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [picture], title });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

/**
 * Opens the device's share sheet with a link, or copies the link where there is no share sheet. Call this during a tap.
 * Resolves to `shared` even if the visitor closes the sheet.
 */
export async function shareLink(link: {
  title: string;
  text: string;
  url: string;
}): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share(link);
      return 'shared';
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/**
 * Returns whether the browser can save a file. In-app browsers ignore downloads. A site on an iPhone's home screen
 * would show the file instead of the page, and the visitor could not return.
 */
export function canSaveFile(): boolean {
  const { standalone, userAgent } = navigator as Navigator & { standalone?: boolean };
  return !standalone && !findInAppBrowser(userAgent);
}

/** Downloads a file under its own name. Requires `canSaveFile`. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the `blob:` URL only after the click, so keep the URL valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
