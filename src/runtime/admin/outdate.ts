import type { Query, QueryClient } from '@tanstack/react-query';
import type { AdminCallName } from '../../contract/admin-calls.ts';

interface OutdateOptions {
  /** What is shown stays as it is; it is asked for anew when it is shown the next time. */
  readonly isQuiet?: boolean;
}

/**
 * Lets these be asked for anew. A first answer that is still on its way may be from before the
 * change: it is asked for once more as well, which the library itself does of later answers alone.
 */
export async function outdate(
  client: QueryClient,
  names: readonly AdminCallName[],
  { isQuiet = false }: OutdateOptions = {},
): Promise<void> {
  const isOne = ({ queryKey }: Query) => names.some((name) => name === queryKey[0]);
  const unanswered = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => isOne(query) && query.state.data === undefined,
  });
  await Promise.all(unanswered.map((query) => query.cancel({ revert: true })));
  const refetchType = isQuiet ? 'none' : 'active';
  await client.invalidateQueries({ predicate: isOne, refetchType });
  if (!isQuiet) return;
  const shown = unanswered.filter((query) => query.isActive());
  await client.refetchQueries({ predicate: (query) => shown.includes(query) });
}
