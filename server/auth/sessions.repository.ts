/** The device of a session, by names that we assigned; null: unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export interface Session extends Device {
  readonly id: string;
  readonly userId: string;
  /** What kind of client signed in: a browser, a guest by unlock code, a preview. */
  readonly type: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | null;
}

export interface NewSession extends Partial<Device> {
  readonly id?: string;
  readonly userId: string;
  readonly type: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface BegunBetween {
  readonly fromMs: number;
  readonly beforeMs: number;
}

export interface OpenSessions {
  readonly signIns: number;
  readonly users: number;
}

export interface Sessions {
  /** The user must exist. */
  create(session: NewSession): Promise<Session>;
  byId(id: string): Promise<Session | undefined>;
  /** Newest first, revoked and expired ones included. */
  ofUser(userId: string): Promise<readonly Session[]>;
  /** False when it does not exist or was revoked before. */
  revoke(id: string, nowMs: number): Promise<boolean>;
  revokeAllOfUser(userId: string, nowMs: number): Promise<number>;
  /** Counts sessions begun in that time that are neither expired nor revoked, and their users. */
  countOpenBegun(begun: BegunBetween, nowMs: number): Promise<OpenSessions>;
  /** Returns how many of them were open. */
  revokeBegun(begun: BegunBetween, nowMs: number): Promise<number>;
  removeExpired(beforeMs: number): Promise<number>;
}
