import type { ReportPort } from '../../ports/report.ts';
import type { Session, SessionPort } from '../../ports/session.ts';

/** The two keys are named by the specification; other players on this host read them too. */
export function localSession(storage: () => Storage, report: ReportPort): SessionPort {
  /** Where the device keeps nothing, one is signed in for as long as the page lives. */
  let unkept: Session | undefined;
  return {
    read() {
      try {
        const token = storage().getItem('token');
        if (token === null) return unkept;
        return { token, userId: storage().getItem('userId') ?? '' };
      } catch {
        return unkept;
      }
    },
    write(session) {
      unkept = session;
      try {
        storage().setItem('token', session.token);
        storage().setItem('userId', session.userId);
        unkept = undefined;
      } catch (error) {
        report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}
