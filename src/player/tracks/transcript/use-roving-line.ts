import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * One tab stop in a list of any length: the line that had the focus last, else the active one, else
 * the first. Arrow keys, Home and End lead to the others.
 */
export function useRovingLine(shown: readonly number[], active: number | undefined) {
  const [last, setLast] = useState<number>();
  const reachable = [last, active].find((line) => line !== undefined && shown.includes(line));
  return {
    reachable: reachable ?? shown[0],
    listeners: {
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        const at = linesIn(currentTarget).findIndex((line) => line === target);
        if (at >= 0) setLast(shown[at]);
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        // When the focus comes back later, it begins at the active line again.
        if (!currentTarget.contains(relatedTarget)) setLast(undefined);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const lines = linesIn(event.currentTarget);
        const at = lines.findIndex((line) => line === document.activeElement);
        const next = lines[indexAfter(event.key, at, lines.length)];
        if (at < 0 || !next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

function linesIn(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button')];
}

function indexAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
