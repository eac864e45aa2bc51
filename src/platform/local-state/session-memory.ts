import type { DeviceSession, SessionPort } from './session-port.ts';
import { emitter, type Emitter } from '../../lib/signal.ts';

/** Two sessions on one box behave like two tabs of one browser. */
export interface SessionBox {
  session: DeviceSession | undefined;
  readonly tabs: Set<Emitter>;
}

export const sessionBox = (session?: DeviceSession): SessionBox => ({ session, tabs: new Set() });

export function memorySession(box: SessionBox = sessionBox()): SessionPort {
  const own = emitter();
  box.tabs.add(own);
  const writeSession = (session: DeviceSession | undefined) => {
    box.session = session;
    for (const tab of box.tabs) if (tab !== own) tab.emit();
  };
  return {
    readSession: () => box.session,
    writeSession: writeSession,
    clearSession: () => {
      writeSession(undefined);
    },
    onChange: own.subscribe,
  };
}
