/** Once something sounds, or when nothing has sounded for so long. */
export function afterFirstSound(window: Window, atLatestMs: number, act: () => void): void {
  const { document } = window;
  const begin = () => {
    clearTimeout(timer);
    document.removeEventListener('playing', begin, true);
    act();
  };
  const timer = setTimeout(begin, atLatestMs);
  // Media events do not bubble, but whoever stands above hears them on their way down.
  document.addEventListener('playing', begin, true);
}
