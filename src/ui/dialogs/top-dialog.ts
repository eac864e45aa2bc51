import { useSyncExternalStore } from 'react';
import { overPage } from './over-page.ts';
import { signal } from '../../lib/signal.ts';

/** The open dialogs, the topmost one last. Everything outside of it is inert and not announced. */
const openDialogs = signal<readonly HTMLDialogElement[]>([]);

export function addDialog(dialog: HTMLDialogElement) {
  openDialogs.set([...openDialogs.get(), dialog]);
}

export function removeDialog(dialog: HTMLDialogElement) {
  openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

/** The container for elements that have to be on top of everything, announced and usable. */
export function useTopmost(): HTMLElement {
  return useSyncExternalStore(openDialogs.subscribe, () => openDialogs.get().at(-1) ?? overPage());
}
