/** What belongs to the walk or is written on the ground: a postcard has its own way, and no names of others. */
const leftOut = '.name,.spot{display:none}';

/**
 * The walk's drawing by night, whole, as a picture of so many pixels; `undefined` when it cannot be had. The drawing shows itself so
 * when its address asks for it by the fragment `#walk-map-night`, which not every browser heeds on a canvas: here the style does
 * without being asked.
 */
export async function nightDrawing(
  address: string,
  { width, height }: { width: number; height: number },
): Promise<HTMLImageElement | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const drawing = new DOMParser().parseFromString(
      (await answer.text()).replaceAll(':target', ''),
      'image/svg+xml',
    ).documentElement;
    const whole = drawing.querySelector('#walk-map-night')?.getAttribute('viewBox');
    if (!whole) return undefined;
    drawing.setAttribute('viewBox', whole);
    drawing.setAttribute('width', `${width}`);
    drawing.setAttribute('height', `${height}`);
    drawing.setAttribute('preserveAspectRatio', 'none');
    drawing.querySelector('style')?.append(leftOut);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
