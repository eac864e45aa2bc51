import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Box, Point } from './graph-shapes.ts';
import type { Size } from '../../../core/chart/plan-scale.ts';
import { fitted, opened, panned, pointIn, revealing, zoomed, type Viewport } from './viewport.ts';

export interface ViewportControls {
  readonly view: Viewport;
  readonly zoom: (by: number) => void;
  readonly fit: () => void;
  readonly pan: (by: Point) => void;
  readonly reveal: (box: Box) => void;
  /** Converts a position on the screen to one in the picture. */
  readonly at: (pointer: { readonly clientX: number; readonly clientY: number }) => Point;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

const FULL_VIEW: Viewport = { x: 0, y: 0, scale: 1 };

/** Moves and zooms a picture. The wheel alone still scrolls the page, as does one finger. */
export function useViewport(
  frame: RefObject<SVGSVGElement | null>,
  picture: Size,
): ViewportControls {
  const [view, setView] = useState<Viewport>();
  const sizeOf = useCallback((): Size => {
    const box = frame.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  }, [frame]);
  const isEmpty = picture.width === 0;
  const { width, height } = picture;
  useLayoutEffect(() => {
    if (!isEmpty) setView((known) => known ?? opened({ width, height }, sizeOf()));
  }, [height, isEmpty, sizeOf, width]);
  const shown = view ?? FULL_VIEW;
  const change = useCallback((next: (before: Viewport) => Viewport) => {
    setView((before) => next(before ?? FULL_VIEW));
  }, []);
  useWheel(frame, change);
  const viewPointOf = (pointer: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: pointer.clientX - (box?.left ?? 0), y: pointer.clientY - (box?.top ?? 0) };
  };
  return {
    view: shown,
    zoom: (by) => {
      const size = sizeOf();
      change((before) => zoomed(before, by, { x: size.width / 2, y: size.height / 2 }));
    },
    fit: () => change(() => fitted(picture, sizeOf())),
    pan: (by) => change((before) => panned(before, by)),
    reveal: useCallback(
      (box: Box) => change((before) => revealing(before, box, sizeOf())),
      [change, sizeOf],
    ),
    at: (pointer) => pointIn(shown, viewPointOf(pointer)),
    handlers: usePointers(change, viewPointOf),
  };
}

type Change = (next: (before: Viewport) => Viewport) => void;

/** With Ctrl or ⌘, which a trackpad's pinch reports too, the wheel zooms; sideways it pans. */
function useWheel(frame: RefObject<SVGSVGElement | null>, change: Change): void {
  useEffect(() => {
    const svg = frame.current;
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      const box = svg?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      change((before) =>
        isZoom
          ? zoomed(before, Math.exp(-event.deltaY / 300), at)
          : panned(before, { x: -event.deltaX, y: 0 }),
      );
    };
    svg?.addEventListener('wheel', onWheel, { passive: false });
    return () => svg?.removeEventListener('wheel', onWheel);
  }, [change, frame]);
}

/** One pointer drags, two also zoom. */
function usePointers(
  change: Change,
  viewPointOf: (event: PointerEvent) => Point,
): ViewportControls['handlers'] {
  const down = useRef(new Map<number, Point>());
  const end = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      down.current.set(event.pointerId, viewPointOf(event));
    },
    onPointerMove(event) {
      const before = down.current.get(event.pointerId);
      if (before === undefined) return;
      const now = viewPointOf(event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other === undefined) change((view) => panned(view, by));
      else change((view) => pinched(view, { before, now, other }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface Pinch {
  readonly before: Point;
  readonly now: Point;
  readonly other: Point;
}

function pinched(view: Viewport, { before, now, other }: Pinch): Viewport {
  const apart = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const moved = panned(view, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  return zoomed(moved, apart(now) / apart(before), middle);
}
