/** One short message of the player to its visitor. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'success' | 'danger';
}

/** What is being said right now; it fades and goes by itself. */
export interface Notices {
  readonly all: () => readonly Notice[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly say: (text: string, kind?: Notice['kind']) => void;
  readonly drop: (id: number) => void;
}

export function openNotices(): Notices {
  let all: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Notice[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(text, kind = 'plain') {
      // Said again while it still stands: it stands anew, not twice.
      const others = all.filter((one) => one.text !== text);
      change([...others, { id: ++lastId, text, kind }]);
    },
    drop(id) {
      change(all.filter((one) => one.id !== id));
    },
  };
}
