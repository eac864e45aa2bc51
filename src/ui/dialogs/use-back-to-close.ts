import { useEffect, useLayoutEffect, useRef } from 'react';
import { beginWork } from '../../lib/pending.ts';
import { historyBelowDialogs } from './dialog-history.ts';

/** A dialog is often closed in order to navigate: the forward navigation then comes first. */
const FORWARD_NAVIGATION_MS = 200;
/** The timeout for a step back that the browser does not take: navigation must not stay blocked. */
const RETURNING_MS = 1000;
/** A page that is left or reloaded is gone within this time; otherwise it was only a download. */
const LEAVING_MS = 60_000;

const stepNow = () => (window.history.state as { dialog?: unknown } | null)?.dialog;

/**
 * Counting continues from the entry on which the page was reloaded: two with the same number would
 * be taken for one.
 */
let opened = Number(stepNow() ?? 0);
/**
 * A dialog that has just closed; its history entry is removed unless another dialog takes it over.
 */
let parting: { readonly step: number; readonly callOff: () => void } | undefined;
/** True from `history.back()` until the browser has gone back. */
let isReturning = false;

/** The device's Back closes the topmost dialog instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before the first paint: a quick visitor may go back at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return holdStep(() => {
      latest.current();
    });
  }, [isOpen]);
}

/** Adds a history entry for a dialog; returns the function that gives it up. */
function holdStep(onBack: () => void): () => void {
  const inherited = inheritStep();
  const step = inherited ?? ++opened;
  let isThere = inherited !== undefined;
  const push = () => {
    // An earlier dialog's entry is still being removed from the history.
    if (isReturning) {
      window.addEventListener('popstate', push, { once: true });
      return;
    }
    window.history.pushState({ ...window.history.state, dialog: step }, '');
    isThere = true;
  };
  if (!isThere) push();
  const onPop = () => {
    if (isThere && stepNow() !== step) onBack();
  };
  window.addEventListener('popstate', onPop);
  return () => {
    window.removeEventListener('popstate', push);
    window.removeEventListener('popstate', onPop);
    if (isThere) linkWith(step);
  };
}

function inheritStep(): number | undefined {
  const inherited = parting;
  if (!inherited || stepNow() !== inherited.step) return undefined;
  inherited.callOff();
  return inherited.step;
}

function linkWith(step: number): void {
  const endNavigation = beginWork();
  let timer = setTimeout(goBack, FORWARD_NAVIGATION_MS);
  // A step back would cancel the page load that is in progress.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(goBack, LEAVING_MS);
    endNavigation();
  };
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', wait);
    if (parting?.callOff === callOff) parting = undefined;
    endNavigation();
  };
  function goBack(): void {
    const endReturn = beginWork();
    callOff();
    if (stepNow() !== step) {
      endReturn();
      return;
    }
    isReturning = true;
    // The step back would remove a page that is opened meanwhile instead of the dialog's entry.
    let goOn: (isBlocked: false) => void;
    const isGone = new Promise<false>((gone) => (goOn = gone));
    const release = historyBelowDialogs()?.block({
      blockerFn: ({ action }) => (action === 'PUSH' || action === 'REPLACE') && isGone,
      enableBeforeUnload: false,
    });
    const returned = () => {
      clearTimeout(late);
      window.removeEventListener('popstate', returned, { capture: true });
      isReturning = false;
      release?.();
      // Only after all other listeners have received the event.
      setTimeout(() => {
        goOn(false);
        endReturn();
      });
    };
    const late = setTimeout(returned, RETURNING_MS);
    window.addEventListener('popstate', returned, { capture: true });
    window.history.back();
  }
  window.addEventListener('beforeunload', wait);
  parting = { step, callOff };
}
