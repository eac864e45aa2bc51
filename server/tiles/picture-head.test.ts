import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sizeInHead } from './picture-head.ts';

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 4123, height: 77, channels, background: '#1348' } });

test.each([
  ['PNG', picture(3).png()],
  ['lossy WebP', picture(3).webp()],
  ['lossless WebP', picture(3).webp({ lossless: true })],
  ['WebP with transparency', picture(4).webp()],
])('the size of a %s is read from its header', async (_, made) => {
  expect(sizeInHead(await made.toBuffer())).toEqual({ width: 4123, height: 77 });
});

test.each([
  ['another image format', () => picture(3).jpeg().toBuffer()],
  ['words', () => Promise.resolve(Buffer.from('RIFF of a plan that is none, WEBP or not'))],
  ['a truncated file', async () => (await picture(3).png().toBuffer()).subarray(0, 20)],
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
])('of %s no size is known', async (_, bytes) => {
  expect(sizeInHead(await bytes())).toBeUndefined();
});
