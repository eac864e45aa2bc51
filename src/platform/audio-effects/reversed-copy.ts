import type { FetchedSound } from './fetched-sound.ts';
import { DECODED_CAP_BYTES } from './sound-windows.ts';
import { reversedSamples, wavHeader } from './wav-file.ts';

/**
 * The file played backwards, as a file; undefined if that would take too much memory. It is built
 * window by window, so that a long track is never decoded whole.
 */
export async function reversedCopy(
  sound: FetchedSound,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const parts: Int16Array<ArrayBuffer>[] = [];
  let dataBytes = 0;
  let sampleRate = 0;
  try {
    for await (const window of sound.windows() ?? []) {
      const part = reversedSamples(window);
      ({ sampleRate } = window);
      dataBytes += part.byteLength;
      if (signal.aborted || dataBytes > DECODED_CAP_BYTES) return undefined;
      parts.unshift(part);
    }
  } catch {
    // The browser plays this file but cannot decode it.
    return undefined;
  }
  const header = wavHeader({ sampleRate, channels: 1, dataBytes });
  return dataBytes === 0 ? undefined : new Blob([header, ...parts], { type: 'audio/wav' });
}
