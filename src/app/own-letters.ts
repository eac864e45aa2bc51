/** Read in index.html too, which applies the fonts before anything is painted. */
const KEY = 'klangweg_letters';
const FACES = ['1em "Source Sans 3 Variable"', '600 1em "Source Serif 4 Variable"'];

/**
 * Our fonts never delay the first sound, and never change within one visit: its pages stay as they
 * began, the fonts come once something sounds, and the next visit begins with them. A visit ends after
 * twelve hours; index.html compares the moment that is stored here.
 */
export async function keepOwnLetters(window: Window): Promise<void> {
  if (window.document.documentElement.classList.contains('own-letters')) return;
  try {
    await Promise.all(FACES.map((face) => window.document.fonts.load(face)));
    // Where storage is refused, the very look at it throws.
    if (window.localStorage.getItem(KEY) !== null) return;
    window.localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // No network, or no place to remember it: the next visit begins with the device's fonts again.
  }
}
