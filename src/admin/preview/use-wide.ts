import { useSyncExternalStore } from 'react';

/** Whether there is space beside the editor: what is not visible is not loaded either. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

const WIDE = '(min-width: 1200px)';
const isWide = () => window.matchMedia(WIDE).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}
