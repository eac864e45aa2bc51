/** One short message of the player to its visitor. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'success' | 'danger';
}

/** The toasts that are visible right now; each disappears by itself. */
export interface Toasts {
  readonly all: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly showToast: (text: string, kind?: Toast['kind']) => void;
  readonly drop: (id: number) => void;
}

export function openToasts(): Toasts {
  let all: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showToast(text, kind = 'plain') {
      // A repeated text replaces the toast that is still visible, so that it does not appear twice.
      const others = all.filter((one) => one.text !== text);
      change([...others, { id: ++lastId, text, kind }]);
    },
    drop(id) {
      change(all.filter((one) => one.id !== id));
    },
  };
}
