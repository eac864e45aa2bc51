import { scrollingBehavior } from '../../../ui/scrolling-behavior.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const scrollingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', ' '];

/**
 * Scrolls the active line into sight within its own box, until the visitor scrolls away; the page
 * itself never moves.
 */
export function useFollow(active: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const leave = () => {
    setFollowing(false);
  };
  useEffect(() => {
    if (isFollowing) scrollToCurrentLine(box);
  }, [active, isFollowing]);
  return {
    box,
    isFollowing,
    follow() {
      setFollowing(true);
    },
    /** The events of a visitor who scrolls; the box's own scrolling fires none of them. */
    listeners: {
      onWheel: leave,
      onTouchMove: leave,
      onPointerDown(event: React.PointerEvent) {
        // The scroll bar was pressed: a line would be the target otherwise.
        if (event.target === event.currentTarget) leave();
      },
      onKeyDown(event: KeyboardEvent) {
        if (scrollingKeys.includes(event.key)) leave();
      },
    },
  };
}

function scrollToCurrentLine({ current: box }: RefObject<HTMLDivElement | null>): void {
  const line = box?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!box || !line) return;
  const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 3;
  box.scrollTo({ top, behavior: scrollingBehavior() });
}
