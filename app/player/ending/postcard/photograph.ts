import { pictureEdges } from './postcard-content.ts';

/** The maximum file size in bytes. Decoding a very large picture can crash the page on a phone. */
export const maxPhotographBytes = 40_000_000;

export type PhotographProblem = 'too-large' | 'unreadable';

/**
 * Reads a photograph and crops it to the shape of the postcard's picture. The browser applies the EXIF orientation.
 * Stores and sends nothing.
 */
export async function readPhotograph(file: File): Promise<HTMLCanvasElement | PhotographProblem> {
  if (file.size > maxPhotographBytes) return 'too-large';
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const photograph = cropToPicture(bitmap);
    // Free the decoded pixels now. The browser would keep them for some time, up to hundreds of megabytes.
    bitmap.close();
    return photograph;
  } catch {
    return 'unreadable';
  }
}

/** Draws the middle part of a bitmap, in the shape of the postcard's picture. */
function cropToPicture(bitmap: ImageBitmap): HTMLCanvasElement {
  const size = { width: pictureEdges.right - pictureEdges.left, height: pictureEdges.bottom - pictureEdges.top };
  const scale = Math.max(size.width / bitmap.width, size.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height);
  return canvas;
}
