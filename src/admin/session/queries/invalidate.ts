import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { AdminCallName } from '../../../contract/admin-calls.ts';

interface InvalidateOptions {
  /** What is shown stays as it is; it is refetched when it is shown the next time. */
  readonly isQuiet?: boolean;
}

/**
 * Invalidates these queries. A first response that is still pending may be from before the change:
 * it is refetched as well, which the library itself does for later responses only.
 */
export async function invalidate(
  client: QueryClient,
  names: readonly AdminCallName[],
  { isQuiet = false }: InvalidateOptions = {},
): Promise<void> {
  const isOne = ({ queryKey }: Query) => names.some((name) => name === queryKey[0]);
  const withoutData = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => isOne(query) && query.state.data === undefined,
  });
  await Promise.all(withoutData.map((query) => query.cancel({ revert: true })));
  const refetchType = isQuiet ? 'none' : 'active';
  await client.invalidateQueries({ predicate: isOne, refetchType });
  if (!isQuiet) return;
  const shown = withoutData.filter((query) => query.isActive());
  await client.refetchQueries({ predicate: (query) => shown.includes(query) });
}

/** Invalidates these queries, after changes made without `useAdminMutation`. */
export function useInvalidate(names: readonly AdminCallName[]): () => void {
  const client = useQueryClient();
  return () => {
    void invalidate(client, names);
  };
}
