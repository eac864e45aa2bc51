import { useQueries } from '@tanstack/react-query';
import type { AdminDesk } from './admin-desk.ts';

/** A comparison of hundreds of files is not worth hundreds of questions. */
const MOST_ASKED = 50;

/** What the library calls these files, as far as that has come; who is unknown there has no name. */
export function useMediumNames(
  desk: AdminDesk,
  sha256s: readonly string[],
): ReadonlyMap<string, string> {
  const asked = [...new Set(sha256s)].slice(0, MOST_ASKED);
  return useQueries({
    queries: asked.map((sha256) => {
      const ask = { params: { sha256 } };
      return {
        queryKey: ['adminMedium name', ask],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const answer = await desk.api.ask('adminMedium', ask, signal);
          return answer.ok ? answer.value.medium.name : '';
        },
      };
    }),
    combine: (all) =>
      new Map(all.flatMap(({ data }, at) => (data ? [[asked[at] ?? '', data] as const] : []))),
  });
}
