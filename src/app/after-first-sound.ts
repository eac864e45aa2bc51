/** The moment in which a sound begins is its own: a phone has enough to do. */
const SOUNDS_FOR_MS = 300;

/** Once something sounds, or when nothing has sounded for so long. */
export function afterFirstSound(window: Window, atLatestMs: number, act: () => void): void {
  const { document } = window;
  const begin = () => {
    clearTimeout(timer);
    document.removeEventListener('playing', begin, true);
    setTimeout(act, SOUNDS_FOR_MS);
  };
  // On the server's page a tap may have made it sound before the app came.
  const isSounding = [...document.querySelectorAll('audio')].some(
    ({ paused, readyState }) => !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
  );
  const timer = setTimeout(begin, isSounding ? 0 : atLatestMs);
  // Media events do not bubble, but whoever stands above hears them on their way down.
  document.addEventListener('playing', begin, true);
}
