/**
 * The browser asks whoever closes or reloads the page while something is at stake. Answers how to
 * end it.
 */
export function askBeforeLeaving(isAtStake: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isAtStake()) return;
    event.preventDefault();
    // Chromium before 119 asks for nothing less.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
  };
}
