export interface Session {
  readonly token: string;
  readonly userId: string;
}

/** What the device stores of a sign-in. Other code decides whether it is still valid. */
export interface SessionPort {
  readonly readSession: () => Session | undefined;
  readonly writeSession: (session: Session) => void;
  readonly clearSession: () => void;
  /** Notifies when another tab signed in or out. */
  readonly onChange: (listener: () => void) => () => void;
}
