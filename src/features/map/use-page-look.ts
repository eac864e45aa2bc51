import { useSyncExternalStore } from 'react';
import { LOOK_ATTRIBUTE } from '../../contract/first-page.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** By day or by night: the story's own look, where it has one, before the device's. */
export function useIsDark(): boolean {
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');
  const look = useSyncExternalStore(onLook, writtenLook);
  return look === null ? isDarkDevice : look === 'night';
}

export function useIsStill(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

function writtenLook(): string | null {
  return document.documentElement.getAttribute(LOOK_ATTRIBUTE);
}

function onLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [LOOK_ATTRIBUTE] });
  return () => {
    observer.disconnect();
  };
}
