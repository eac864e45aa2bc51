import { useSyncExternalStore } from 'react';
import { THEME_ATTRIBUTE } from '../../contract/first-page.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Whether the page is dark: the story's own theme, where it has one, comes before the device's. */
export function useIsDark(): boolean {
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return theme === null ? isDarkDevice : theme === 'night';
}

export function useIsMotionReduced(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

function currentTheme(): string | null {
  return document.documentElement.getAttribute(THEME_ATTRIBUTE);
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [THEME_ATTRIBUTE] });
  return () => {
    observer.disconnect();
  };
}
