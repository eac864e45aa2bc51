import type { NetworkPort } from './port.ts';

/** Whatever comes next, a sound or a picture, goes first. */
const IDLE_FOR_MS = 500;
/** The last bytes of a file hold no sound. */
const NEAR_ENOUGH_S = 0.5;
const news = ['play', 'playing', 'waiting', 'progress', 'pause', 'ended', 'emptied'];

interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Safari does not report data saving; there nobody can have requested it. */
export function browserNetwork({ document, navigator }: Window): NetworkPort {
  const isFree = () => [...document.querySelectorAll('audio')].every(needsNothing);
  return {
    isSparing: () => (navigator as Connected).connection?.saveData === true,
    async whenFree(work) {
      await untilIdle(document, isFree);
      const cancellation = new AbortController();
      const stop = onNews(document, () => {
        if (!isFree()) cancellation.abort();
      });
      await work(cancellation.signal).finally(stop);
    },
  };
}

function needsNothing({ paused, ended, duration, currentTime, buffered }: HTMLAudioElement) {
  if (paused || ended) return true;
  for (let part = 0; part < buffered.length; part += 1) {
    const isHere = buffered.start(part) <= currentTime;
    if (isHere && buffered.end(part) >= duration - NEAR_ENOUGH_S) return true;
  }
  return false;
}

function untilIdle(document: Document, isFree: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkIdle = () => {
      if (isFree()) {
        timer ??= setTimeout(end, IDLE_FOR_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
    };
    const stop = onNews(document, checkIdle);
    const end = () => {
      stop();
      whenIdle(resolve);
    };
    checkIdle();
  });
}

/** Media events do not bubble, but an ancestor receives them in the capture phase. */
function onNews(document: Document, listener: () => void): () => void {
  for (const name of news) document.addEventListener(name, listener, true);
  return () => {
    for (const name of news) document.removeEventListener(name, listener, true);
  };
}

/** Safari has no requestIdleCallback. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: IDLE_FOR_MS });
  else setTimeout(callback);
}
