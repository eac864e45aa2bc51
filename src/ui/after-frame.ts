import { beginWork, pendingTimer } from '../lib/pending.ts';

/**
 * Defers work that a newly shown panel does not need for one frame, so that it appears sooner.
 * Returns the function that cancels it.
 */
export function afterFrame(callback: () => void): () => void {
  let callOff = beginWork();
  let frame = 0;
  const soon = () => {
    const endPending = callOff;
    callOff = pendingTimer(callback, 0);
    endPending();
  };
  // A hidden page has no frames.
  if (document.hidden) soon();
  else frame = requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    callOff();
  };
}
