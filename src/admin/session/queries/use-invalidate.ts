import { useQueryClient } from '@tanstack/react-query';
import type { AdminCallName } from '../../../contract/admin-calls.ts';
import { invalidate } from './invalidate.ts';

/** Invalidates these queries, after changes made without `useAdminMutation`. */
export function useInvalidate(names: readonly AdminCallName[]): () => void {
  const client = useQueryClient();
  return () => {
    void invalidate(client, names);
  };
}
