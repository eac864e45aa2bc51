import { useQueryClient } from '@tanstack/react-query';
import type { AdminCallName } from '../../contract/admin-calls.ts';

/** Lets these be asked for anew, after what was done past `useChange`. */
export function useOutdating(names: readonly AdminCallName[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
}
