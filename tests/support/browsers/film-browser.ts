import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import type { FilmCondition } from './camera-film.ts';
import { fakeCamera } from './fake-camera.ts';
import { makeTempFolder } from '../temp-folder.ts';

/**
 * One browser for the tests of a file: it reads the film again each time its camera is switched on,
 * so that each test shows its own signs, one after the other.
 */
export function filmBrowser(): (
  texts: readonly string[],
  condition?: FilmCondition,
) => Promise<Browser> {
  const folder = makeTempFolder('klangweg-films');
  let launched: Promise<Browser> | undefined;
  afterAll(async () => {
    await (await launched)?.close();
    folder.remove();
  });
  return async (texts, condition = 'clear') => {
    const args = await fakeCamera({ folder: folder.path, name: 'signs', condition, texts });
    return (launched ??= launchBrowser({ args }));
  };
}
