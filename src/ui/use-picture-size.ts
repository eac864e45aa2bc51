import { useEffect, useState } from 'react';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size in the picture's own pixels; undefined until it has loaded, and without a URL. A
 * failed one is requested again with another `attempt`.
 */
export function usePictureSize(url: string | undefined, attempt = 0): PictureSize | undefined {
  const [measured, setMeasured] = useState<{ readonly url: string; readonly size: PictureSize }>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.onload = () => {
      setMeasured({ url, size: { width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url, attempt]);
  return measured?.url === url ? measured?.size : undefined;
}
