import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point } from './layout/graph-shapes.ts';
import type { ViewportControls } from './layout/use-viewport.ts';
import type { GraphPicture } from './graph-picture.ts';
import type { GraphCommands } from './graph-context.ts';
import type { WalkGraph } from './walk-graph.ts';

type Handlers = ViewportControls['handlers'];

interface ConnectDrag {
  readonly fromId: string;
  readonly pointerId: number;
  readonly to: Point;
}

interface Connecting {
  readonly begin: (id: string, event: PointerEvent) => void;
  /** The viewport's own handlers, except for a pointer that pulls an edge. */
  readonly withConnectDrag: (handlers: Handlers) => Handlers;
  /** The element that would be connected if the pointer were released now. */
  readonly targetId: string | undefined;
  readonly curve: string | undefined;
}

/** Pulls an edge from one element to another; releasing it elsewhere does nothing. */
export function useConnectDrag(
  graph: WalkGraph,
  { boxes, direction }: GraphPicture,
  at: ViewportControls['at'],
  connect: GraphCommands['connect'],
): Connecting {
  const [connectDrag, setPull] = useState<ConnectDrag>();
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
  const targetOf = ({ fromId, to }: ConnectDrag) => {
    const id = elementUnder(to, boxes);
    return id === fromId || graph.elementById.get(id ?? '')?.isMissing ? undefined : id;
  };
  const end = (event: PointerEvent) => {
    if (connectDrag === undefined) return;
    const from = graph.elementById.get(connectDrag.fromId);
    const to = graph.elementById.get(targetOf({ ...connectDrag, to: at(event) }) ?? '');
    setPull(undefined);
    if (from && to) connect(from, to);
  };
  return {
    begin,
    withConnectDrag: (handlers) => ({
      ...handlers,
      onPointerMove(event) {
        if (connectDrag?.pointerId === event.pointerId) setPull({ ...connectDrag, to: at(event) });
        else handlers.onPointerMove(event);
      },
      onPointerUp(event) {
        if (connectDrag?.pointerId === event.pointerId) end(event);
        else handlers.onPointerUp(event);
      },
      onPointerCancel(event) {
        if (connectDrag?.pointerId === event.pointerId) setPull(undefined);
        handlers.onPointerCancel(event);
      },
    }),
    targetId: connectDrag && targetOf(connectDrag),
    curve: connectDrag && curveOf(connectDrag, boxes, direction),
  };
}

function elementUnder(point: Point, boxes: GraphPicture['boxes']): string | undefined {
  const hit = [...boxes].find(
    ([, { x, y, width, height }]) => isIn(point.x - x, width) && isIn(point.y - y, height),
  );
  return hit?.[0];
}

const isIn = (distance: number, size: number) => distance >= 0 && distance <= size;

function curveOf(
  { fromId, to }: ConnectDrag,
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
