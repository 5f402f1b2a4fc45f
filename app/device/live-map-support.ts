/** A navigator with the Network Information API, which some browsers lack: https://wicg.github.io/savedata/. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Matches the names of software renderers. They take a second for a frame that a graphics card draws in 1/60 s. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|basic render/i;

/**
 * Whether the device has a graphics card with WebGL 2. Undefined before the first check. The result does not change
 * within a document.
 */
let hasGraphicsCard: boolean | undefined;

/**
 * Returns whether the device can redraw the map in every frame. That needs WebGL 2 on a graphics card, and no data
 * saver.
 */
export function canRenderLiveMap(): boolean {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return false;
  hasGraphicsCard ??= findGraphicsCard();
  return hasGraphicsCard;
}

function findGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  // Frees the WebGL context, because a browser allows only a few at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareRenderer.test(renderer);
}
