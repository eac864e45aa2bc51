import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmOf, type Look } from './camera-film.ts';

/** Chromium shows thirty a second, and begins anew at the end. */
const FRAMES = 20;
/** Of several signs, each: long enough to ask what came of one before the next is held up. */
const FRAMES_PER_SIGN = 40;

export interface FakeCamera {
  /** In which the film is written. */
  readonly folder: string;
  readonly name: string;
  readonly look?: Look;
  /** One code is shown for ever, several one after the other, again and again. */
  readonly texts: readonly string[];
}

/** Makes a film of signs and answers the switches with which Chromium takes it for its camera. */
export async function fakeCamera({ folder, name, look = 'clear', texts }: FakeCamera) {
  const film = join(folder, `${name}.mjpeg`);
  await writeFile(film, await filmOf(texts, look, texts.length > 1 ? FRAMES_PER_SIGN : FRAMES));
  return [...grantedCamera, `--use-file-for-fake-video-capture=${film}`];
}

/** The camera's question is answered with yes, and the camera is Chromium's own test picture. */
export const grantedCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
