import { useCallback, useLayoutEffect, useRef } from 'react';
import type { LineColumn } from './line-commands.ts';
import type { TranscriptState } from './transcript-draft.ts';

interface WantedFocus {
  readonly index: number;
  readonly column: LineColumn | undefined;
}

/**
 * Scrolls a line into view after it has rendered, and moves the focus to it if the focus is in the
 * lines.
 */
export function useLineFocus(state: TranscriptState) {
  const box = useRef<HTMLElement>(null);
  const wanted = useRef<WantedFocus>(undefined);
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current === undefined) return;
    wanted.current = undefined;
    const before = document.activeElement?.getAttribute('data-column') ?? undefined;
    const line = box.current?.querySelector(`[data-line="${current.index}"]`);
    const column = current.column ?? before;
    const field = column && line?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (field) field.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [state.cues, state.selected]);
  const focus = useCallback((index: number, column?: LineColumn) => {
    wanted.current = { index, column };
  }, []);
  return { box, focus };
}
