import { memo } from 'react';
import type { Point } from '../../../ui/graph/graph-shapes.ts';
import { effectOf, holdsKey, type GraphPicture } from './graph-picture.ts';
import type { ShownWay } from './shown-way.ts';
import type { WalkGraph } from './walk-graph.ts';
import styles from './drawing.module.css';

interface LinesProps {
  readonly graph: WalkGraph;
  readonly picture: GraphPicture;
  readonly way: ShownWay;
  /** Lines of this part stand out. */
  readonly chosen: string | undefined;
  readonly arrowId: string;
}

/** All lines below the parts; what they say stands in the list too. */
export const LineCurves = memo(function LineCurves(given: LinesProps) {
  const { graph, picture, way, chosen, arrowId } = given;
  return (
    <g aria-hidden="true">
      {graph.holds.map(([quest, puzzle]) => (
        <path
          key={holdsKey(quest.id, puzzle.id)}
          className={styles['holds']}
          data-chosen={quest.id === chosen || puzzle.id === chosen}
          d={pathOf(picture.curves.get(holdsKey(quest.id, puzzle.id)))}
        />
      ))}
      {graph.lines.map((line) => (
        <path
          key={line.id}
          className={styles['line']}
          data-line={line.id}
          data-effect={effectOf(line)}
          data-chosen={line.from.id === chosen || line.to.id === chosen}
          data-way={way.lines.has(line.id)}
          d={pathOf(picture.curves.get(line.id))}
          markerEnd={`url(#${arrowId}-${markOf(way.lines.has(line.id), effectOf(line))})`}
        />
      ))}
    </g>
  );
});

const markOf = (isWay: boolean, effect: string) =>
  isWay ? 'way' : effect === 'closes' ? 'closes' : 'plain';

/** After how long: above the lines, so that it can be read. */
export const LineLabels = memo(function LineLabels({
  picture,
  way,
}: Pick<LinesProps, 'picture' | 'way'>) {
  return (
    <g aria-hidden="true">
      {[...picture.labels].map(([id, { x, y, text, width, height }]) => (
        <g key={id} className={styles['label']} data-way={way.lines.has(id)}>
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

export function pathOf(curve: readonly Point[] | undefined): string {
  const [start, ...rest] = curve ?? [];
  if (start === undefined) return '';
  const text = rest.map(({ x, y }, index) => `${index % 3 === 0 ? 'C' : ' '}${x} ${y}`).join('');
  return `M${start.x} ${start.y}${text}`;
}
