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

interface SavedByItself {
  readonly hasUnsaved: boolean;
  readonly flush: () => Promise<void>;
}

/** Whoever leaves is asked while something is unsaved, and it is sent at once. */
export function saveOnLeaving(draft: SavedByItself): () => void {
  const end = askBeforeLeaving(() => {
    const isAtStake = draft.hasUnsaved;
    void draft.flush();
    return isAtStake;
  });
  return () => {
    end();
    void draft.flush();
  };
}
