import { animalTransform, findLanternDrawing, lanternColors } from '../../party/lanterns/lantern-drawings.ts';

/** Draws the lantern of a member of the party in a square. */
export function drawLantern(
  context: CanvasRenderingContext2D,
  lantern: number,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { frame, animalPath, paperPath, fittingsPath } = findLanternDrawing(lantern);
  const { paper, fittings, animal, edge } = lanternColors[frame];
  context.save();
  context.translate(x, y);
  context.scale(size / 64, size / 64);
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = edge;
  for (const [path, color] of [
    [new Path2D(fittingsPath), fittings],
    [new Path2D(paperPath), paper],
  ] as const) {
    context.fillStyle = color;
    context.fill(path);
    context.stroke(path);
  }
  context.translate(animalTransform.x, animalTransform.y);
  context.scale(animalTransform.scale, animalTransform.scale);
  context.fillStyle = animal;
  context.fill(new Path2D(animalPath), 'evenodd');
  context.restore();
}
