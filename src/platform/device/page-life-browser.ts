import type { PageLifePort } from './port.ts';

/** Which event comes last differs by browser: iOS may fire none after the page is hidden. */
export function browserPageLife(window: Window): PageLifePort {
  const { document } = window;
  return {
    onHide(listener) {
      const onPageEvent = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      document.addEventListener('visibilitychange', onPageEvent);
      document.addEventListener('freeze', listener);
      window.addEventListener('pagehide', listener);
      return () => {
        document.removeEventListener('visibilitychange', onPageEvent);
        document.removeEventListener('freeze', listener);
        window.removeEventListener('pagehide', listener);
      };
    },
    onShow(listener) {
      const onPageEvent = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', onPageEvent);
      window.addEventListener('pageshow', onPageEvent);
      return () => {
        document.removeEventListener('visibilitychange', onPageEvent);
        window.removeEventListener('pageshow', onPageEvent);
      };
    },
    onFirstGesture(listener) {
      const stop = () => {
        window.removeEventListener('click', onPageEvent);
        window.removeEventListener('keydown', onPageEvent);
      };
      const onPageEvent = () => {
        stop();
        listener();
      };
      window.addEventListener('click', onPageEvent);
      window.addEventListener('keydown', onPageEvent);
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
