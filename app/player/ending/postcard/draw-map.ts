import { createBoundingBox, type PlaneBox, type PlanePoint } from '../../map/map-projection.ts';
import { loadNightMapImage } from './night-map-image.ts';
import { addOpacity, nightSeaColor, type PostcardColors } from './postcard-colors.ts';
import { type PostcardContent, pictureEdges, postcardSize } from './postcard-content.ts';

type Context2D = CanvasRenderingContext2D;

/** The width of the fade at the edges of the map drawing, in pixels of the postcard. */
const fadePixels = 130;
const [lanternHeight, aheadHeight] = [62, 44];
/** The SVG paths of a lantern on its pole, in a box of 64 × 84. The pole's foot is at (32, 80). */
const lantern = {
  pole: new Path2D('M32 58v22'),
  frame: new Path2D('M20 2h24v9H20zM20 53h24v9H20z'),
  paper: new Path2D('M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z'),
  hoops: new Path2D('M11 23h42M9 32h46M11 41h42'),
};

/**
 * Draws the map at night with the glowing route. Scales the map so that the whole route fits between `top` and
 * `bottom`, in pixels of the postcard.
 */
export async function drawMap(
  context: Context2D,
  card: PostcardContent,
  colors: PostcardColors,
  { top, bottom }: { top: number; bottom: number },
) {
  const { map } = card;
  const toCardPoint = fitRoute(card, {
    left: pictureEdges.left + 110,
    top: top + lanternHeight,
    right: pictureEdges.right - 110,
    bottom,
  });
  if (map) {
    const corner = toCardPoint({ x: map.box.left, y: map.box.top });
    const opposite = toCardPoint({ x: map.box.right, y: map.box.bottom });
    const size = { width: opposite.x - corner.x, height: opposite.y - corner.y };
    const drawing = await loadNightMapImage(map.address, size);
    if (drawing) context.drawImage(fadeEdges(drawing, corner, size), 0, 0);
  }
  drawWalkedWay(context, card, toCardPoint, colors);
}

/**
 * Draws the walked route on a small dark label, for a postcard with a photograph. The lines and the lanterns are half as
 * large as in `drawMap`. The caller gives the label's lower left corner.
 */
export function drawMapLabel(
  context: Context2D,
  card: PostcardContent,
  colors: PostcardColors,
  { left, bottom }: { left: number; bottom: number },
) {
  const [width, height, scale, margin] = [330, 230, 0.5, 50];
  context.save();
  context.translate(left, bottom - height);
  context.fillStyle = addOpacity(colors.night, 0.72);
  context.beginPath();
  context.roundRect(0, 0, width, height, 14);
  context.fill();
  context.scale(scale, scale);
  const [right, low] = [width / scale - margin, height / scale - margin];
  const at = fitRoute(card, { left: margin, top: margin + lanternHeight, right, bottom: low });
  drawWalkedWay(context, card, at, colors);
  context.restore();
}

function fitRoute({ route, stops }: PostcardContent, room: PlaneBox): (place: PlanePoint) => PlanePoint {
  return createFitTransform(
    createBoundingBox([...route.walked, ...route.ahead].flat().concat(stops.map(({ place }) => place)), 0),
    room,
  );
}

function drawWalkedWay(
  context: Context2D,
  { route, stops }: PostcardContent,
  at: (place: PlanePoint) => PlanePoint,
  colors: PostcardColors,
) {
  const litStops = stops.filter(({ isDone }) => isDone);
  for (const { place } of litStops) drawGlow(context, at(place), colors);
  drawRoute(context, route, at, colors);
  // Draw from north to south, so that a lantern covers the lanterns behind it.
  for (const { place, isDone } of [...stops].sort((a, b) => a.place.y - b.place.y))
    drawLantern(context, at(place), isDone, colors);
}

/**
 * Returns a function that converts points of the map's plane, in meters, to pixels of the postcard. The function scales
 * `box` to the largest size that fits into the rectangle `room`, and centers it there.
 */
function createFitTransform(box: PlaneBox, room: PlaneBox): (place: PlanePoint) => PlanePoint {
  const scale = Math.min(
    (room.right - room.left) / Math.max(1, box.right - box.left),
    (room.bottom - room.top) / Math.max(1, box.bottom - box.top),
  );
  const x = (room.left + room.right - (box.left + box.right) * scale) / 2;
  const y = (room.top + room.bottom - (box.top + box.bottom) * scale) / 2;
  return (place) => ({ x: x + place.x * scale, y: y + place.y * scale });
}

