import { choosePassword } from '../usecases/choose-password.ts';
import { deleteOwnAccount } from '../usecases/delete-own-account.ts';
import { logIn } from '../usecases/log-in.ts';
import { redeemCode } from '../usecases/redeem-code.ts';
import { setUpHost } from '../usecases/set-up-host.ts';
import { signUp } from '../usecases/sign-up.ts';
import type { SignedIn } from '../../src/contract/accounts.ts';
import type { Call } from '../../src/contract/call.ts';
import type { Caller } from '../auth/caller.ts';
import { deviceCookie, deviceTokenIn } from '../http/device-cookie.ts';
import { deviceIn } from '../http/device-in.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Asked, Handlers } from './handler.ts';

type AccountCalls =
  | 'signup'
  | 'login'
  | 'choosePassword'
  | 'logout'
  | 'user'
  | 'code'
  | 'deleteMe'
  | 'setup';

type Origin = Pick<Asked<Call>, 'address' | 'request' | 'reply'>;

export function accountRoutes(services: Services, basePath: string): Handlers<AccountCalls> {
  const { knownDevices } = services;
  const callerOf = ({ address, request }: Origin): Caller => ({
    address,
    device: deviceIn(request.headers['user-agent']),
    known: knownDevices.read(deviceTokenIn(request)),
  });
  const setDevice = ({ request, reply }: Origin, token: string) =>
    reply.header('Set-Cookie', deviceCookie(token, basePath, request));
  /** The device is a familiar one of this user from now on. */
  const enter = async (asked: Origin, entering: (caller: Caller) => Promise<SignedIn>) => {
    const caller = callerOf(asked);
    const entered = await entering(caller);
    setDevice(asked, knownDevices.withUser(caller.known, entered.userId));
    return entered;
  };
  return {
    signup: (asked) => enter(asked, (caller) => signUp(services, asked.body, caller)),
    login: (asked) => enter(asked, (caller) => logIn(services, asked.body, caller)),
    choosePassword: (asked) =>
      enter(asked, (caller) => choosePassword(services, asked.body, caller)),
    async logout({ who, ...asked }) {
      await services.sessions.end(who.sessionId);
      const { known } = callerOf(asked);
      if (known !== undefined) setDevice(asked, knownDevices.withoutGuest(known));
      return { ok: true };
    },
    user({ body, who }) {
      if (String(body.userId) !== who.userId) throw new Refusal('auth/forbidden');
      return { ok: true };
    },
    async code({ body, who, ...asked }) {
      const caller = callerOf(asked);
      const { isGuest, ...entered } = await redeemCode(services, body.code, { ...caller, who });
      const { userId } = entered;
      const remember = isGuest ? knownDevices.withGuest : knownDevices.withUser;
      setDevice(asked, remember(caller.known, userId));
      return entered;
    },
    async deleteMe({ body, who, ...asked }) {
      const password = body?.password ?? '';
      await deleteOwnAccount(services, { userId: who.userId, password, address: asked.address });
      setDevice(asked, '');
      return { ok: true };
    },
    setup: (asked) => enter(asked, (caller) => setUpHost(services, asked.body, caller)),
  };
}
