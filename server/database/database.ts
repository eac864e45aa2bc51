import { EventEmitter } from 'node:events';
import type { Dialect, Kysely, Transaction } from 'kysely';
import type { ReadSnapshot } from './copies/snapshot.ts';
import { hasCommitted, newCommit, recordCommit } from './commits.ts';
import { withRetries } from './retries.ts';
import { insideTransaction } from './transaction-scope.ts';
import type { Schema } from './schema.ts';

export type Topic = 'job-added';

/** The connections to the database right now. */
export interface ConnectionCounts {
  readonly max: number;
  readonly busy: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

export interface CountedDialect extends Dialect {
  readConnections(): ConnectionCounts;
}

/** What stores use, whether outside of a transaction or inside one. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Schema>;
  /** Joins a transaction that is already running. */
  atomically<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Tells the listeners of this process, inside a transaction once it is committed. */
  announce(topic: Topic): void;
  /** Returns how to end it. */
  subscribe(topic: Topic, listener: () => void): () => void;
  /** The snapshot has a separate connection, so it is never inside a transaction. */
  readonly readSnapshot: ReadSnapshot;
  readConnections(): ConnectionCounts;
}

export function databaseOn(
  query: Kysely<Schema>,
  kind: Database['kind'],
  readSnapshot: ReadSnapshot,
  readConnections: Database['readConnections'],
): Database {
  const announced = new EventEmitter();
  const database: Database = {
    kind,
    query,
    readSnapshot,
    readConnections,
    announce: (topic) => void announced.emit(topic),
    subscribe: (topic, listener) => {
      announced.on(topic, listener);
      return () => announced.off(topic, listener);
    },
    atomically: (work) => withRetries(() => runTransaction(database, work)),
  };
  return database;
}

async function runTransaction<T>(
  outer: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const topics = new Set<Topic>();
  const commit = newCommit();
  let outcome: { readonly value: T } | undefined;
  const run = async (trx: Transaction<Schema>) => {
    const inner: Database = {
      ...outer,
      query: trx,
      announce: (topic) => void topics.add(topic),
      atomically: (join) => join(inner),
    };
    const value = await insideTransaction(() => work(inner));
    if (outer.kind === 'postgres') await recordCommit(trx, commit);
    outcome = { value };
    return outcome;
  };
  const { value } = await outer.query
    .transaction()
    .execute(run)
    .catch(async (error: unknown) => {
      // The commit failed, or its response was lost: repeating what took effect would count twice.
      if (outcome !== undefined && (await hasCommitted(outer.query, commit))) return outcome;
      throw error;
    });
  for (const topic of topics) outer.announce(topic);
  return value;
}
