import { useEffect, useRef } from 'react';

let opened = 0;

/** The device's Back closes what lies on top instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const step = ++opened;
    const isOnStep = () => (window.history.state as { dialog?: unknown } | null)?.dialog === step;
    // Later, so that what is opened and closed in one breath leaves no step behind.
    const timer = setTimeout(() => {
      window.history.pushState({ ...window.history.state, dialog: step }, '');
    });
    const onPop = () => {
      if (!isOnStep()) latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onPop);
      if (isOnStep()) window.history.back();
    };
  }, [isOpen]);
}
