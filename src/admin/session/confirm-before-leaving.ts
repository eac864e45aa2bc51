let isLeaving = false;
const openDrafts = new Set<SavedByItself>();

/** Saves what is open, for as long as that may take; after it nothing asks before this page goes. */
export async function saveAndLeave(timeoutMs: number): Promise<void> {
  const saved = Promise.allSettled([...openDrafts].map((draft) => draft.flush()));
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  isLeaving = true;
}

/**
 * Makes the browser ask before the page is closed or reloaded while something is at stake. Returns
 * the function that ends it.
 */
export function confirmBeforeLeaving(isAtStake: () => boolean): () => void {
  const holdUnload = (event: BeforeUnloadEvent) => {
    if (isLeaving || !isAtStake()) return;
    event.preventDefault();
    // Chromium before 119 needs the return value.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', holdUnload);
  return () => {
    window.removeEventListener('beforeunload', holdUnload);
  };
}

interface SavedByItself {
  readonly hasUnsaved: boolean;
  readonly flush: () => Promise<void>;
}

/** The browser asks before leaving while something is unsaved, and the draft is flushed at once. */
export function saveOnLeaving(draft: SavedByItself): () => void {
  openDrafts.add(draft);
  const end = confirmBeforeLeaving(() => {
    const isAtStake = draft.hasUnsaved;
    void draft.flush();
    return isAtStake;
  });
  return () => {
    openDrafts.delete(draft);
    end();
    void draft.flush();
  };
}
