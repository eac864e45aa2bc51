/**
 * What a room that has just been entered can do without for one frame, so that it is seen sooner.
 * Answers how to call it off.
 */
export function afterFrame(act: () => void): () => void {
  let timer: number | undefined;
  let frame = 0;
  const soon = () => {
    timer = window.setTimeout(act);
  };
  // A page that nobody sees has no frames.
  if (document.hidden) soon();
  else frame = requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
