import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** Read in index.html too, which applies the fonts before anything is painted. */
const KEY = 'klangweg_letters';

/**
 * Our fonts never delay the first sound, and never change within one visit: its pages stay as they
 * began, the fonts come once something sounds, and the next visit begins with them. A visit ends after
 * twelve hours; index.html compares the moment that is stored here.
 *
 * They come as files. A font that arrives in `document.fonts` has the whole page laid out and painted
 * anew, even one that nothing on it wears: for a large picture half a second on a slow computer.
 */
export async function keepOwnLetters(window: Window): Promise<void> {
  if (window.document.documentElement.classList.contains('own-letters')) return;
  try {
    await Promise.all([sans, serif].map((url) => fetchWhole(window, url)));
    // Where storage is refused, the very look at it throws.
    if (window.localStorage.getItem(KEY) !== null) return;
    window.localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // No network, or no place to remember it: the next visit begins with the device's fonts again.
  }
}

/** To its end: only a whole answer stays in the browser's cache. */
async function fetchWhole(window: Window, url: string): Promise<void> {
  const answer = await window.fetch(url);
  if (!answer.ok) throw new TypeError(`a font did not come: ${String(answer.status)}`);
  await answer.arrayBuffer();
}
