/**
 * Draws an SVG of this site on a plain square. Resolves to a PNG as a data URL, for places without SVG support, such as
 * the lock screen.
 * @throws {Error} if the SVG cannot be fetched or drawn.
 */
export async function drawSquarePng(
  address: string,
  { sizePixels, background }: { sizePixels: number; background: string },
): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be drawn: HTTP ${response.status}.`);
  // Firefox does not draw an SVG that lacks `width` and `height`.
  const source = (await response.text()).replace(
    /<svg\b(?![^>]*\swidth=)/,
    `<svg width="${sizePixels}" height="${sizePixels}"`,
  );
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = () => reject(new Error(`${address} cannot be drawn.`));
    picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  });
  const canvas = document.createElement('canvas');
  canvas.width = sizePixels;
  canvas.height = sizePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = background;
  context.fillRect(0, 0, sizePixels, sizePixels);
  context.drawImage(picture, 0, 0, sizePixels, sizePixels);
  return canvas.toDataURL('image/png');
}
