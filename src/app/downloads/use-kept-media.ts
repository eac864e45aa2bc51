import { useEffect, useState } from 'react';
import type { KeptMedia } from '../kept-media.ts';
import type { Ports } from '../ports.ts';

/** The device's walks, read when somebody looks at them; undefined until then. */
export function useKeptMedia(
  { media }: Pick<Ports, 'media'>,
  isWanted = true,
): KeptMedia | undefined {
  const [kept, setKept] = useState<KeptMedia>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    media().then(
      (opened) => {
        if (isOver) return;
        setKept(opened);
        void opened.downloads.open();
      },
      // Told by the room that needs it: the rest of the page does without.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [media, isWanted]);
  return kept;
}
