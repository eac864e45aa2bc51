/** What was typed and is not saved yet, by the key of the form it belongs to. */
export interface KeptWork {
  readonly read: (key: string) => unknown;
  readonly keep: (key: string, work: unknown) => void;
  readonly drop: (key: string) => void;
  /** Another user finds nothing of it. */
  readonly belongTo: (userId: string) => void;
}

export function openKeptWork(): KeptWork {
  const kept = new Map<string, unknown>();
  let owner: string | undefined;
  return {
    read: (key) => kept.get(key),
    keep(key, work) {
      kept.set(key, work);
    },
    drop(key) {
      kept.delete(key);
    },
    belongTo(userId) {
      if (owner !== userId) kept.clear();
      owner = userId;
    },
  };
}
