import { useQueries } from '@tanstack/react-query';
import type { AdminContext } from '../admin-context.ts';

/** A comparison of hundreds of files is not worth hundreds of requests. */
const MAX_REQUESTED_NAMES = 50;

/** The library's names of these files, as far as they have arrived; an unknown file has no name. */
export function useMediumNames(
  admin: AdminContext,
  sha256s: readonly string[],
): ReadonlyMap<string, string> {
  const requested = [...new Set(sha256s)].slice(0, MAX_REQUESTED_NAMES);
  return useQueries({
    queries: requested.map((sha256) => {
      const nameRequest = { params: { sha256 } };
      return {
        queryKey: ['adminMedium name', nameRequest],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const result = await admin.api.sendRequest('adminMedium', nameRequest, signal);
          return result.ok ? result.value.medium.name : '';
        },
      };
    }),
    combine: (queries) =>
      new Map(
        queries.flatMap(({ data }, index) =>
          data ? [[requested[index] ?? '', data] as const] : [],
        ),
      ),
  });
}
