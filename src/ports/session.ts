export interface Session {
  readonly token: string;
  readonly userId: string;
}

/** Who is signed in on this device. */
export interface SessionPort {
  readonly read: () => Session | undefined;
  readonly write: (session: Session) => void;
}
