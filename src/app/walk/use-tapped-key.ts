import { useEffect } from 'react';

/**
 * A key that was tapped on the server's page, before the app had come, does now what it was tapped
 * for. Each key of that page has an id, by which it is found.
 */
export function useTappedKey(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const tapped = dataset['tapped'];
    delete dataset['tapped'];
    if (tapped !== undefined) document.getElementById(tapped)?.click();
  }, []);
}
