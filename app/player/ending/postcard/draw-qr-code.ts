import type { PostcardColors } from './postcard-colors.ts';
import { encodeQrCode } from './qr/encode-qr-code.ts';

/** The width of the light border that QR code readers need, in modules (the squares of the code). */
const quietModules = 4;

/** Draws a QR code in a square, with the light border around it. Draws nothing if the text is too long. */
export function drawQrCode(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  { washi, night }: PostcardColors,
) {
  const modules = encodeQrCode(text);
  if (!modules) return;
  context.fillStyle = washi;
  context.beginPath();
  context.roundRect(x, y, size, size, 8);
  context.fill();
  // Use whole pixels, because blurred edges are harder to read.
  const pixels = Math.floor(size / (modules.length + 2 * quietModules));
  const margin = Math.round((size - pixels * modules.length) / 2);
  context.fillStyle = night;
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) context.fillRect(x + margin + column * pixels, y + margin + row * pixels, pixels, pixels);
}
