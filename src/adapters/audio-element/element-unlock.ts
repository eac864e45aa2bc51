export interface ElementUnlock {
  /** Plays a moment of silence, then puts the visitor's file back as it was. */
  readonly run: (startS: () => number) => void;
  readonly isUnderWay: () => boolean;
  /** Something else is to sound: the silence gives way at once. */
  readonly giveUp: () => void;
}

/**
 * iOS lets an element sound without a tap only once it has sounded within one. A track that starts
 * by a scanned code or at a place has no tap of its own.
 */
export function elementUnlock(element: HTMLAudioElement, silenceUrl: string): ElementUnlock {
  let putBack: (() => void) | undefined;
  let isDone = false;
  const finish = () => {
    putBack?.();
    putBack = undefined;
  };
  const hasSounded = () => element.played.length > 0;
  return {
    isUnderWay: () => putBack !== undefined,
    giveUp: finish,
    run(startS) {
      if (isDone || putBack || hasSounded() || !element.paused || element.error) return;
      const before = element.getAttribute('src');
      putBack = () => {
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
