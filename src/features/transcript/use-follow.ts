import { scrollingBehavior } from '../../ui/scrolling-behavior.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const scrollingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', ' '];

/**
 * Keeps the active line in sight within its own box, until the visitor scrolls away; the page
 * itself is never moved.
 */
export function useFollow(active: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const leave = () => {
    setFollowing(false);
  };
  useEffect(() => {
    if (isFollowing) bringToSight(box);
  }, [active, isFollowing]);
  return {
    box,
    isFollowing,
    follow() {
      setFollowing(true);
    },
    /** What a visitor does to scroll; what the box does by itself is none of it. */
    listeners: {
      onWheel: leave,
      onTouchMove: leave,
      onPointerDown(event: React.PointerEvent) {
        // The scroll bar: a line would be the target otherwise.
        if (event.target === event.currentTarget) leave();
      },
      onKeyDown(event: KeyboardEvent) {
        if (scrollingKeys.includes(event.key)) leave();
      },
    },
  };
}

function bringToSight({ current: box }: RefObject<HTMLDivElement | null>): void {
  const line = box?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!box || !line) return;
  const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 3;
  box.scrollTo({ top, behavior: scrollingBehavior() });
}
