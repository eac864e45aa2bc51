import { expect, test } from 'vitest';
import { reversedSamples, wavHeader } from './wav-file.ts';

test('a header describes what follows it', () => {
  const header = wavHeader({ sampleRate: 44_100, channels: 1, dataBytes: 1_000 });
  const view = new DataView(header.buffer);
  const word = (at: number) => String.fromCharCode(...header.subarray(at, at + 4));
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([
    view.getUint32(4, true),
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint32(40, true),
  ]).toEqual([1_036, 1, 44_100, 88_200, 1_000]);
});

test('samples are reversed, channels are mixed, and nothing overflows', () => {
  const channels = [Float32Array.of(0, 1, 2), Float32Array.of(0, 0, 2)];
  expect([...reversedSamples({ sampleRate: 8_000, channels })]).toEqual([32_767, 16_384, 0]);
});

test('without channels there is no sample', () => {
  expect([...reversedSamples({ sampleRate: 8_000, channels: [] })]).toEqual([]);
});
