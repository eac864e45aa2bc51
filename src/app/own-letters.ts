import { afterFirstSound } from './after-first-sound.ts';

/** Known to index.html too, which dresses the page before anything is painted. */
const KEY = 'klangweg_letters';
const FACES = ['1em "Source Sans 3 Variable"', '600 1em "Source Serif 4 Variable"'];
const AT_LATEST_MS = 10_000;

/**
 * The letters never take the line from the first sound, and never change under a reader's eyes: the
 * server's page stays as it is, its letters come once something sounds, and the next page wears them.
 */
export function wearOwnLetters(window: Window): void {
  const { document } = window;
  const { classList } = document.documentElement;
  const isServersPage = document.getElementById('root')?.hasChildNodes() ?? false;
  if (!isServersPage) classList.add('own-letters');
  if (!isServersPage || classList.contains('own-letters')) return;
  afterFirstSound(window, AT_LATEST_MS, () => {
    void keepOwnLetters(window);
  });
}

async function keepOwnLetters(window: Window): Promise<void> {
  try {
    await Promise.all(FACES.map((face) => window.document.fonts.load(face)));
    // Where storage is refused, the very look at it throws.
    window.localStorage.setItem(KEY, '1');
  } catch {
    // No network, or no place to remember it: the next page wears the device's letters again.
  }
}
