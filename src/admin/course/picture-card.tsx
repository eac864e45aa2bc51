import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Finding } from '../../core/check/finding.ts';
import { isGrave } from '../../core/check/unplayable.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { EmptyState } from '../ui/page/states.tsx';
import { useViewport, type ViewportControls } from './layout/use-viewport.ts';
import {
  betterDirection,
  graphPicture,
  type GraphDirection,
  type GraphPicture,
} from './graph-picture.ts';
import type { GraphContext } from './graph-context.ts';
import { Arrows, EdgeCurves, EdgeLabels } from './edge-curves.tsx';
import { ElementNode } from './element-node.tsx';
import { PictureControls, PictureLegend } from './picture-controls.tsx';
import { findingsByElement, type ShownPath } from './shown-path.ts';
import { useConnectDrag } from './use-connect-drag.ts';
import type { WalkGraph } from './walk-graph.ts';
import styles from './course.module.css';

interface PictureProps extends GraphContext {
  /** Rendered in idle time, so it may lag behind `graph`. */
  readonly drawn: WalkGraph;
  readonly shownPath: ShownPath;
}

const NARROW_PX = 640;

const MAX_HEIGHT_PX = 680;

/** The walk as a picture: to view, to navigate by keyboard, and to edit. */
export function PictureCard(props: PictureProps) {
  const { labels, drawn } = props;
  const card = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<GraphDirection>();
  const isThere = drawn.elements.length > 0;
  // Only once: the picture must not turn because an edge was added.
  useEffect(() => {
    if (!isThere || direction) return;
    const width = card.current?.clientWidth ?? 0;
    setDirection(
      width < NARROW_PX ? 'down' : betterDirection(drawn, labels, { width, height: MAX_HEIGHT_PX }),
    );
  }, [direction, drawn, isThere, labels]);
  return (
    <AdminCard title={labels.picture}>
      <div ref={card} className={styles['stack']}>
        {drawn.elements.length === 0 && (
          <EmptyState title={labels.emptyTitle} text={labels.emptyText} />
        )}
        {isThere && direction && <Picture {...props} direction={direction} />}
      </div>
    </AdminCard>
  );
}

function Picture({ direction, ...props }: PictureProps & { readonly direction: GraphDirection }) {
  const { labels, drawn, chosen, choose, edit, commands, findings, shownPath } = props;
  const frame = useRef<SVGSVGElement>(null);
  const arrowId = useId();
  const rowWidth = direction === 'right' ? 1100 : 480;
  const picture = useMemo(
    () => graphPicture(drawn, labels, direction, rowWidth),
    [direction, drawn, rowWidth, labels],
  );
  const port = useViewport(frame, picture);
  const connectDrag = useConnectDrag(drawn, picture, port.at, commands.connect);
  const shownId = chosen?.id;
  useShown(picture, port, shownId);
  const onKey = useArrows(drawn, picture, edit);
  return (
    <>
      <div className={styles['window']}>
        <svg
          ref={frame}
          className={styles['frame']}
          role="group"
          aria-label={labels.picture}
          aria-describedby={`${arrowId}-keys`}
          height={Math.min(MAX_HEIGHT_PX, Math.max(320, picture.height + 72))}
          {...connectDrag.withConnectDrag(port.handlers)}
        >
          <Arrows id={arrowId} />
          <g transform={`translate(${port.view.x} ${port.view.y}) scale(${port.view.scale})`}>
            <EdgeCurves {...{ picture, shownPath, arrowId }} graph={drawn} chosen={shownId} />
            <GraphElements
              {...{ picture, findings, shownPath, labels, choose, onKey }}
              graph={drawn}
              chosenId={shownId}
              targetId={connectDrag.targetId}
              onPull={connectDrag.begin}
            />
            <EdgeLabels picture={picture} shownPath={shownPath} />
            {connectDrag.curve && <path className={styles['pull']} d={connectDrag.curve} />}
          </g>
        </svg>
        <PictureControls labels={labels} port={port} />
      </div>
      <p id={`${arrowId}-keys`} className={styles['fine']}>
        {labels.keys}
      </p>
      <PictureLegend labels={labels} hasPath={shownPath.stepOf.size > 0} />
    </>
  );
}

