import { type Box, boxAround, type Place } from '../../map/plane.ts';
import { nightDrawing } from './night-drawing.ts';
import { type Card, cardSize, picture } from './postcard-card.ts';
import { type Colors, nightSea, thinned } from './postcard-colors.ts';

type Brush = CanvasRenderingContext2D;

/** The width of the fade at the drawing's edges, in pixels. */
const fadePixels = 130;
const [lanternHeight, aheadHeight] = [62, 44];
/** A lantern on its pole, in a box of 64 by 84. The pole's foot is at 32, 80. */
const lantern = {
  pole: new Path2D('M32 58v22'),
  frame: new Path2D('M20 2h24v9H20zM20 53h24v9H20z'),
  paper: new Path2D('M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z'),
  hoops: new Path2D('M11 23h42M9 32h46M11 41h42'),
};

/** Draws the map by night with the way in light, so that the whole way fits between two heights of the card. */
export async function drawMap(
  brush: Brush,
  { map, way, stops }: Card,
  colors: Colors,
  { top, bottom }: { top: number; bottom: number },
) {
  const wayBox = boxAround([...way.walked, ...way.ahead].flat().concat(stops.map(({ place }) => place)), 0);
  const at = placedWithin(wayBox, {
    left: picture.left + 110,
    top: top + lanternHeight,
    right: picture.right - 110,
    bottom,
  });
  if (map) {
    const corner = at({ x: map.box.left, y: map.box.top });
    const opposite = at({ x: map.box.right, y: map.box.bottom });
    const size = { width: opposite.x - corner.x, height: opposite.y - corner.y };
    const drawing = await nightDrawing(map.address, size);
    if (drawing) brush.drawImage(faded(drawing, corner, size), 0, 0);
  }
  const lit = stops.filter(({ isDone }) => isDone);
  for (const { place } of lit) drawGlow(brush, at(place), colors);
  drawWay(brush, way, at, colors);
  // Draw from far to near, so that nearer lanterns cover farther ones.
  for (const { place, isDone } of stops.toSorted((a, b) => a.place.y - b.place.y))
    drawLantern(brush, at(place), isDone, colors);
}

/** Returns a function from places to points that fits a box into the middle of a rectangle. */
function placedWithin(box: Box, room: Box): (place: Place) => Place {
  const scale = Math.min(
    (room.right - room.left) / Math.max(1, box.right - box.left),
    (room.bottom - room.top) / Math.max(1, box.bottom - box.top),
  );
  const x = (room.left + room.right - (box.left + box.right) * scale) / 2;
  const y = (room.top + room.bottom - (box.top + box.bottom) * scale) / 2;
  return (place) => ({ x: x + place.x * scale, y: y + place.y * scale });
}

/** Returns an empty card with the drawing in its place, fading towards its edges. */
function faded(drawing: HTMLImageElement, { x, y }: Place, { width, height }: { width: number; height: number }) {
  const layer = document.createElement('canvas');
  Object.assign(layer, cardSize);
  const brush = layer.getContext('2d');
  if (!brush) return layer;
  brush.drawImage(drawing, x, y, width, height);
  brush.globalCompositeOperation = 'destination-in';
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
    const fade = brush.createLinearGradient(from.x, from.y, to.x, to.y);
    const share = Math.min(0.5, fadePixels / Math.hypot(to.x - from.x, to.y - from.y));
    fade.addColorStop(0, 'transparent');
    fade.addColorStop(share, nightSea);
    fade.addColorStop(1 - share, nightSea);
    fade.addColorStop(1, 'transparent');
    brush.fillStyle = fade;
    brush.fillRect(0, 0, cardSize.width, cardSize.height);
  }
  return layer;
}

function drawWay(brush: Brush, { walked, ahead }: Card['way'], at: (place: Place) => Place, colors: Colors) {
  const [walkedPath, aheadPath] = [pathOf(walked, at), pathOf(ahead, at)];
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.strokeStyle = thinned(colors.lamp, 0.55);
  brush.lineWidth = 6;
  brush.setLineDash([0.1, 15]);
  brush.stroke(aheadPath);
  brush.setLineDash([]);
  // First the light on the ground, then the line with an edge that separates it from light ground.
  brush.save();
  brush.shadowColor = colors.lamp;
  brush.shadowBlur = 46;
  brush.strokeStyle = thinned(colors.lamp, 0.4);
  brush.lineWidth = 16;
  brush.stroke(walkedPath);
  brush.restore();
  brush.strokeStyle = colors.night;
  brush.lineWidth = 15;
  brush.stroke(walkedPath);
  brush.strokeStyle = colors.lamp;
  brush.lineWidth = 8;
  brush.stroke(walkedPath);
}

function pathOf(lines: readonly (readonly Place[])[], at: (place: Place) => Place): Path2D {
  const path = new Path2D();
  for (const line of lines)
    for (const [index, place] of line.entries()) {
      const { x, y } = at(place);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  return path;
}

/** Draws the light of a lantern on the ground. */
function drawGlow(brush: Brush, { x, y }: Place, { lamp }: Colors) {
  const [middle, radius] = [y - lanternHeight / 2, lanternHeight * 1.5];
  const glow = brush.createRadialGradient(x, middle, 8, x, middle, radius);
  glow.addColorStop(0, thinned(lamp, 0.5));
  glow.addColorStop(0.4, thinned(lamp, 0.18));
  glow.addColorStop(1, thinned(lamp, 0));
  brush.fillStyle = glow;
  brush.fillRect(x - radius, middle - radius, 2 * radius, 2 * radius);
}

/** Draws a lantern, lit if the walker was there. */
function drawLantern(brush: Brush, foot: Place, isLit: boolean, colors: Colors) {
  const scale = (isLit ? lanternHeight : aheadHeight) / 84;
  brush.save();
  brush.translate(foot.x - 32 * scale, foot.y - 80 * scale);
  brush.scale(scale, scale);
  brush.lineWidth = 5;
  brush.strokeStyle = colors.washiSoft;
  brush.stroke(lantern.pole);
  brush.fillStyle = isLit ? colors.lamp : '#33445c';
  brush.fill(lantern.paper);
  brush.strokeStyle = colors.shu;
  brush.stroke(lantern.paper);
  brush.lineWidth = 2.5;
  brush.strokeStyle = isLit ? '#e0953c' : '#7c4a48';
  brush.stroke(lantern.hoops);
  brush.fillStyle = colors.shu;
  brush.fill(lantern.frame);
  brush.restore();
}