/**
 * Draws the walk's map (`drawing`) on a transparent canvas of the postcard's size. Fades the map out towards its edges.
 */
function fadeEdges(
  drawing: HTMLImageElement,
  { x, y }: PlanePoint,
  { width, height }: { width: number; height: number },
) {
  const layer = document.createElement('canvas');
  Object.assign(layer, postcardSize);
  const context = layer.getContext('2d');
  if (!context) return layer;
  context.drawImage(drawing, x, y, width, height);
  context.globalCompositeOperation = 'destination-in';
  for (const [from, to] of [
    [
      { x, y: 0 },
      { x: x + width, y: 0 },
    ],
    [
      { x: 0, y },
      { x: 0, y: y + height },
    ],
  ] as const) {
    const fade = context.createLinearGradient(from.x, from.y, to.x, to.y);
    const share = Math.min(0.5, fadePixels / Math.hypot(to.x - from.x, to.y - from.y));
    fade.addColorStop(0, 'transparent');
    fade.addColorStop(share, nightSeaColor);
    fade.addColorStop(1 - share, nightSeaColor);
    fade.addColorStop(1, 'transparent');
    context.fillStyle = fade;
    context.fillRect(0, 0, postcardSize.width, postcardSize.height);
  }
  return layer;
}

function drawRoute(
  context: Context2D,
  { walked, ahead }: PostcardContent['route'],
  at: (place: PlanePoint) => PlanePoint,
  colors: PostcardColors,
) {
  const [walkedPath, aheadPath] = [createCanvasPath(walked, at), createCanvasPath(ahead, at)];
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = addOpacity(colors.lamp, 0.55);
  context.lineWidth = 6;
  context.setLineDash([0.1, 15]);
  context.stroke(aheadPath);
  context.setLineDash([]);
  // Draw the glow, then a wide dark line, then a narrower bright line. The dark edge makes the line visible on light
  // areas of the map.
  context.save();
  context.shadowColor = colors.lamp;
  context.shadowBlur = 46;
  context.strokeStyle = addOpacity(colors.lamp, 0.4);
  context.lineWidth = 16;
  context.stroke(walkedPath);
  context.restore();
  context.strokeStyle = colors.night;
  context.lineWidth = 15;
  context.stroke(walkedPath);
  context.strokeStyle = colors.lamp;
  context.lineWidth = 8;
  context.stroke(walkedPath);
}

function createCanvasPath(lines: readonly (readonly PlanePoint[])[], at: (place: PlanePoint) => PlanePoint): Path2D {
  const path = new Path2D();
  for (const line of lines)
    for (const [index, place] of line.entries()) {
      const { x, y } = at(place);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  return path;
}

/** Draws the glow around a lit lantern. */
function drawGlow(context: Context2D, { x, y }: PlanePoint, { lamp }: PostcardColors) {
  const [lanternMiddle, radius] = [y - lanternHeight / 2, lanternHeight * 1.5];
  const glow = context.createRadialGradient(x, lanternMiddle, 8, x, lanternMiddle, radius);
  glow.addColorStop(0, addOpacity(lamp, 0.5));
  glow.addColorStop(0.4, addOpacity(lamp, 0.18));
  glow.addColorStop(1, addOpacity(lamp, 0));
  context.fillStyle = glow;
  context.fillRect(x - radius, lanternMiddle - radius, 2 * radius, 2 * radius);
}

/** Draws a lantern. It is lit if its stop is done. */
function drawLantern(context: Context2D, foot: PlanePoint, isLit: boolean, colors: PostcardColors) {
  const scale = (isLit ? lanternHeight : aheadHeight) / 84;
  context.save();
  context.translate(foot.x - 32 * scale, foot.y - 80 * scale);
  context.scale(scale, scale);
  context.lineWidth = 5;
  context.strokeStyle = colors.washiSoft;
  context.stroke(lantern.pole);
  context.fillStyle = isLit ? colors.lamp : '#33445c';
  context.fill(lantern.paper);
  context.strokeStyle = colors.shu;
  context.stroke(lantern.paper);
  context.lineWidth = 2.5;
  context.strokeStyle = isLit ? '#e0953c' : '#7c4a48';
  context.stroke(lantern.hoops);
  context.fillStyle = colors.shu;
  context.fill(lantern.frame);
  context.restore();
}
