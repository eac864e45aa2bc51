import type { Pixels } from './read-pixels.ts';

const CHANNELS = 4;

/** Half as wide and high; each pixel is the mean of four, which removes a camera's noise. */
export function halve({ data, width, height }: Pixels): Pixels {
  const half = { width: width >> 1, height: height >> 1 };
  const halved = new Uint8ClampedArray(half.width * half.height * CHANNELS);
  const below = width * CHANNELS;
  let to = 0;
  for (let y = 0; y < half.height; y++) {
    let from = 2 * y * below;
    for (let x = 0; x < half.width; x++) {
      for (let channel = 0; channel < CHANNELS; channel++) {
        const offset = from + channel;
        const right = offset + CHANNELS;
        halved[to++] =
          ((data[offset] ?? 0) +
            (data[right] ?? 0) +
            (data[offset + below] ?? 0) +
            (data[right + below] ?? 0)) >>
          2;
      }
      from += 2 * CHANNELS;
    }
  }
  return { data: halved, ...half };
}
