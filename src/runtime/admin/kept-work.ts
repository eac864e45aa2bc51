/** What was typed and is not saved yet, by the key of the form it belongs to. */
export interface KeptWork {
  readonly read: (key: string) => unknown;
  /** What was typed is lost with the page; what is only remembered is no loss. */
  readonly keep: (key: string, work: unknown, isTyped?: boolean) => void;
  readonly drop: (key: string) => void;
  readonly hasTyped: () => boolean;
  /** Another user finds nothing of it. */
  readonly belongTo: (userId: string) => void;
}

export function openKeptWork(): KeptWork {
  const kept = new Map<string, unknown>();
  const typed = new Set<string>();
  let owner: string | undefined;
  return {
    read: (key) => kept.get(key),
    keep(key, work, isTyped = false) {
      kept.set(key, work);
      if (isTyped) typed.add(key);
    },
    drop(key) {
      kept.delete(key);
      typed.delete(key);
    },
    hasTyped: () => typed.size > 0,
    belongTo(userId) {
      if (owner !== userId) {
        kept.clear();
        typed.clear();
      }
      owner = userId;
    },
  };
}
