/**
 * What a room that has just been entered can do without for one frame, so that it is seen sooner.
 * Answers how to call it off.
 */
export function afterFrame(act: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
