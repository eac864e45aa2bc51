import type { Database } from '../database/database.ts';
import { changedRowCount, removedRowCount } from '../database/values.ts';

/** The secret that a user's device makes one-time codes from. */
export interface SecondFactor {
  readonly userId: string;
  /** It opens with the server's key alone: see secret-cipher.ts. */
  readonly encryptedSecret: string;
  /** The time step of the newest code that was used: it and those before open nothing again. */
  readonly lastStep: number;
  readonly createdAtMs: number;
  /** Null until its user has shown a code of it: then signing in requires one. */
  readonly confirmedAtMs: number | null;
}

const SECOND_FACTOR = [
  'user_id as userId',
  'encrypted_secret as encryptedSecret',
  'last_step as lastStep',
  'created_at_ms as createdAtMs',
  'confirmed_at_ms as confirmedAtMs',
] as const;

export class SecondFactors {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async findFactor(userId: string): Promise<SecondFactor | undefined> {
    return this.#database.query
      .selectFrom('second_factors')
      .select(SECOND_FACTOR)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  /** Replaces one that was never confirmed; false when there is a confirmed one. */
  async beginFactor(
    factor: Pick<SecondFactor, 'userId' | 'encryptedSecret' | 'createdAtMs'>,
  ): Promise<boolean> {
    const { userId, encryptedSecret, createdAtMs } = factor;
    const row = await this.#database.query
      .insertInto('second_factors')
      .values({
        user_id: userId,
        encrypted_secret: encryptedSecret,
        last_step: 0,
        created_at_ms: createdAtMs,
        confirmed_at_ms: null,
      })
      .onConflict((oc) =>
        oc
          .column('user_id')
          .doUpdateSet({
            encrypted_secret: encryptedSecret,
            last_step: 0,
            created_at_ms: createdAtMs,
          })
          .where('second_factors.confirmed_at_ms', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** False when it was confirmed before, or replaced since it was read. */
  async confirmFactor(
    { userId, encryptedSecret }: Pick<SecondFactor, 'userId' | 'encryptedSecret'>,
    { step, atMs }: { readonly step: number; readonly atMs: number },
  ): Promise<boolean> {
    const result = await this.#database.query
      .updateTable('second_factors')
      .set({ confirmed_at_ms: atMs, last_step: step })
      .where('user_id', '=', userId)
      .where('encrypted_secret', '=', encryptedSecret)
      .where('confirmed_at_ms', 'is', null)
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  /** Of any number of callers with the code of one step exactly one uses it. */
  async useStep(
    { userId, encryptedSecret }: Pick<SecondFactor, 'userId' | 'encryptedSecret'>,
    step: number,
  ): Promise<boolean> {
    const result = await this.#database.query
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('encrypted_secret', '=', encryptedSecret)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async removeFactor(userId: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return removedRowCount(result) > 0;
  }
}
