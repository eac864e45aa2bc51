import { beginWork, pendingTimer } from '../lib/pending.ts';

/**
 * What a room that has just been entered can do without for one frame, so that it is seen sooner.
 * Answers how to call it off.
 */
export function afterFrame(act: () => void): () => void {
  let callOff = beginWork();
  let frame = 0;
  const soon = () => {
    const isFramed = callOff;
    callOff = pendingTimer(act, 0);
    isFramed();
  };
  // A page that nobody sees has no frames.
  if (document.hidden) soon();
  else frame = requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    callOff();
  };
}
