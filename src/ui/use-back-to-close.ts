import { useEffect, useLayoutEffect, useRef } from 'react';
import { beginWork } from '../lib/pending.ts';
import { historyBelowDialogs } from './dialog-history.ts';

/** A dialog is often closed in order to go somewhere: then the way forward comes first. */
const WAY_FORWARD_MS = 200;
/** A step back that no browser has taken by then is not waited for: nobody may be kept from going on. */
const RETURNING_MS = 1000;
/** A page that is being left or loaded anew goes within this, or it was but a file to be saved. */
const LEAVING_MS = 60_000;

const stepNow = () => (window.history.state as { dialog?: unknown } | null)?.dialog;

/** Counted on from the step on which the page was loaded anew: two of one number would be one. */
let opened = Number(stepNow() ?? 0);
/** A dialog that has just closed; its step in the history goes unless another takes it over. */
let parting: { readonly step: number; readonly callOff: () => void } | undefined;
/** True from the order to go back until the browser has gone. */
let isReturning = false;

/** The device's Back closes what lies on top instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before it is seen: whoever is quick may go back at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return holdStep(() => {
      latest.current();
    });
  }, [isOpen]);
}

/** Keeps a step in the history for a dialog; answers how to give it up. */
function holdStep(onBack: () => void): () => void {
  const inherited = inheritStep();
  const step = inherited ?? ++opened;
  let isThere = inherited !== undefined;
  const push = () => {
    // A dialog before this one is still on its way out of the history.
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
    if (isThere) part(step);
  };
}

function inheritStep(): number | undefined {
  const held = parting;
  if (!held || stepNow() !== held.step) return undefined;
  held.callOff();
  return held.step;
}

function part(step: number): void {
  const endWay = beginWork();
  let timer = setTimeout(goBack, WAY_FORWARD_MS);
  // A step back would call off the page that is on its way.
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(goBack, LEAVING_MS);
    endWay();
  };
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', wait);
    if (parting?.callOff === callOff) parting = undefined;
    endWay();
  };
  function goBack(): void {
    const endReturn = beginWork();
    callOff();
    if (stepNow() !== step) {
      endReturn();
      return;
    }
    isReturning = true;
    // The step back would take a page that is opened meanwhile instead of the dialog's.
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
      // Only once all others have heard of the step.
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
