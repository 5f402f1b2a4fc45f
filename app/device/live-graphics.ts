/** The Network Information API, which not all browsers have: https://wicg.github.io/savedata/. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Names of software renderers. They need a second for a frame that a graphics card draws in 1/60 s. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Returns whether the device can redraw the map in every frame: it has WebGL 2 on a graphics card, and data saver is off. */
export function canRenderLiveMap(): boolean {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return false;
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  // Frees the context, because a browser allows only a few at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareRenderer.test(renderer);
}
