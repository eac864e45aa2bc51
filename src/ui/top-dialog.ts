import { useSyncExternalStore } from 'react';
import { overPage } from './over-page.ts';

/** The dialogs that are open, the one on top last. What stands outside of it is inert and unheard. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export function addDialog(dialog: HTMLDialogElement) {
  change([...open, dialog]);
}

export function removeDialog(dialog: HTMLDialogElement) {
  change(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where something has to stand that lies on top of everything and can be heard and used. */
export function useTopmost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? overPage());
}
