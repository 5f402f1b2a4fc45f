import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { layOutScenes, type PlacedScene, sceneHeight } from './scene-graph-layout.ts';
import styles from './scene-graph-view.module.css';
import type { SceneGraph } from './story-graph.ts';

interface SceneGraphViewProps {
  graph: SceneGraph;
  /** The name of the scene that the list of scenes shows at its top. */
  current: string;
  onChoose: (name: string) => void;
}

/** Draws the graph of scenes, from the start at the top to the endings. A click on a scene shows its card. */
export function SceneGraphView({ graph, current, onChoose }: SceneGraphViewProps) {
  const text = useTranslator();
  const startName = text('story.start');
  // A string of the scenes' names and edges. It does not change with the texts, so an edit of a text does not repeat the
  // slow layout.
  const structure = JSON.stringify([graph.nodes.map(({ name }) => name), graph.edges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the structure stands for the graph.
  const layout = useMemo(() => layOutScenes(graph, startName), [structure, startName]);
  const container = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string>();
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.name, node])), [graph]);

  useEffect(() => {
    const scene = layout.scenes.find(({ name }) => name === current);
    const element = container.current;
    if (scene === undefined || element === null || element.contains(document.activeElement)) return;
    element.scrollTo({ top: scene.y - element.clientHeight / 2, left: scene.x - element.clientWidth / 2 });
  }, [current, layout]);

  function moveFocus(event: KeyboardEvent, from: PlacedScene) {
    const next = findNeighbour(layout.scenes, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next.name);
    container.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next.name)}"]`)?.focus();
  }

  const tabbed = focused ?? (layout.scenes.some(({ name }) => name === current) ? current : layout.scenes[0]?.name);
  return (
    <nav ref={container} className={styles.graph} aria-label={text('story.graph')}>
      <div className={styles.canvas} style={{ width: layout.width, height: layout.height }}>
        <svg width={layout.width} height={layout.height} aria-hidden="true">
          {layout.edges.map(({ key, isChoice, path }) => (
            <path key={key} d={path} data-choice={isChoice || undefined} />
          ))}
        </svg>
        {layout.scenes.map((scene) => {
          const node = nodes.get(scene.name);
          const label = formatSceneName(scene.name) || startName;
          const note =
            node?.isReachable === false ? text('story.unreachable') : node?.endings.length ? text('story.ending') : '';
          return (
            <button
              key={scene.name}
              type="button"
              data-node={scene.name}
              data-unreachable={node?.isReachable === false || undefined}
              data-ending={(node && node.endings.length > 0) || undefined}
              data-arrival={(node && node.arrivals.length > 0) || undefined}
              aria-current={scene.name === current ? 'true' : undefined}
              aria-label={note ? `${label}, ${note}` : label}
              title={note || undefined}
              tabIndex={scene.name === tabbed ? 0 : -1}
              style={{
                left: scene.x - scene.width / 2,
                top: scene.y - sceneHeight / 2,
                width: scene.width,
                height: sceneHeight,
              }}
              onFocus={() => setFocused(scene.name)}
              onKeyDown={(event) => moveFocus(event, scene)}
              onClick={() => onChoose(scene.name)}
            >
              {label}
            </button>
          );
        })}
      </div>
    </nav>
  );
}

/** Returns the nearest scene in the direction of an arrow key. */
function findNeighbour(scenes: readonly PlacedScene[], from: PlacedScene, key: string): PlacedScene | undefined {
  const directions: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const [dx, dy] = direction;
  const distances = scenes.flatMap((scene) => {
    const along = (scene.x - from.x) * dx + (scene.y - from.y) * dy;
    const across = Math.abs((scene.x - from.x) * dy) + Math.abs((scene.y - from.y) * dx);
    // The left and right arrow keys move only within a row of scenes.
    return along <= 1 || (dx !== 0 && across > 2) ? [] : [{ scene, distance: along + 2 * across }];
  });
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.scene;
}
