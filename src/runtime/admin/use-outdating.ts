import { useQueryClient } from '@tanstack/react-query';
import type { AdminCallName } from '../../contract/admin-calls.ts';
import { outdate } from './outdate.ts';

/** Lets these be asked for anew, after what was done past `useChange`. */
export function useOutdating(names: readonly AdminCallName[]): () => void {
  const client = useQueryClient();
  return () => {
    void outdate(client, names);
  };
}
