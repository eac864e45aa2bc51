import type { AdminAnswer, AdminApi, AdminFault } from '../../ports/admin-api.ts';

/** Tells of the answer after which nobody is signed in any more. */
export function watchedAdminApi(api: AdminApi, onSignedOut: () => void): AdminApi {
  const ask = async (...given: Parameters<AdminApi['ask']>): Promise<AdminAnswer<unknown>> => {
    const answer = await api.ask(...given);
    if (!answer.ok && isSignedOut(answer.fault)) onSignedOut();
    return answer;
  };
  return { ask: ask as AdminApi['ask'] };
}

/** A wrong password that is asked for once more has a code of its own. */
function isSignedOut(fault: AdminFault): boolean {
  if (fault.kind !== 'admin/refused') return false;
  return fault.code === 'auth/required' || fault.code === 'auth/invalid';
}
