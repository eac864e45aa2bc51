import type { PageLifePort } from '../../ports/page-life.ts';

/** Which of them comes last differs by browser: iOS may never send the one after being hidden. */
export function browserPageLife(window: Window): PageLifePort {
  const { document } = window;
  return {
    onHide(listener) {
      const hear = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      document.addEventListener('visibilitychange', hear);
      document.addEventListener('freeze', listener);
      window.addEventListener('pagehide', listener);
      return () => {
        document.removeEventListener('visibilitychange', hear);
        document.removeEventListener('freeze', listener);
        window.removeEventListener('pagehide', listener);
      };
    },
    onShow(listener) {
      const hear = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', hear);
      window.addEventListener('pageshow', hear);
      return () => {
        document.removeEventListener('visibilitychange', hear);
        window.removeEventListener('pageshow', hear);
      };
    },
    onFirstGesture(listener) {
      const stop = () => {
        window.removeEventListener('click', hear);
        window.removeEventListener('keydown', hear);
      };
      const hear = () => {
        stop();
        listener();
      };
      window.addEventListener('click', hear);
      window.addEventListener('keydown', hear);
      return stop;
    },
    onOnline(listener) {
      window.addEventListener('online', listener);
      return () => {
        window.removeEventListener('online', listener);
      };
    },
  };
}
