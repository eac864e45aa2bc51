import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { acquireTurn } from '../database/postgres/acquire-turn.ts';
import { fromJson, removedRowCount, toJson } from '../database/values.ts';

/** What one counter has counted of one key; a key is a digest. */
export const countChange = z.object({
  counter: z.string(),
  key: z.string(),
  amount: z.number(),
  /** Whatever was counted before is forgotten. */
  isCleared: z.boolean(),
});
export type CountChange = z.infer<typeof countChange>;

export interface CountChangesOfServer {
  readonly server: string;
  readonly atMs: number;
  readonly changes: readonly CountChange[];
}

/** The changes of counters that servers on one database share. */
export class CountChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addChanges({ server, atMs, changes }: CountChangesOfServer): Promise<void> {
    await this.#database.atomically(async (inside) => {
      const seq = await acquireTurn(inside.query, 'count-changes');
      const row = { seq, server, at_ms: atMs, changes: toJson(changes) };
      await inside.query.insertInto('count_changes').values(row).execute();
    });
  }

  /** What other servers have added after this number, in the order of commits. */
  async ofOthers(
    server: string,
    afterSeq: number,
  ): Promise<{ readonly seq: number; readonly changes: readonly CountChange[] }> {
    const rows = await this.#database.query
      .selectFrom('count_changes')
      .select(['seq', 'changes'])
      .where('seq', '>', afterSeq)
      .where('server', '!=', server)
      .orderBy('seq')
      .execute();
    const changes = rows.flatMap((row) => z.parse(z.array(countChange), fromJson(row.changes)));
    return { seq: rows.at(-1)?.seq ?? afterSeq, changes };
  }

  async removeBefore(beforeMs: number): Promise<number> {
    const result = await this.#database.query
      .deleteFrom('count_changes')
      .where('at_ms', '<', beforeMs)
      .executeTakeFirst();
    return removedRowCount(result);
  }
}
