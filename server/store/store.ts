import type { ConnectionCounts } from '../database/database.ts';
import type { Audit } from '../audit/audit.store.ts';
import type { Snapshot, ReadSnapshot } from '../database/copies/snapshot.ts';
import type { Deletions } from '../deletions/deletions.store.ts';
import type { Elements } from '../stories/elements.store.ts';
import type { Events } from '../statistics/events.store.ts';
import type { FieldDefinitions } from '../fields/field-definitions.store.ts';
import type { Fields } from '../stories/field-values.store.ts';
import type { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import type { Groups } from '../codes/groups.store.ts';
import type { Jobs } from '../jobs/jobs.store.ts';
import type { RetainedDrafts } from '../stories/retained-drafts.store.ts';
import type { Languages } from '../taxonomy/languages.store.ts';
import type { Media } from '../media/media.store.ts';
import type { ProgressRecords } from '../progress/progress.store.ts';
import type { ErrorReports } from '../reports/reports.store.ts';
import type { Revisions } from '../publishing/revisions.store.ts';
import type { Sessions } from '../auth/sessions.store.ts';
import type { Settings } from '../settings/settings.store.ts';
import type { CountChanges } from '../auth/count-changes.store.ts';
import type { SecondFactors } from '../auth/second-factors.store.ts';
import type { SigningKeys } from '../auth/signing-keys.store.ts';
import type { Stories } from '../stories/stories.store.ts';
import type { Tokens } from '../auth/tokens.store.ts';
import type { Uploads } from '../uploads/uploads.store.ts';
import type { Users } from '../people/users.store.ts';
import type { WalkMembers } from '../auth/walk-members.store.ts';

export interface SubjectStores {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly secondFactors: SecondFactors;
  readonly keys: SigningKeys;
  readonly countChanges: CountChanges;
  readonly languages: Languages;
  readonly cities: TaxonomyTerms;
  readonly categories: TaxonomyTerms;
  readonly groups: Groups;
  readonly walkMembers: WalkMembers;
  readonly stories: Stories;
  readonly elements: Elements;
  readonly fields: Fields;
  readonly fieldDefinitions: FieldDefinitions;
  readonly revisions: Revisions;
  readonly retainedDrafts: RetainedDrafts;
  readonly media: Media;
  readonly progress: ProgressRecords;
  readonly events: Events;
  readonly deletions: Deletions;
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly reports: ErrorReports;
  readonly uploads: Uploads;
}

/** A text from which control characters were removed. */
export interface HealedText {
  readonly table: string;
  readonly column: string;
  /** The row's key. */
  readonly row: string;
}

/**
 * Everything the server stores, in SQLite or Postgres alike.
 *
 * A write is durable when its promise resolves. Times are milliseconds since 1970, given by the
 * caller: the store reads no clock. Ids are UUIDs made by the store unless the caller gives one.
 * JSON goes in and comes out as `unknown`: the reader checks it against the contract.
 * What a call throws is a bug, or what `storageFailureOf` names.
 */
export interface Store extends SubjectStores {
  readonly database: 'sqlite' | 'postgres';
  /**
   * All or nothing. Inside, only the given store may be used (on SQLite the outer one would wait
   * for itself, so it throws). It may run again from its beginning when the database requires a
   * retry: no side effects but the store's. A nested transaction joins the outer one.
   */
  transaction<T>(work: (store: StoreInside) => Promise<T>): Promise<T>;
  readonly copies: Copies;
  /** Removes control characters from texts of earlier releases; returns which. */
  healTexts(): Promise<readonly HealedText[]>;
  /** Returns how many records of commits went, which nobody asks for after some minutes. */
  removeCommits(beforeMs: number): Promise<number>;
  /** True when the database responds. */
  ping(): Promise<boolean>;
  /**
   * What the database takes on its disk, without backups and write-ahead logs; undefined where the
   * engine does not say.
   */
  readSizeBytes(): Promise<number | undefined>;
  readConnections(): ConnectionCounts;
  close(): Promise<void>;
}

/** The store as a transaction sees it. */
export interface StoreInside extends Store {
  /**
   * Until the end of the transaction nobody else, on any server, holds the lock of this name: what
   * is read now is still true when it is written. Code that compares first and then writes takes
   * it.
   */
  acquireLock(name: string): Promise<void>;
}

/** What backups need: everything at once, never inside a transaction. */
export interface Copies {
  readonly readSnapshot: ReadSnapshot;
  /**
   * Replaces everything that is stored by this, together with what `work` adds, or changes nothing.
   * Others wait meanwhile. `copies/copied-tables.ts` defines what stays.
   */
  replaceEverything(snapshot: Snapshot, work: (store: StoreInside) => Promise<void>): Promise<void>;
}
