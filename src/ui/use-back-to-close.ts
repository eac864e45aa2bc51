import { useEffect, useRef } from 'react';

let opened = 0;

/** A dialog is often closed in order to go somewhere: then the way forward comes first. */
const WAY_FORWARD_MS = 200;

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
      setTimeout(() => {
        if (isOnStep()) window.history.back();
      }, WAY_FORWARD_MS);
    };
  }, [isOpen]);
}
