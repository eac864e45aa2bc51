import type { AddressQuery } from '../../runtime/admin/admin-desk.ts';

/** Search and filters of a list that has no place in the page's address: it is shown in a dialog. */
export function ownAddress(begin: Readonly<Record<string, string>>): AddressQuery {
  const listeners = new Set<() => void>();
  const asked = new URLSearchParams(begin);
  let search = String(asked);
  return {
    read: () => search,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) asked.delete(name);
        else asked.set(name, value);
      }
      search = String(asked);
      for (const listener of listeners) listener();
    },
  };
}
