/** A phone is busy in the moment in which a sound begins. */
const SOUNDS_FOR_MS = 300;

/** Calls back once something sounds, or at the latest after `atLatestMs`. */
export function afterFirstSound(window: Window, atLatestMs: number, callback: () => void): void {
  const { document } = window;
  const begin = () => {
    clearTimeout(timer);
    document.removeEventListener('playing', begin, true);
    setTimeout(callback, SOUNDS_FOR_MS);
  };
  // On the server-rendered page a tap may have started the sound before the app loaded.
  const isSounding = [...document.querySelectorAll('audio')].some(
    ({ paused, readyState }) => !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
  );
  const timer = setTimeout(begin, isSounding ? 0 : atLatestMs);
  // Media events do not bubble, but an ancestor gets them in the capture phase.
  document.addEventListener('playing', begin, true);
}
