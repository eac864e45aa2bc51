import type { SessionPort } from '../../ports/session.ts';

/** The two keys are named by the specification; other players on this host read them too. */
export function localSession(storage: () => Storage): SessionPort {
  return {
    read() {
      try {
        const token = storage().getItem('token');
        return token === null ? undefined : { token, userId: storage().getItem('userId') ?? '' };
      } catch {
        return undefined;
      }
    },
    write({ token, userId }) {
      try {
        storage().setItem('token', token);
        storage().setItem('userId', userId);
      } catch {
        // Signed in for as long as the page lives: the answer itself was not lost.
      }
    },
  };
}
