import type { WakeLockPort } from './port.ts';

interface WakeLockNeeds {
  /** Undefined if the browser has none. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Browsers release the wake lock whenever the page is hidden: it is requested again on return. */
export function browserWakeLock({ wakeLock, page }: WakeLockNeeds): WakeLockPort {
  return {
    holdWakeLock(onChange) {
      let isOver = false;
      let sentinel: WakeLockSentinel | undefined;
      const lose = () => {
        sentinel = undefined;
        if (!isOver) onChange(false);
      };
      const requestLock = async () => {
        if (isOver || sentinel || page.visibilityState !== 'visible') return;
        const got = await wakeLock?.request('screen').catch(() => undefined);
        if (isOver || sentinel) {
          await got?.release().catch(() => undefined);
          return;
        }
        sentinel = got;
        got?.addEventListener('release', lose, { once: true });
        onChange(got !== undefined);
      };
      const reacquire = () => void requestLock();
      page.addEventListener('visibilitychange', reacquire);
      reacquire();
      return () => {
        isOver = true;
        page.removeEventListener('visibilitychange', reacquire);
        void sentinel?.release().catch(() => undefined);
      };
    },
  };
}
