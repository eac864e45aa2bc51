export interface DeviceSession {
  readonly token: string;
  readonly userId: string;
}

/** What the device stores of a sign-in. Other code decides whether it is still valid. */
export interface SessionPort {
  readonly readSession: () => DeviceSession | undefined;
  readonly writeSession: (session: DeviceSession) => void;
  readonly clearSession: () => void;
  /** Notifies when another tab signed in or out. */
  readonly onChange: (listener: () => void) => () => void;
}
