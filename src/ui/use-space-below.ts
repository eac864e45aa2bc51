import { useLayoutEffect, type RefObject } from 'react';

/** The gap between the overlay and the readable content above it. */
const GAP_PX = 16;

/**
 * While the element covers the page's end, the page is longer by its height: nothing stays hidden
 * under it.
 */
export function useSpaceBelow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = ref;
    if (!isShown || current === null) return undefined;
    const { style, dataset } = document.documentElement;
    // The player's own lines shrink for it: walking.module.css.
    dataset['offered'] = '';
    const measure = () => {
      style.setProperty('--offer-room', `${String(current.offsetHeight + GAP_PX)}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--offer-room');
      delete dataset['offered'];
    };
  }, [ref, isShown]);
}
