import { useEffect, useRef, type RefObject } from 'react';

/** For what stands in place of the whole page: its heading is read first, and the focus goes back where it was. */
export function useSheetHead(): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return head;
}
