import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For what stands in place of a part of the page: its heading is read first, and the focus goes back where it was. */
export function useFirstHead(): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return head;
}

/**
 * For what stands in place of the whole page: the rest steps aside, too (`body[data-sheet]`). Said by
 * a mark and not by `:has()`: with a rule that looks from the body, every letter typed anywhere
 * styles the whole page anew.
 */
export function useSheetHead(): RefObject<HTMLHeadingElement | null> {
  // Before the focus goes back: what is not shown cannot take it.
  useLayoutEffect(() => {
    document.body.dataset['sheet'] = '';
    return () => {
      delete document.body.dataset['sheet'];
    };
  }, []);
  return useFirstHead();
}
