import { hostAddress } from '../ui/host-address.ts';

const ASKED = 'delete-data';

interface History {
  readonly push: (path: string) => void;
}

/** Opens the dialog that deletes somebody's data, on the page about this device. */
export function askForDeletion(history: History): void {
  history.push(`${hostAddress('/storage')}?${ASKED}`);
}

export function isDeletionAsked(search: string): boolean {
  return new URLSearchParams(search).has(ASKED);
}
