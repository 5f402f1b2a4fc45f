import { Graph, layout } from '@dagrejs/dagre';
import { formatSceneName } from '../languages/message-rows.ts';
import type { SceneGraph } from './story-graph.ts';

export interface PlacedScene {
  name: string;
  /** `x` and `y` are the middle of the scene's box, in pixels from the upper left corner of the graph. */
  x: number;
  y: number;
  width: number;
}

export interface PlacedEdge {
  key: string;
  isChoice: boolean;
  /** The data of an SVG path. */
  path: string;
}

export interface SceneGraphLayout {
  width: number;
  height: number;
  scenes: PlacedScene[];
  edges: PlacedEdge[];
}

export const sceneHeight = 28;
const characterWidth = 6.6;
const wideCharacters = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/gu;
const margin = 16;

/** Places the scenes of a story from top to bottom with few crossing edges. `startName` is the label of the start. */
export function layOutScenes({ nodes, edges }: SceneGraph, startName: string): SceneGraphLayout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 14, ranksep: 26, edgesep: 8, marginx: margin, marginy: margin });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { name } of nodes) {
    const label = formatSceneName(name) || startName;
    graph.setNode(`scene ${name}`, { width: Math.max(44, 22 + estimateLabelWidth(label)), height: sceneHeight });
  }
  // Omits edges from a scene to itself, because the scene's card shows them.
  const shown = edges.filter(({ from, to }) => from !== to);
  for (const { from, to } of shown) graph.setEdge(`scene ${from}`, `scene ${to}`);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    scenes: nodes.map(({ name }) => {
      const {
        x = 0,
        y = 0,
        width: boxWidth = 0,
      } = graph.node(`scene ${name}`) as { x?: number; y?: number; width?: number };
      return { name, x, y, width: boxWidth };
    }),
    edges: shown.map(({ from, to, isChoice }) => {
      const { points = [] } = graph.edge(`scene ${from}`, `scene ${to}`) as { points?: { x: number; y: number }[] };
      return { key: `${from} ${to}`, isChoice, path: drawCurve(points) };
    }),
  };
}

/** Estimates the width of a name. Chinese and Japanese characters are twice as wide as letters. */
function estimateLabelWidth(label: string): number {
  return (label.length + (label.match(wideCharacters)?.length ?? 0)) * characterWidth;
}

/** Draws a smooth line along points: quadratic curves between the midpoints of neighbouring points. */
function drawCurve(points: readonly { x: number; y: number }[]): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const format = (value: number) => value.toFixed(1);
  const parts = [`M${format(first.x)} ${format(first.y)}`];
  others.forEach((point, index) => {
    const next = others[index + 1];
    if (next === undefined) parts.push(`L${format(point.x)} ${format(point.y)}`);
    else
      parts.push(
        `Q${format(point.x)} ${format(point.y)} ${format((point.x + next.x) / 2)} ${format((point.y + next.y) / 2)}`,
      );
  });
  return parts.join('');
}
