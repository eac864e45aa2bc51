import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point } from '../../../ui/graph/graph-shapes.ts';
import type { ViewportKeys } from '../../../ui/graph/use-viewport.ts';
import type { GraphPicture } from './graph-picture.ts';
import type { GraphActs } from './graph-scene.ts';
import type { WalkGraph } from './walk-graph.ts';

type Handlers = ViewportKeys['handlers'];

interface Pull {
  readonly fromId: string;
  readonly pointerId: number;
  readonly to: Point;
}

interface Pulling {
  readonly begin: (id: string, event: PointerEvent) => void;
  /** The frame's own handlers, but for a pointer that pulls. */
  readonly around: (handlers: Handlers) => Handlers;
  /** What would be connected if it were let go now. */
  readonly targetId: string | undefined;
  readonly curve: string | undefined;
}

/** A line is pulled from a part to another one; let go beside all, nothing has happened. */
export function usePull(
  graph: WalkGraph,
  { boxes, direction }: GraphPicture,
  at: ViewportKeys['at'],
  connect: GraphActs['connect'],
): Pulling {
  const [pull, setPull] = useState<Pull>();
  const latest = useRef(at);
  useEffect(() => {
    latest.current = at;
  });
  const begin = useCallback((fromId: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    setPull({ fromId, pointerId: event.pointerId, to: latest.current(event) });
    event.currentTarget.closest('svg')?.setPointerCapture(event.pointerId);
  }, []);
  const targetOf = ({ fromId, to }: Pull) => {
    const id = partUnder(to, boxes);
    return id === fromId || graph.partOf.get(id ?? '')?.isGone ? undefined : id;
  };
  const end = (event: PointerEvent) => {
    if (pull === undefined) return;
    const from = graph.partOf.get(pull.fromId);
    const to = graph.partOf.get(targetOf({ ...pull, to: at(event) }) ?? '');
    setPull(undefined);
    if (from && to) connect(from, to);
  };
  return {
    begin,
    around: (handlers) => ({
      ...handlers,
      onPointerMove(event) {
        if (pull?.pointerId === event.pointerId) setPull({ ...pull, to: at(event) });
        else handlers.onPointerMove(event);
      },
      onPointerUp(event) {
        if (pull?.pointerId === event.pointerId) end(event);
        else handlers.onPointerUp(event);
      },
      onPointerCancel(event) {
        if (pull?.pointerId === event.pointerId) setPull(undefined);
        handlers.onPointerCancel(event);
      },
    }),
    targetId: pull && targetOf(pull),
    curve: pull && curveOf(pull, boxes, direction),
  };
}

function partUnder(point: Point, boxes: GraphPicture['boxes']): string | undefined {
  const found = [...boxes].find(
    ([, { x, y, width, height }]) => isIn(point.x - x, width) && isIn(point.y - y, height),
  );
  return found?.[0];
}

const isIn = (distance: number, size: number) => distance >= 0 && distance <= size;

function curveOf(
  { fromId, to }: Pull,
  boxes: GraphPicture['boxes'],
  direction: GraphPicture['direction'],
): string | undefined {
  const box = boxes.get(fromId);
  if (box === undefined) return undefined;
  const isRight = direction === 'right';
  const from = isRight
    ? { x: box.x + box.width, y: box.y + box.height / 2 }
    : { x: box.x + box.width / 2, y: box.y + box.height };
  const bend = isRight ? { x: 60, y: 0 } : { x: 0, y: 60 };
  return `M${from.x} ${from.y}C${from.x + bend.x} ${from.y + bend.y} ${to.x - bend.x} ${to.y - bend.y} ${to.x} ${to.y}`;
}
