/** A browser that has these says what its connection is like: https://wicg.github.io/savedata/. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Renderers that are programs of the processor: they draw a second long what a graphics card draws in a sixtieth. */
const software = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Whether the device can draw a map anew for each frame (WebGL 2, by a graphics card), and its visitor does not ask for as little data as can be. */
export function mayDrawLive(): boolean {
  if ((navigator as Connected).connection?.saveData) return false;
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  // A browser keeps only some contexts at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !software.test(renderer);
}
