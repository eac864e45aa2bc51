import { useEffect } from 'react';

/** A tab or a station that was tapped on the server's page, before the app had come, opens now. */
export function useTappedKey(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const tapped = dataset['tapped'];
    delete dataset['tapped'];
    if (tapped !== undefined) document.getElementById(tapped)?.click();
  }, []);
}
