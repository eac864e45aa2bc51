import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCallName, AdminCalls } from '../../../contract/admin-calls.ts';
import type { ResponseOf } from '../../../contract/call.ts';
import type { AdminResult, AdminRequest, AdminError } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../admin-context.ts';
import { errorMessage } from '../texts/error-message.ts';
import { isConflict } from './is-conflict.ts';
import { invalidate } from './invalidate.ts';

export interface AdminMutation<Name extends AdminCallName> {
  /** It never throws: an error is in the result, and in `error` until the next call. */
  readonly send: (
    request: AdminRequest<Name>,
  ) => Promise<AdminResult<ResponseOf<AdminCalls[Name]>>>;
  readonly isSending: boolean;
  readonly error: AdminError | undefined;
  readonly message: string | undefined;
  readonly forget: () => void;
}

type AdminMutationContext = Pick<AdminContext, 'api' | 'languageCode'>;

interface AdminMutationOptions {
  /** What is shown stays as it is; it is refetched when it is shown the next time. */
  readonly isQuiet?: boolean;
}

/**
 * A change at the server. It invalidates the given queries, also if a rejection shows them to be
 * stale.
 */
export function useAdminMutation<Name extends AdminCallName>(
  admin: AdminMutationContext,
  name: Name,
  invalidates: readonly AdminCallName[] = [],
  { isQuiet = false }: AdminMutationOptions = {},
): AdminMutation<Name> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (request: AdminRequest<Name>) => admin.api.sendRequest(name, request),
    onSuccess: (result) => {
      if (!result.ok && !isConflict(result.error)) return;
      void invalidate(client, invalidates, { isQuiet });
    },
  });
  const error = mutation.data?.ok === false ? mutation.data.error : undefined;
  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    error,
    message: error && errorMessage(error, admin.languageCode),
    forget: mutation.reset,
  };
}
