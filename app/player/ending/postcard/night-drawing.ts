/** Hides the walk's own marks and all names. A postcard draws its own way and no other names. */
const hiddenStyle = '.name,.spot{display:none}';

/**
 * Returns the whole drawing of the walk by night as an image with this size in pixels, or `undefined` if it is unavailable. The drawing
 * has a night style for addresses with the fragment `#walk-map-night`. Some browsers ignore the fragment on a canvas, so this function
 * applies the style itself.
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
    drawing.querySelector('style')?.append(hiddenStyle);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
