import type { ChosenPassword, Credentials } from '../contract/accounts.ts';
import { readAccount, type Account, type AccountReading } from '../core/session/read-account.ts';
import type { AccountResult, AccountApi } from '../platform/server-api/port.ts';
import type { ClockPort } from '../platform/system/clock-port.ts';
import type { ReportPort } from '../platform/system/report-port.ts';
import type { DeviceSession, SessionPort, TokenReader } from '../platform/local-state/port.ts';
import { signal } from '../lib/signal.ts';

export interface AccountPorts {
  readonly api: AccountApi;
  readonly session: SessionPort;
  readonly tokens: TokenReader;
  readonly clock: ClockPort;
  readonly report: ReportPort;
}

/** 'skipped': nobody was signed in at the start, or somebody has signed in since then. */
export type SessionConfirmation = 'valid' | 'rejected' | 'unknown' | 'skipped';

/** The account that is signed in on this device, and the calls that sign in and out. */
export interface AccountRunner {
  /** Undefined when nobody is signed in. The same object as long as nothing changes. */
  readonly state: () => Account | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** The token to send along with a call; never an expired one. */
  readonly token: () => string | undefined;
  readonly login: (body: Credentials) => Promise<AccountResult<Account>>;
  readonly signup: (
    body: Credentials & { readonly invitation?: string },
  ) => Promise<AccountResult<Account>>;
  readonly redeem: (code: string) => Promise<AccountResult<Account>>;
  readonly setUp: (
    body: Credentials & { readonly token: string },
  ) => Promise<AccountResult<Account>>;
  readonly choosePassword: (body: ChosenPassword) => Promise<AccountResult<Account>>;
  /** Signs out on the user's request. */
  readonly logout: () => void;
  /**
   * Reports to the server, once, that the token found at the start is in use; returns its verdict.
   */
  readonly confirmSession: () => Promise<SessionConfirmation>;
}

export function openAccount(ports: AccountPorts): AccountRunner {
  const { api, session } = ports;
  const accountState = openAccountState(ports);
  const entered = (result: AccountResult<DeviceSession>): AccountResult<Account> => {
    if (!result.ok) return result;
    const reading = accountState.readAccountOf(result.value);
    if (!reading.ok) return { ok: false, error: { kind: 'account/unreadable' } };
    session.writeSession({ token: result.value.token, userId: reading.account.userId });
    accountState.refresh();
    return { ok: true, value: reading.account };
  };
  session.onChange(accountState.refresh);
  accountState.refresh();
  return {
    state: accountState.state,
    subscribe: accountState.subscribe,
    token() {
      accountState.refresh();
      return accountState.state() && session.readSession()?.token;
    },
    login: async (body) => entered(await api.login(body)),
    signup: async (body) => entered(await api.signup(body)),
    redeem: async (code) => entered(await api.redeem(code)),
    setUp: async (body) => entered(await api.setUp(body)),
    choosePassword: async (body) => entered(await api.choosePassword(body)),
    logout() {
      if (accountState.state()) api.logout();
      session.clearSession();
      accountState.refresh();
    },
    confirmSession: sessionConfirmer(ports, accountState),
  };
}

function sessionConfirmer({ api, session, report }: AccountPorts, accountState: AccountState) {
  const tokenAtStart = accountState.state() && session.readSession()?.token;
  let result: Promise<SessionConfirmation> | undefined;
  return async (): Promise<SessionConfirmation> => {
    const account = accountState.state();
    // The server has just seen an account that signed in since.
    if (!account || tokenAtStart === undefined || session.readSession()?.token !== tokenAtStart)
      return 'skipped';
    result ??= api.reportSessionUse(account.userId).then((reply): SessionConfirmation => {
      if (reply.ok) return 'valid';
      report.warn('session/unconfirmed', reply.error);
      const isRejected =
        reply.error.kind === 'account/rejected' && [401, 403].includes(reply.error.status);
      return isRejected ? 'rejected' : 'unknown';
    });
    return result;
  };
}

interface AccountState {
  readonly state: () => Account | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly readAccountOf: (session: DeviceSession) => AccountReading;
  /** Reads the session stored on the device and removes one that is no longer valid. */
  readonly refresh: () => void;
}

function openAccountState({ session, tokens, clock, report }: AccountPorts): AccountState {
  const account = signal<Account | undefined>(undefined);
  let callOff: (() => void) | undefined;
  const readAccountOf = (stored: DeviceSession) =>
    readAccount({ ...stored, ...tokens.decode(stored.token) }, clock.nowMs());
  /** There is one timer in all, and only while somebody is signed in. */
  const become = (next: Account | undefined) => {
    if (sameAccount(account.get(), next)) return;
    watchExpiry(next);
    account.set(next);
  };
  function watchExpiry(current: Account | undefined): void {
    callOff?.();
    callOff = current && clock.at(current.expiresAtMs, onDue);
  }
  function onDue(): void {
    refresh();
    // The clock was put back in the meantime: the expiry is not due yet.
    if (account.get()) watchExpiry(account.get());
  }
  function refresh(): void {
    const stored = session.readSession();
    const reading = stored && readAccountOf(stored);
    if (reading?.ok === false) {
      // Only the token is removed: the walk, its progress and the outbox stay.
      session.clearSession();
      report.warn('session/ended', { reason: reading.error });
    }
    become(reading?.ok ? reading.account : undefined);
  }
  return {
    state: account.get,
    subscribe: account.subscribe,
    readAccountOf,
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
