import { signal } from './signal.ts';

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
  const toasts = signal<readonly Toast[]>([]);
  let lastId = 0;
  return {
    all: toasts.get,
    subscribe: toasts.subscribe,
    showToast(text, kind = 'plain') {
      // A repeated text replaces the toast that is still visible, so that it does not appear twice.
      const others = toasts.get().filter((toast) => toast.text !== text);
      toasts.set([...others, { id: ++lastId, text, kind }]);
    },
    drop(id) {
      toasts.set(toasts.get().filter((toast) => toast.id !== id));
    },
  };
}
