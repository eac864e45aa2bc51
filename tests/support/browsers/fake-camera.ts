import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmOf, type FilmCondition } from './camera-film.ts';

/** Chromium shows thirty frames a second, and loops at the end. */
const FRAMES = 20;
/**
 * Frames of each of several signs: long enough to check the result of one before the next is shown.
 */
const FRAMES_PER_SIGN = 40;

export interface FakeCamera {
  /** The folder that the film is written to. */
  readonly folder: string;
  readonly name: string;
  readonly condition?: FilmCondition;
  /** One code is shown permanently; several are shown one after the other, in a loop. */
  readonly texts: readonly string[];
}

/** Makes a film of signs and returns the switches that make Chromium use it as its camera. */
export async function fakeCamera({ folder, name, condition = 'clear', texts }: FakeCamera) {
  const film = join(folder, `${name}.mjpeg`);
  await writeFile(
    film,
    await filmOf(texts, condition, texts.length > 1 ? FRAMES_PER_SIGN : FRAMES),
  );
  return [...grantedCamera, `--use-file-for-fake-video-capture=${film}`];
}

/** Grants the camera permission; the camera is Chromium's own test picture. */
export const grantedCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
