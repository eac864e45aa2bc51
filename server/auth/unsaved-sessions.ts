import { randomUUID } from 'node:crypto';
import type { AccountRecord } from './access.ts';
import type { Sessions } from './sessions.store.ts';

/** Long enough to read the error and to free space. */
const LIFETIME_MS = 3_600_000;
const MAX_SESSIONS = 20;

interface UnsavedSession {
  readonly id: string;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * Sessions of administrators that could not be saved on a full disk. They are valid on this server
 * only, for an hour, and end with a password change, with a sign-out, and with any session of the
 * same user that is revoked after they began, because whoever revokes sessions cannot see these.
 */
export class UnsavedSessions {
  readonly #sessions: Pick<Sessions, 'ofUser'>;
  readonly #byId = new Map<string, UnsavedSession>();

  constructor(sessions: Pick<Sessions, 'ofUser'>) {
    this.#sessions = sessions;
  }

  addSession({ id: userId, passwordHash }: AccountRecord, nowMs: number): UnsavedSession {
    const [oldest] = this.#byId.keys();
    if (oldest !== undefined && this.#byId.size >= MAX_SESSIONS) this.#byId.delete(oldest);
    const id = randomUUID();
    const session = {
      ...{ id, userId, passwordHash },
      ...{ createdAtMs: nowMs, expiresAtMs: nowMs + LIFETIME_MS },
    };
    this.#byId.set(id, session);
    return session;
  }

  async isValid(id: string, user: AccountRecord, nowMs: number): Promise<boolean> {
    const session = this.#byId.get(id);
    if (session?.userId !== user.id) return false;
    const isOver = nowMs >= session.expiresAtMs || session.passwordHash !== user.passwordHash;
    if (!isOver && !(await this.#isRevoked(session))) return true;
    this.#byId.delete(id);
    return false;
  }

  endSession(id: string): void {
    this.#byId.delete(id);
  }

  async #isRevoked({ userId, createdAtMs }: UnsavedSession): Promise<boolean> {
    const saved = await this.#sessions.ofUser(userId);
    return saved.some(({ revokedAtMs }) => (revokedAtMs ?? 0) >= createdAtMs);
  }
}
