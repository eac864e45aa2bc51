import { useLayoutEffect, type RefObject } from 'react';

/** Between what lies over the page and what can be read above it. */
const GAP_PX = 16;

/** While this lies over the page's end, the page is longer by as much: nothing stays hidden under it. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = ref;
    if (!isShown || current === null) return undefined;
    const { style, dataset } = document.documentElement;
    // The player's own lines give way to it: walking.module.css.
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
