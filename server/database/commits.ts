import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Identifies one attempt of a transaction. */
export interface Commit {
  readonly id: string;
  readonly atMs: number;
}

export const newCommit = (): Commit => ({ id: randomUUID(), atMs: Date.now() });

/** The last statement of a transaction. */
export async function recordCommit(trx: Kysely<Schema>, { id, atMs }: Commit): Promise<void> {
  await trx.insertInto('commits').values({ id, at_ms: atMs }).execute();
}

/** False also where the database does not answer: then nobody knows. */
export async function hasCommitted(query: Kysely<Schema>, { id, atMs }: Commit): Promise<boolean> {
  const row = await query
    .selectFrom('commits')
    .select('id')
    .where('at_ms', '=', atMs)
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(() => undefined);
  return row !== undefined;
}

/** Returns how many went. */
export async function removeCommits(query: Kysely<Schema>, beforeMs: number): Promise<number> {
  const result = await query.deleteFrom('commits').where('at_ms', '<', beforeMs).executeTakeFirst();
  return Number(result.numDeletedRows);
}
