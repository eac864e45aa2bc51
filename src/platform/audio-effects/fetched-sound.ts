import { windowsOf, type SoundWindow } from './sound-windows.ts';

/** A larger compressed file is not decoded, because it must be held in memory whole. */
const LARGEST_FILE_BYTES = 60 * 2 ** 20;

export interface FetchedSound {
  readonly durationS: number;
  /** Undefined if decoding would take more than a device should hold. */
  readonly windows: () => AsyncGenerator<SoundWindow> | undefined;
}

/** The file's bytes and its duration; undefined if the network or the file does not allow it. */
export async function fetchSound(
  url: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<FetchedSound | undefined> {
  try {
    const response = await fetch(url, { signal });
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || announced > LARGEST_FILE_BYTES) return undefined;
    const blob = await response.blob();
    if (blob.size > LARGEST_FILE_BYTES) return undefined;
    const durationS = await durationOf(blob);
    if (durationS === undefined) return undefined;
    const file = new Uint8Array(await blob.arrayBuffer());
    return { durationS, windows: () => windowsOf(file, durationS) };
  } catch {
    return undefined;
  }
}

/** The browser reads it from the file's header, before anything is decoded. */
async function durationOf(blob: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(blob);
  const metadataLoader = new Audio();
  try {
    const durationS = await new Promise<number>((resolve) => {
      metadataLoader.addEventListener('loadedmetadata', () => {
        resolve(metadataLoader.duration);
      });
      metadataLoader.addEventListener('error', () => {
        resolve(Number.NaN);
      });
      metadataLoader.src = url;
    });
    return Number.isFinite(durationS) ? durationS : undefined;
  } finally {
    metadataLoader.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
