/** Browsers with these properties describe their connection: https://wicg.github.io/savedata/. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Software renderers: they need a second for a frame that a graphics card draws in a sixtieth. */
const software = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Returns whether the device can redraw a map in each frame: WebGL 2 on a graphics card, and data saver off. */
export function mayDrawLive(): boolean {
  if ((navigator as Connected).connection?.saveData) return false;
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  // A browser allows only a few contexts at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !software.test(renderer);
}
