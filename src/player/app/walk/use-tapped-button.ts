import { useEffect } from 'react';

/**
 * A button that was tapped on the server-rendered page, before the app had loaded, is clicked now.
 * Each button of that page has an id, by which it is found.
 */
export function useTappedButton(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const tapped = dataset['tapped'];
    delete dataset['tapped'];
    if (tapped !== undefined) document.getElementById(tapped)?.click();
  }, []);
}
