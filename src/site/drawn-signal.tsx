import { useEffect } from 'react';

/** Notifies when the page beside it has been drawn, even where it shows only that it is broken. */
export function DrawnSignal({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
