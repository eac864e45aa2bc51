import type { LinePort } from '../../ports/line.ts';

/** Whatever comes next, a sound or a picture, has the first moment. */
const RESTS_FOR_MS = 500;
/** The last bytes of a file hold no sound. */
const NEAR_ENOUGH_S = 0.5;
const news = ['play', 'playing', 'waiting', 'progress', 'pause', 'ended', 'emptied'];

interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Safari says nothing of sparing; there nobody can have asked for it. */
export function browserLine({ document, navigator }: Window): LinePort {
  const isFree = () => [...document.querySelectorAll('audio')].every(needsNothing);
  return {
    isSparing: () => (navigator as Connected).connection?.saveData === true,
    async whenFree(work) {
      await rested(document, isFree);
      const calledOff = new AbortController();
      const stop = onNews(document, () => {
        if (!isFree()) calledOff.abort();
      });
      await work(calledOff.signal).finally(stop);
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

function rested(document: Document, isFree: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isFree()) {
        timer ??= setTimeout(end, RESTS_FOR_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
    };
    const stop = onNews(document, look);
    const end = () => {
      stop();
      whenIdle(resolve);
    };
    look();
  });
}

/** Media events do not bubble, but whoever stands above hears them on their way down. */
function onNews(document: Document, listener: () => void): () => void {
  for (const name of news) document.addEventListener(name, listener, true);
  return () => {
    for (const name of news) document.removeEventListener(name, listener, true);
  };
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: RESTS_FOR_MS });
  else setTimeout(act);
}
