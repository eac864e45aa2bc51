import { indexMp3, type FrameIndex } from './mp3-frames.ts';

/** One section of a decoded sound, in the order of the file. */
export interface SoundWindow {
  readonly sampleRate: number;
  readonly channels: readonly Float32Array[];
}

/** Decoded sound takes 21 MB a minute in stereo: more than this is never held at once. */
export const DECODED_CAP_BYTES = 60 * 2 ** 20;
const WINDOW_S = 10;
/** An MP3 frame borrows bytes of earlier ones: these are decoded as well and dropped. */
const LEAD_IN_FRAMES = 12;
const COMMON_RATE = 44_100;
const BYTES_A_SECOND = COMMON_RATE * 2 * Float32Array.BYTES_PER_ELEMENT;

export function fitsDecoded(durationS: number): boolean {
  return durationS * BYTES_A_SECOND <= DECODED_CAP_BYTES;
}

/**
 * Decodes a file in sections: a short one whole, windows of ten seconds if its frames can be told
 * apart, undefined if neither holds.
 */
export function windowsOf(
  file: Uint8Array<ArrayBuffer>,
  durationS: number,
): AsyncGenerator<SoundWindow> | undefined {
  if (fitsDecoded(durationS)) return oneWindow(file);
  const index = indexMp3(file);
  return index && frameWindows(file, index);
}

async function* oneWindow(file: Uint8Array<ArrayBuffer>): AsyncGenerator<SoundWindow> {
  yield windowOf(await decode(file, COMMON_RATE), 0);
}

async function* frameWindows(
  file: Uint8Array<ArrayBuffer>,
  { bounds, sampleRate, samplesPerFrame }: FrameIndex,
): AsyncGenerator<SoundWindow> {
  const frames = bounds.length - 1;
  const step = Math.ceil((WINDOW_S * sampleRate) / samplesPerFrame);
  for (let from = 0; from < frames; from += step) {
    const first = Math.max(0, from - LEAD_IN_FRAMES);
    const end = Math.min(from + step, frames);
    const part = file.slice(bounds[first], bounds[end]);
    const window = windowOf(await decode(part, sampleRate), (from - first) * samplesPerFrame);
    yield cut(window, (end - from) * samplesPerFrame);
  }
}

function decode(file: Uint8Array<ArrayBuffer>, sampleRate: number): Promise<AudioBuffer> {
  // decodeAudioData detaches the buffer that it is given.
  return new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file.slice().buffer);
}

function windowOf(buffer: AudioBuffer, skippedSamples: number): SoundWindow {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
    buffer.getChannelData(index).subarray(skippedSamples),
  );
  return { sampleRate: buffer.sampleRate, channels };
}

function cut({ sampleRate, channels }: SoundWindow, samples: number): SoundWindow {
  return { sampleRate, channels: channels.map((channel) => channel.subarray(0, samples)) };
}