/** Scrolls the chosen element into view. */
function useShown(
  { boxes }: GraphPicture,
  { reveal }: ViewportControls,
  id: string | undefined,
): void {
  useEffect(() => {
    const box = boxes.get(id ?? '');
    if (box) reveal(box);
  }, [boxes, id, reveal]);
}

/** Arrow keys move the focus along the edges; Enter opens the editor. */
function useArrows(drawn: WalkGraph, picture: GraphPicture, edit: GraphContext['edit']) {
  return useCallback(
    (id: string, event: KeyboardEvent) => {
      const element = drawn.elementById.get(id);
      if (element && event.key === 'Enter' && !element.isMissing) edit(element);
      const next = nextElement(drawn, picture, id, event.key);
      if (next === undefined) return;
      event.preventDefault();
      document.getElementById(`part-${next}`)?.focus({ preventScroll: true });
    },
    [drawn, edit, picture],
  );
}

interface GraphElementsProps extends Pick<
  GraphContext,
  'labels' | 'choose' | 'findings' | 'graph'
> {
  readonly picture: GraphPicture;
  readonly shownPath: ShownPath;
  readonly chosenId: string | undefined;
  readonly targetId: string | undefined;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onPull: (id: string, event: PointerEvent) => void;
}

/** The elements in reading order. */
function GraphElements(props: GraphElementsProps) {
  const { graph, picture, findings, shownPath, labels, chosenId, targetId } = props;
  const findingsByElementId = useMemo(() => findingsByElement(graph, findings), [findings, graph]);
  const opens = useMemo(() => countBy(graph.edges.map(({ from }) => from.id)), [graph]);
  const entry = picture.boxes.has(chosenId ?? '') ? chosenId : [...picture.boxes.keys()][0];
  return [...picture.boxes].map(([id, box]) => {
    const element = graph.elementById.get(id);
    if (element === undefined) return null;
    const elementFindings: readonly Finding[] = findingsByElementId.get(id) ?? [];
    return (
      <ElementNode
        key={id}
        element={element}
        box={box}
        texts={labels}
        direction={picture.direction}
        opensCount={opens.get(id) ?? 0}
        findingCount={elementFindings.length}
        hasSevereFinding={elementFindings.some(isGrave)}
        step={shownPath.stepOf.get(id)}
        isAbout={shownPath.about.has(id)}
        isChosen={id === chosenId}
        isEntry={id === entry}
        isTarget={id === targetId}
        onChoose={props.choose}
        onKey={props.onKey}
        onPull={props.onPull}
      />
    );
  });
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The element to which an arrow key leads: along an edge, or to the neighbour in reading order. */
function nextElement(
  graph: WalkGraph,
  { direction, boxes }: Pick<GraphPicture, 'direction' | 'boxes'>,
  id: string,
  key: string,
): string | undefined {
  const order = [...boxes.keys()];
  const index = order.indexOf(id);
  const [on, back, after, before] =
    direction === 'right'
      ? ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
      : ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];
  switch (key) {
    case on:
      return first(order, [
        ...graph.edges.filter(({ from }) => from.id === id).map(({ to }) => to.id),
        ...graph.holds.filter(([quest]) => quest.id === id).map(([, puzzle]) => puzzle.id),
      ]);
    case back:
      return first(order, [
        ...graph.edges.filter(({ to }) => to.id === id).map(({ from }) => from.id),
        ...graph.holds.filter(([, puzzle]) => puzzle.id === id).map(([quest]) => quest.id),
      ]);
    case after:
      return order[index + 1];
    case before:
      return order[index - 1];
    case 'Home':
      return order[0];
    case 'End':
      return order.at(-1);
    default:
      return undefined;
  }
}

function first(order: readonly string[], ids: readonly string[]): string | undefined {
  return order.find((id) => ids.includes(id));
}
