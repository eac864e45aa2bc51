import type { StoryFile } from '../../story/model.ts';

export const CHUNK = 524_288;

/** A hash that no real file has, made of one character. */
export const hashOf = (letter: string) => letter.repeat(64);
export const addressOf = (letter: string, ext = 'm4a') => `/media/${hashOf(letter)}.${ext}`;

export function aFile(letter: string, bytes: number, ext = 'm4a'): StoryFile {
  return {
    url: addressOf(letter, ext),
    bytes,
    type: ext === 'm4a' ? 'audio/mp4' : 'image/webp',
    sha256: hashOf(letter),
    chunkBytes: CHUNK,
    chunks: Array.from({ length: Math.ceil(bytes / CHUNK) }, () => hashOf(letter)),
  };
}
