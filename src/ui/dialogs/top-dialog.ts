import { useSyncExternalStore } from 'react';
import { overPage } from './over-page.ts';

/** The open dialogs, the topmost one last. Everything outside of it is inert and not announced. */
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

/** The container for elements that have to be on top of everything, announced and usable. */
export function useTopmost(): HTMLElement {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? overPage());
}
