import { readAccount, type Account, type AccountReading } from '../core/session/read-account.ts';
import type { AccountAnswer, AccountApi, Credentials } from '../ports/account-api.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { ReportPort } from '../ports/report.ts';
import type { Session, SessionPort } from '../ports/session.ts';
import type { TokenReader } from '../ports/token-reader.ts';

export interface AccountPorts {
  readonly api: AccountApi;
  readonly session: SessionPort;
  readonly tokens: TokenReader;
  readonly clock: ClockPort;
  readonly report: ReportPort;
}

/** 'unasked': nobody was signed in at the start, or somebody has signed in since. */
export type Greeting = 'welcome' | 'refused' | 'unheard' | 'unasked';

/** Who is signed in on this device, and the ways in and out. */
export interface AccountRunner {
  /** Undefined: nobody. The same object for as long as nothing changes. */
  readonly state: () => Account | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** What goes along with a call; never one that is over. */
  readonly token: () => string | undefined;
  readonly login: (body: Credentials) => Promise<AccountAnswer<Account>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountAnswer<Account>>;
  readonly redeem: (code: string) => Promise<AccountAnswer<Account>>;
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountAnswer<Account>>;
  readonly choosePassword: (body: {
    readonly token: string;
    readonly password: string;
  }) => Promise<AccountAnswer<Account>>;
  /** Signs out because somebody asked for it. */
  readonly logout: () => void;
  /** Tells the host, once, that the token found at the start is in use; answers what it said. */
  readonly greet: () => Promise<Greeting>;
}

export function openAccount(ports: AccountPorts): AccountRunner {
  const { api, session } = ports;
  const held = holdAccount(ports);
  const entered = (answer: AccountAnswer<Session>): AccountAnswer<Account> => {
    if (!answer.ok) return answer;
    const reading = held.read(answer.value);
    if (!reading.ok) return { ok: false, fault: { kind: 'account/unreadable' } };
    session.write({ token: answer.value.token, userId: reading.account.userId });
    held.refresh();
    return { ok: true, value: reading.account };
  };
  session.onChange(held.refresh);
  held.refresh();
  return {
    state: held.state,
    subscribe: held.subscribe,
    token() {
      held.refresh();
      return held.state() && session.read()?.token;
    },
    login: async (body) => entered(await api.login(body)),
    signup: async (body) => entered(await api.signup(body)),
    redeem: async (code) => entered(await api.redeem(code)),
    setUp: async (body) => entered(await api.setUp(body)),
    choosePassword: async (body) => entered(await api.choosePassword(body)),
    logout() {
      if (held.state()) api.logout();
      session.clear();
      held.refresh();
    },
    greet: greeterOf(ports, held),
  };
}

function greeterOf({ api, session, report }: AccountPorts, held: HeldAccount) {
  const found = held.state() && session.read()?.token;
  let answer: Promise<Greeting> | undefined;
  return async (): Promise<Greeting> => {
    const account = held.state();
    // Who has signed in since was seen by the host just now.
    if (!account || found === undefined || session.read()?.token !== found) return 'unasked';
    answer ??= api.greet(account.userId).then((reply): Greeting => {
      if (reply.ok) return 'welcome';
      report.warn('session/greeting-failed', reply.fault);
      const isRefused =
        reply.fault.kind === 'account/refused' && [401, 403].includes(reply.fault.status);
      return isRefused ? 'refused' : 'unheard';
    });
    return answer;
  };
}

interface HeldAccount {
  readonly state: () => Account | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: (session: Session) => AccountReading;
  /** Reads what the device holds now; what does not count any more is removed. */
  readonly refresh: () => void;
}

function holdAccount({ session, tokens, clock, report }: AccountPorts): HeldAccount {
  let account: Account | undefined;
  let callOff: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const read = (stored: Session) =>
    readAccount({ ...stored, ...tokens.decode(stored.token) }, clock.nowMs());
  /** One timer in all, and only while somebody is signed in. */
  const become = (next: Account | undefined) => {
    if (sameAccount(account, next)) return;
    account = next;
    watchExpiry();
    for (const listener of listeners) listener();
  };
  function watchExpiry(): void {
    callOff?.();
    callOff = account && clock.at(account.expiresAtMs, onDue);
  }
  function onDue(): void {
    refresh();
    // The clock was put back in the meantime: what was due is not due yet.
    if (account) watchExpiry();
  }
  function refresh(): void {
    const stored = session.read();
    const reading = stored && read(stored);
    if (reading?.ok === false) {
      // Only the token goes: the walk, its progress and whatever waits to be sent stay.
      session.clear();
      report.warn('session/ended', { reason: reading.fault });
    }
    become(reading?.ok ? reading.account : undefined);
  }
  return {
    state: () => account,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    refresh,
  };
}

function sameAccount(a: Account | undefined, b: Account | undefined): boolean {
  return (
    a === b ||
    (a?.userId === b?.userId &&
      a?.role === b?.role &&
      a?.username === b?.username &&
      a?.expiresAtMs === b?.expiresAtMs)
  );
}
