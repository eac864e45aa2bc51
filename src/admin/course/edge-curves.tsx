import { memo } from 'react';
import type { Point } from './layout/graph-shapes.ts';
import { effectOf, holdsKey, type GraphPicture } from './graph-picture.ts';
import type { ShownPath } from './shown-path.ts';
import type { WalkGraph } from './walk-graph.ts';
import styles from './course.module.css';

interface EdgesProps {
  readonly graph: WalkGraph;
  readonly picture: GraphPicture;
  readonly shownPath: ShownPath;
  /** The edges of this element are emphasised. */
  readonly chosen: string | undefined;
  readonly arrowId: string;
}

/** All edges, below the elements; the list has the same contents for screen readers. */
export const EdgeCurves = memo(function EdgeCurves(props: EdgesProps) {
  const { graph, picture, shownPath, chosen, arrowId } = props;
  return (
    <g aria-hidden="true">
      {graph.holds.map(([quest, puzzle]) => (
        <path
          key={holdsKey(quest.id, puzzle.id)}
          className={styles['holds']}
          data-chosen={quest.id === chosen || puzzle.id === chosen}
          d={svgPathOf(picture.curves.get(holdsKey(quest.id, puzzle.id)))}
        />
      ))}
      {graph.edges.map((edge) => (
        <path
          key={edge.id}
          className={styles['line']}
          data-line={edge.id}
          data-effect={effectOf(edge)}
          data-chosen={edge.from.id === chosen || edge.to.id === chosen}
          data-way={shownPath.edges.has(edge.id)}
          d={svgPathOf(picture.curves.get(edge.id))}
          markerEnd={`url(#${arrowId}-${markOf(shownPath.edges.has(edge.id), effectOf(edge))})`}
        />
      ))}
    </g>
  );
});

const markOf = (isOnPath: boolean, effect: string) =>
  isOnPath ? 'way' : effect === 'closes' ? 'closes' : 'plain';

/** The delays, above the edges so that they are readable. */
export const EdgeLabels = memo(function EdgeLabels({
  picture,
  shownPath,
}: Pick<EdgesProps, 'picture' | 'shownPath'>) {
  return (
    <g aria-hidden="true">
      {[...picture.labels].map(([id, { x, y, text, width, height }]) => (
        <g key={id} className={styles['label']} data-way={shownPath.edges.has(id)}>
          <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={6} />
          <text x={x} y={y + 4.5} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
});

export function Arrows({ id }: { readonly id: string }) {
  return (
    <defs>
      {['plain', 'way', 'closes'].map((kind) => (
        <marker
          key={kind}
          id={`${id}-${kind}`}
          className={styles['arrow']}
          data-kind={kind}
          viewBox="0 0 10 10"
          refX={9}
          refY={5}
          markerWidth={11}
          markerHeight={11}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d={kind === 'closes' ? 'M7.500 0.500V9.500' : 'M0 0L10 5L0 10z'} />
        </marker>
      ))}
    </defs>
  );
}

export function svgPathOf(curve: readonly Point[] | undefined): string {
  const [start, ...rest] = curve ?? [];
  if (start === undefined) return '';
  const text = rest.map(({ x, y }, index) => `${index % 3 === 0 ? 'C' : ' '}${x} ${y}`).join('');
  return `M${start.x} ${start.y}${text}`;
}
