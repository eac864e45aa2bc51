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
import type { Finding } from '../../../core/check/finding.ts';
import { isGrave } from '../../../core/check/unplayable.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { EmptyState } from '../../../ui/desk/states.tsx';
import { useViewport, type ViewportKeys } from '../../../ui/graph/use-viewport.ts';
import {
  betterDirection,
  graphPicture,
  type Direction,
  type GraphPicture,
} from './graph-picture.ts';
import type { GraphScene } from './graph-scene.ts';
import { Arrows, LineCurves, LineLabels } from './line-curves.tsx';
import { nextPart } from './next-part.ts';
import { PartNode } from './part-node.tsx';
import { PictureKeys, PictureLegend } from './picture-keys.tsx';
import { remarksByPart, type ShownWay } from './shown-way.ts';
import { usePull } from './use-pull.ts';
import type { WalkGraph } from './walk-graph.ts';
import drawing from './drawing.module.css';
import styles from './graph.module.css';

interface PictureProps extends GraphScene {
  /** Drawn when there is time; `graph` is as it is typed. */
  readonly drawn: WalkGraph;
  readonly way: ShownWay;
}

const NARROW_PX = 640;
const MOST_HIGH_PX = 680;

/** The walk as a picture: seen, gone through by keys, and changed. */
export function PictureCard(given: PictureProps) {
  const { words, drawn } = given;
  const card = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<Direction>();
  const isThere = drawn.parts.length > 0;
  // Once: a picture that turned around under a new line would be another one.
  useEffect(() => {
    if (!isThere || direction) return;
    const width = card.current?.clientWidth ?? 0;
    setDirection(
      width < NARROW_PX ? 'down' : betterDirection(drawn, words, { width, height: MOST_HIGH_PX }),
    );
  }, [direction, drawn, isThere, words]);
  return (
    <DeskCard title={words.picture}>
      <div ref={card} className={styles['stack']}>
        {drawn.parts.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
        {isThere && direction && <Picture {...given} direction={direction} />}
      </div>
    </DeskCard>
  );
}

function Picture({ direction, ...given }: PictureProps & { readonly direction: Direction }) {
  const { words, drawn, chosen, choose, edit, acts, findings, way } = given;
  const frame = useRef<SVGSVGElement>(null);
  const arrowId = useId();
  const rowWidth = direction === 'right' ? 1100 : 480;
  const picture = useMemo(
    () => graphPicture(drawn, words, direction, rowWidth),
    [direction, drawn, rowWidth, words],
  );
  const port = useViewport(frame, picture);
  const pull = usePull(drawn, picture, port.at, acts.connect);
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
          aria-label={words.picture}
          aria-describedby={`${arrowId}-keys`}
          height={Math.min(MOST_HIGH_PX, Math.max(320, picture.height + 72))}
          {...pull.around(port.handlers)}
        >
          <Arrows id={arrowId} />
          <g transform={`translate(${port.view.x} ${port.view.y}) scale(${port.view.scale})`}>
            <LineCurves {...{ picture, way, arrowId }} graph={drawn} chosen={shownId} />
            <Parts
              {...{ picture, findings, way, words, choose, onKey }}
              graph={drawn}
              chosenId={shownId}
              targetId={pull.targetId}
              onPull={pull.begin}
            />
            <LineLabels picture={picture} way={way} />
            {pull.curve && <path className={drawing['pull']} d={pull.curve} />}
          </g>
        </svg>
        <PictureKeys words={words} port={port} />
      </div>
      <p id={`${arrowId}-keys`} className={styles['fine']}>
        {words.keys}
      </p>
      <PictureLegend words={words} hasWay={way.stepOf.size > 0} />
    </>
  );
}

/** What is chosen is in sight. */
function useShown({ boxes }: GraphPicture, { reveal }: ViewportKeys, id: string | undefined): void {
  useEffect(() => {
    const box = boxes.get(id ?? '');
    if (box) reveal(box);
  }, [boxes, id, reveal]);
}

/** The focus goes along the lines, Enter to the editor. */
function useArrows(drawn: WalkGraph, picture: GraphPicture, edit: GraphScene['edit']) {
  return useCallback(
    (id: string, event: KeyboardEvent) => {
      const part = drawn.partOf.get(id);
      if (part && event.key === 'Enter' && !part.isGone) edit(part);
      const next = nextPart(drawn, picture, id, event.key);
      if (next === undefined) return;
      event.preventDefault();
      document.getElementById(`part-${next}`)?.focus({ preventScroll: true });
    },
    [drawn, edit, picture],
  );
}

interface PartsProps extends Pick<GraphScene, 'words' | 'choose' | 'findings' | 'graph'> {
  readonly picture: GraphPicture;
  readonly way: ShownWay;
  readonly chosenId: string | undefined;
  readonly targetId: string | undefined;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onPull: (id: string, event: PointerEvent) => void;
}

/** In reading order. */
function Parts(given: PartsProps) {
  const { graph, picture, findings, way, words, chosenId, targetId } = given;
  const remarks = useMemo(() => remarksByPart(graph, findings), [findings, graph]);
  const opens = useMemo(() => countBy(graph.lines.map(({ from }) => from.id)), [graph]);
  const entry = picture.boxes.has(chosenId ?? '') ? chosenId : [...picture.boxes.keys()][0];
  return [...picture.boxes].map(([id, box]) => {
    const part = graph.partOf.get(id);
    if (part === undefined) return null;
    const found: readonly Finding[] = remarks.get(id) ?? [];
    return (
      <PartNode
        key={id}
        part={part}
        box={box}
        texts={words}
        direction={picture.direction}
        opensCount={opens.get(id) ?? 0}
        remarks={found.length}
        hasGrave={found.some(isGrave)}
        step={way.stepOf.get(id)}
        isAbout={way.about.has(id)}
        isChosen={id === chosenId}
        isEntry={id === entry}
        isTarget={id === targetId}
        onChoose={given.choose}
        onKey={given.onKey}
        onPull={given.onPull}
      />
    );
  });
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
