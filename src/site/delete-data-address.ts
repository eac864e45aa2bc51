import { withBasePath } from '../ui/base-path.ts';

const DELETE_DATA_PARAMETER = 'delete-data';

/** Opens the dialog that deletes a visitor's data, on the page about this device. */
export const deletionAddress = (): string => `${withBasePath('/storage')}?${DELETE_DATA_PARAMETER}`;

export function isDeletionRequested(search: string): boolean {
  return new URLSearchParams(search).has(DELETE_DATA_PARAMETER);
}
