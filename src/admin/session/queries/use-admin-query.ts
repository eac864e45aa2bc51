import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCallName, AdminCalls } from '../../../contract/admin-calls.ts';
import type { ResponseOf } from '../../../contract/call.ts';
import type { AdminRequest, AdminError } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../admin-context.ts';
import { errorMessage } from '../texts/error-message.ts';

export type AdminQuery<T> =
  | { readonly phase: 'waiting'; readonly refetch: () => void }
  | {
      readonly phase: 'failed';
      readonly error: AdminError;
      readonly message: string;
      readonly refetch: () => void;
    }
  | {
      readonly phase: 'ready';
      readonly value: T;
      /** It is being refetched, or another page of the list is being fetched. */
      readonly isRefreshing: boolean;
      /** The reason why the shown value may be stale. */
      readonly staleMessage?: string;
      readonly refetch: () => void;
    };

interface AdminQueryOptions {
  /** Polls as long as the page shows it: for work that is in progress at the server. */
  readonly everyMs?: number;
  readonly isWanted?: boolean;
}

type AdminQueryContext = Pick<AdminContext, 'api' | 'languageCode'>;

/** The query library's convention: only a thrown error counts as a failure. */
class AdminQueryFailed extends Error {
  constructor(readonly error: AdminError) {
    super(error.kind);
  }
}

/** The server's response to a query, cached for all pages, refetched after a change. */
export function useAdminQuery<Name extends AdminCallName>(
  admin: AdminQueryContext,
  name: Name,
  request: AdminRequest<Name>,
  { everyMs, isWanted = true }: AdminQueryOptions = {},
): AdminQuery<ResponseOf<AdminCalls[Name]>> {
  const query = useQuery<ResponseOf<AdminCalls[Name]>, AdminQueryFailed>({
    queryKey: [name, request],
    queryFn: async ({ signal }) => {
      const result = await admin.api.sendRequest(name, request, signal);
      if (!result.ok) throw new AdminQueryFailed(result.error);
      return result.value;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const refetch = () => {
    void query.refetch();
  };
  const { data, error, isFetching } = query;
  const message = error && errorMessage(error.error, admin.languageCode);
  if (data !== undefined && !(error && query.isPlaceholderData)) {
    return {
      phase: 'ready',
      value: data as ResponseOf<AdminCalls[Name]>,
      isRefreshing: isFetching,
      ...(message === null ? {} : { staleMessage: message }),
      refetch,
    };
  }
  if (error && message !== null && !isFetching) {
    return { phase: 'failed', error: error.error, message, refetch };
  }
  return { phase: 'waiting', refetch };
}
