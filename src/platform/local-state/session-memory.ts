import type { Session, SessionPort } from './session-port.ts';

/** Two sessions on one box behave like two tabs of one browser. */
export interface SessionBox {
  session: Session | undefined;
  readonly tabs: Set<{ readonly listeners: Set<() => void> }>;
}

export const sessionBox = (session?: Session): SessionBox => ({ session, tabs: new Set() });

export function memorySession(box: SessionBox = sessionBox()): SessionPort {
  const own = { listeners: new Set<() => void>() };
  box.tabs.add(own);
  const writeSession = (session: Session | undefined) => {
    box.session = session;
    for (const tab of box.tabs) if (tab !== own) tab.listeners.forEach((listener) => listener());
  };
  return {
    readSession: () => box.session,
    writeSession: writeSession,
    clearSession: () => {
      writeSession(undefined);
    },
    onChange(listener) {
      own.listeners.add(listener);
      return () => own.listeners.delete(listener);
    },
  };
}
