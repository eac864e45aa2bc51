import type { AdminResult, AdminApi, AdminError } from '../../platform/admin-api/port.ts';

/** Reports the response after which nobody is signed in any more. */
export function watchedAdminApi(api: AdminApi, onSignedOut: () => void): AdminApi {
  const sendRequest = async (
    ...parameters: Parameters<AdminApi['sendRequest']>
  ): Promise<AdminResult<unknown>> => {
    const result = await api.sendRequest(...parameters);
    if (!result.ok && isSignedOut(result.error)) onSignedOut();
    return result;
  };
  return { sendRequest: sendRequest as AdminApi['sendRequest'] };
}

/** A wrong password in a confirmation has a code of its own. */
function isSignedOut(error: AdminError): boolean {
  if (error.kind !== 'admin/rejected') return false;
  return error.code === 'auth/required' || error.code === 'auth/invalid';
}
