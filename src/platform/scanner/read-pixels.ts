import jsQR from 'jsqr';

/** Four bytes a pixel, as a canvas returns them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export function readPixels({ data, width, height }: Pixels): string | undefined {
  const text = jsQR(data, width, height)?.data;
  // A code without characters leads nowhere.
  return text === '' ? undefined : text;
}
