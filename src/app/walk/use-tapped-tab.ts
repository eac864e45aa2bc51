import { useEffect } from 'react';

/** A tab that was tapped on the server's page, before the app had come, opens now. */
export function useTappedTab(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const tapped = dataset['tab'];
    delete dataset['tab'];
    if (tapped !== undefined) document.getElementById(tapped)?.click();
  }, []);
}
