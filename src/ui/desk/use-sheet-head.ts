import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what stands in place of the whole page: the rest steps aside (`body[data-sheet]`), its
 * heading is read first, and the focus goes back where it was. Said by a mark and not by `:has()`:
 * with a rule that looks from the body, every letter typed anywhere styles the whole page anew.
 */
export function useSheetHead(): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.body.dataset['sheet'] = '';
    head.current?.focus();
    return () => {
      delete document.body.dataset['sheet'];
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return head;
}
