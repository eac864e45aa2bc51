import { useEffect, useState } from 'react';
import type { Jpeg } from '../../core/sign/drawing.ts';
import type { SignPicturesPort } from '../../platform/sign-pictures/port.ts';

export interface ShownCover extends Jpeg {
  /** An object URL, valid for this page only. */
  readonly url: string;
}

export interface Covers {
  readonly ready: ReadonlyMap<string, ShownCover>;
  readonly failed: ReadonlySet<string>;
}

const NONE: Covers = { ready: new Map(), failed: new Set() };

/** Covers as JPEGs, each fetched once, one after the other. */
export function useCovers(pictures: SignPicturesPort, addresses: readonly string[]): Covers {
  const [covers, setCovers] = useState(NONE);
  const wanted = addresses.join('\n');
  useEffect(() => {
    let isOver = false;
    const urls: string[] = [];
    setCovers(NONE);
    void (async () => {
      for (const address of wanted.split('\n').filter((one) => one !== '')) {
        const jpeg = await pictures.loadCover(address);
        if (isOver) return;
        const url = jpeg && URL.createObjectURL(new Blob([jpeg.bytes], { type: 'image/jpeg' }));
        if (url !== undefined) urls.push(url);
        setCovers(({ ready, failed }) =>
          jpeg && url !== undefined
            ? { ready: new Map(ready).set(address, { ...jpeg, url }), failed }
            : { ready, failed: new Set(failed).add(address) },
        );
      }
    })();
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [pictures, wanted]);
  return covers;
}
