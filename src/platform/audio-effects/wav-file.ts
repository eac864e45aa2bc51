import type { SoundWindow } from './sound-windows.ts';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

export interface WavShape {
  readonly sampleRate: number;
  readonly channels: number;
  readonly dataBytes: number;
}

export function wavHeader({ sampleRate, channels, dataBytes }: WavShape): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (offset: number, word: string) => {
    [...word].forEach((character, index) => {
      header.setUint8(offset + index, character.charCodeAt(0));
    });
  };
  const frameBytes = channels * SAMPLE_BYTES;
  text(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * frameBytes, true);
  header.setUint16(32, frameBytes, true);
  header.setUint16(34, SAMPLE_BYTES * 8, true);
  text(36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Uint8Array(header.buffer);
}

/** The window's last sample comes first, all channels mixed into one: a voice needs no more. */
export function reversedSamples({ channels }: SoundWindow): Int16Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const samples = new Int16Array(length);
  for (let index = 0; index < length; index += 1) {
    const sum = channels.reduce((total, channel) => total + (channel[length - 1 - index] ?? 0), 0);
    samples[index] = Math.round(Math.max(-1, Math.min(1, sum / channels.length)) * 32_767);
  }
  return samples;
}
