import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For content that replaces a part of the page: its heading is focused first, and the focus returns
 * at the end.
 */
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
 * For content that replaces the whole page: the rest is hidden, too (`body[data-sheet]`). It uses
 * an attribute and not `:has()`: with a selector on the body, every typed character restyles the
 * whole page.
 */
export function useSheetHead(): RefObject<HTMLHeadingElement | null> {
  // Before the focus returns: a hidden element cannot get it.
  useLayoutEffect(() => {
    document.body.dataset['sheet'] = '';
    return () => {
      delete document.body.dataset['sheet'];
    };
  }, []);
  return useFirstHead();
}
