import { useEffect } from 'react';

/** Beside a page: tells when it has been drawn, also where it only says that it is broken. */
export function PageStands({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
