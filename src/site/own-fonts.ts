import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** index.html reads this key too, to apply the fonts before anything is painted. */
const KEY = 'klangweg_letters';

/**
 * Our fonts never delay the first sound, and never change within one visit: its pages stay as they
 * began, the fonts are fetched once something sounds, and the next visit begins with them. A visit
 * ends after twelve hours; index.html compares the timestamp that is stored here.
 *
 * They are loaded as files. A font added to `document.fonts` makes the browser lay out and paint
 * the whole page anew, even if nothing uses it: half a second for a large picture on a slow
 * computer.
 */
export async function cacheOwnFonts(window: Window): Promise<void> {
  if (window.document.documentElement.classList.contains('own-letters')) return;
  try {
    await Promise.all([sans, serif].map((url) => fetchFully(window, url)));
    // Where storage is blocked, even reading the property throws.
    if (window.localStorage.getItem(KEY) !== null) return;
    window.localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a network or storage the next visit begins with the device's fonts again.
  }
}

/** The body is read to its end: the browser caches only a complete response. */
async function fetchFully(window: Window, url: string): Promise<void> {
  const response = await window.fetch(url);
  if (!response.ok) throw new TypeError(`a font did not come: ${String(response.status)}`);
  await response.arrayBuffer();
}
