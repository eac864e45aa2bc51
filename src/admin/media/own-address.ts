import type { AddressQuery } from '../session/admin-context.ts';

/** Search and filters of a list in a dialog, which must not change the page's address. */
export function ownAddress(begin: Readonly<Record<string, string>>): AddressQuery {
  const listeners = new Set<() => void>();
  const parameters = new URLSearchParams(begin);
  let search = String(parameters);
  return {
    readQuery: () => search,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeQuery(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) parameters.delete(name);
        else parameters.set(name, value);
      }
      search = String(parameters);
      for (const listener of listeners) listener();
    },
  };
}
