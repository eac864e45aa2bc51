import type { WakeLockPort } from '../../ports/wake-lock.ts';

interface WakeLockNeeds {
  /** Undefined where the browser has none. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Browsers let go of the screen with each page that is hidden: it is asked for again on return. */
export function browserWakeLock({ wakeLock, page }: WakeLockNeeds): WakeLockPort {
  return {
    hold(onChange) {
      let isOver = false;
      let held: WakeLockSentinel | undefined;
      const lose = () => {
        held = undefined;
        if (!isOver) onChange(false);
      };
      const ask = async () => {
        if (isOver || held || page.visibilityState !== 'visible') return;
        const got = await wakeLock?.request('screen').catch(() => undefined);
        if (isOver || held) {
          await got?.release().catch(() => undefined);
          return;
        }
        held = got;
        got?.addEventListener('release', lose, { once: true });
        onChange(got !== undefined);
      };
      const again = () => void ask();
      page.addEventListener('visibilitychange', again);
      again();
      return () => {
        isOver = true;
        page.removeEventListener('visibilitychange', again);
        void held?.release().catch(() => undefined);
      };
    },
  };
}
