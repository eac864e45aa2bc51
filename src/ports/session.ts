export interface Session {
  readonly token: string;
  readonly userId: string;
}

/** What the device keeps of a sign-in. Whether it still counts, others decide. */
export interface SessionPort {
  readonly read: () => Session | undefined;
  readonly write: (session: Session) => void;
  readonly clear: () => void;
  /** Tells when another tab signed in or out. */
  readonly onChange: (listener: () => void) => () => void;
}
