import type { ReportPort } from '../system/report-port.ts';
import type { DeviceSession, SessionPort } from './port.ts';

interface StorageEvents {
  readonly addEventListener: (
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ) => void;
  readonly removeEventListener: StorageEvents['addEventListener'];
}

/** The two keys are named by the specification; other players on this host read them too. */
const KEYS = { token: 'token', userId: 'userId' } as const;

export function localSession(
  storage: () => Storage,
  report: ReportPort,
  events: StorageEvents,
): SessionPort {
  /** If the device stores nothing, the user is signed in for as long as the page lives. */
  let unsaved: DeviceSession | undefined;
  const tried = (work: (storage: Storage) => void) => {
    try {
      work(storage());
      return true;
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      return false;
    }
  };
  return {
    readSession() {
      try {
        const token = storage().getItem(KEYS.token);
        if (token === null) return unsaved;
        return { token, userId: storage().getItem(KEYS.userId) ?? '' };
      } catch {
        return unsaved;
      }
    },
    writeSession(session) {
      const isStored = tried((store) => {
        store.setItem(KEYS.token, session.token);
        store.setItem(KEYS.userId, session.userId);
      });
      unsaved = isStored ? undefined : session;
    },
    clearSession() {
      unsaved = undefined;
      tried((store) => {
        store.removeItem(KEYS.token);
        store.removeItem(KEYS.userId);
      });
    },
    onChange(listener) {
      const onStorage = ({ key }: { readonly key: string | null }) => {
        // A key of null: everything was cleared at once.
        if (key === null || key === KEYS.token) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => {
        events.removeEventListener('storage', onStorage);
      };
    },
  };
}
