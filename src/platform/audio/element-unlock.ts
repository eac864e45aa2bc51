export interface ElementUnlock {
  /** Plays a moment of silence, then restores the visitor's file. */
  readonly run: (startS: () => number) => void;
  readonly isRunning: () => boolean;
  /** Another sound is to play: the silence stops at once. */
  readonly giveUp: () => void;
}

/**
 * iOS lets an element play without a tap only once it has played within one. A track that starts by
 * a scanned code or on arrival at a place has no tap of its own.
 */
export function elementUnlock(element: HTMLAudioElement, silenceUrl: string): ElementUnlock {
  let restoreSource: (() => void) | undefined;
  let isDone = false;
  const finish = () => {
    restoreSource?.();
    restoreSource = undefined;
  };
  const hasSounded = () => element.played.length > 0;
  return {
    isRunning: () => restoreSource !== undefined,
    giveUp: finish,
    run(startS) {
      if (isDone || restoreSource || hasSounded() || !element.paused || element.error) return;
      const before = element.getAttribute('src');
      restoreSource = () => {
        element.removeEventListener('ended', finish);
        element.removeEventListener('error', finish);
        if (before === null) {
          element.removeAttribute('src');
          element.load();
        } else {
          element.src = before;
          element.currentTime = startS();
        }
      };
      element.addEventListener('ended', finish);
      element.addEventListener('error', finish);
      element.src = silenceUrl;
      element.play().then(
        () => (isDone = true),
        () => {
          finish();
        },
      );
    },
  };
}
