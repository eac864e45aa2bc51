import { useCallback, useSyncExternalStore } from 'react';
import { LOOK_ATTRIBUTE } from '../../contract/first-page.ts';

/** By day or by night: the story's own look, where it has one, before the device's. */
export function useIsDark(): boolean {
  const isDarkDevice = useMedia('(prefers-color-scheme: dark)');
  const look = useSyncExternalStore(onLook, writtenLook);
  return look === null ? isDarkDevice : look === 'night';
}

export function useIsStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
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
