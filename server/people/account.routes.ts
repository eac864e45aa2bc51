import { choosePassword } from './choose-password.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { logIn } from './log-in.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { setUpServer } from './set-up-server.ts';
import { signUp } from './sign-up.ts';
import type { SignedIn } from '../../src/contract/accounts.ts';
import type { Call } from '../../src/contract/call.ts';
import type { Caller } from '../auth/caller.ts';
import { deviceCookie, deviceTokenIn } from '../http/device-cookie.ts';
import { deviceIn } from '../http/device-in.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { CallRequest, Handlers } from '../http/handler.ts';

type AccountCalls =
  | 'signup'
  | 'login'
  | 'choosePassword'
  | 'logout'
  | 'user'
  | 'code'
  | 'deleteMe'
  | 'setup';

type Origin = Pick<CallRequest<Call>, 'address' | 'request' | 'reply'>;

export function accountRoutes(services: Services, basePath: string): Handlers<AccountCalls> {
  const { knownDevices } = services;
  const callerOf = ({ address, request }: Origin): Caller => ({
    address,
    device: deviceIn(request.headers['user-agent']),
    known: knownDevices.readDevice(deviceTokenIn(request)),
  });
  const setDevice = ({ request, reply }: Origin, token: string) =>
    reply.header('Set-Cookie', deviceCookie(token, basePath, request));
  /** Records the device as known for this user. */
  const enter = async (callRequest: Origin, entering: (caller: Caller) => Promise<SignedIn>) => {
    const caller = callerOf(callRequest);
    const entered = await entering(caller);
    setDevice(callRequest, knownDevices.withUser(caller.known, entered.userId));
    return entered;
  };
  return {
    signup: (callRequest) =>
      enter(callRequest, (caller) => signUp(services, callRequest.body, caller)),
    login: (callRequest) =>
      enter(callRequest, (caller) => logIn(services, callRequest.body, caller)),
    choosePassword: (callRequest) =>
      enter(callRequest, (caller) => choosePassword(services, callRequest.body, caller)),
    async logout({ who, ...callRequest }) {
      await services.sessions.endSession(who.sessionId);
      const { known } = callerOf(callRequest);
      if (known !== undefined) setDevice(callRequest, knownDevices.withoutGuest(known));
      return { ok: true };
    },
    user({ body, who }) {
      if (String(body.userId) !== who.userId) throw new ApiError('auth/forbidden');
      return { ok: true };
    },
    async code({ body, who, ...callRequest }) {
      const caller = callerOf(callRequest);
      const { isGuest, ...entered } = await redeemCode(services, body.code, { ...caller, who });
      const { userId } = entered;
      const remember = isGuest ? knownDevices.withGuest : knownDevices.withUser;
      setDevice(callRequest, remember(caller.known, userId));
      return entered;
    },
    async deleteMe({ body, who, ...callRequest }) {
      const password = body?.password ?? '';
      await deleteOwnAccount(services, {
        userId: who.userId,
        password,
        address: callRequest.address,
      });
      setDevice(callRequest, '');
      return { ok: true };
    },
    setup: (callRequest) =>
      enter(callRequest, (caller) => setUpServer(services, callRequest.body, caller)),
  };
}
