import { createHash } from 'node:crypto';
import type { Story, StoryFile } from '../../../../core/story/model.ts';
import { aWalk } from '../../../../core/story/testing/a-walk.ts';

export const CHUNK = 524_288;
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes that differ for each file. */
export function aSound(seed: number, bytes: number): Uint8Array {
  return Uint8Array.from(
    { length: bytes },
    (_, index) => (index * 31 + seed * 7 + (index >> 9)) % 256,
  );
}

export function fileOf(bytes: Uint8Array, leave = ''): StoryFile {
  const sha256 = digestOf(bytes);
  return {
    url: `/media/${sha256}.m4a${leave}`,
    bytes: bytes.byteLength,
    type: 'audio/mp4',
    sha256,
    chunkBytes: CHUNK,
    chunks: Array.from({ length: Math.ceil(bytes.byteLength / CHUNK) }, (_, index) =>
      digestOf(bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
    ),
  };
}

export function walkOf(
  slug: string,
  revision: string,
  sounds: readonly Uint8Array[],
  leave = '',
): Story {
  const files = sounds.map((sound) => fileOf(sound, leave));
  const walk = aWalk(slug).with({ revision, files });
  return files.reduce((it, { url }) => it.withTrack({ audio: { 2: url } }), walk).build();
}
