/** Unsaved input, by the key of its form. */
export interface RetainedState {
  readonly readState: (key: string) => unknown;
  /**
   * Typed input would be lost with the page; other remembered state (`isTyped` false) is no loss.
   */
  readonly retainState: (key: string, work: unknown, isTyped?: boolean) => void;
  readonly dropState: (key: string) => void;
  readonly hasTyped: () => boolean;
  /** Another user does not get any of it. */
  readonly belongTo: (userId: string) => void;
}

export function openRetainedState(): RetainedState {
  const retained = new Map<string, unknown>();
  const typed = new Set<string>();
  let owner: string | undefined;
  return {
    readState: (key) => retained.get(key),
    retainState(key, work, isTyped = false) {
      retained.set(key, work);
      if (isTyped) typed.add(key);
    },
    dropState(key) {
      retained.delete(key);
      typed.delete(key);
    },
    hasTyped: () => typed.size > 0,
    belongTo(userId) {
      if (owner !== userId) {
        retained.clear();
        typed.clear();
      }
      owner = userId;
    },
  };
}
