import { expect, test } from 'vitest';
import { codecName } from './codec-name.ts';

test('a codec has its common name, and an unknown one keeps its own', () => {
  const codecs = ['pcm_s16le', 'pcm_f32le', 'aac', 'opus', 'wmav2'];
  expect(codecs.map(codecName)).toEqual(['PCM, 16 Bit', 'PCM, 32 Bit', 'AAC', 'Opus', 'WMAV2']);
});
