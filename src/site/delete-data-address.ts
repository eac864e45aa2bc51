import { withBasePath } from '../ui/base-path.ts';

const DELETE_DATA_PARAMETER = 'delete-data';

interface History {
  readonly push: (path: string) => void;
}

/** Opens the dialog that deletes a visitor's data, on the page about this device. */
export function requestDeletion(history: History): void {
  history.push(`${withBasePath('/storage')}?${DELETE_DATA_PARAMETER}`);
}

export function isDeletionRequested(search: string): boolean {
  return new URLSearchParams(search).has(DELETE_DATA_PARAMETER);
}
