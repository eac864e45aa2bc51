import type { Audit } from './repositories/audit.ts';
import type { Moment, ReadMoment } from './copies/moment.ts';
import type { Deletions } from './repositories/deletions.ts';
import type { Elements } from './repositories/elements.ts';
import type { Events } from './repositories/events.ts';
import type { FieldDefinitions } from './repositories/field-definitions.ts';
import type { Fields } from './repositories/fields.ts';
import type { NamedThings } from './repositories/named-things.ts';
import type { Groups } from './repositories/groups.ts';
import type { Jobs } from './repositories/jobs.ts';
import type { KeptDrafts } from './repositories/kept-drafts.ts';
import type { Languages } from './repositories/languages.ts';
import type { Media } from './repositories/media.ts';
import type { ProgressRecords } from './repositories/progress.ts';
import type { Revisions } from './repositories/revisions.ts';
import type { Sessions } from './repositories/sessions.ts';
import type { Settings } from './repositories/settings.ts';
import type { SigningKeys } from './repositories/signing-keys.ts';
import type { Stories } from './repositories/stories.ts';
import type { Tokens } from './repositories/tokens.ts';
import type { Users } from './repositories/users.ts';

export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly keys: SigningKeys;
  readonly languages: Languages;
  readonly cities: NamedThings;
  readonly categories: NamedThings;
  readonly groups: Groups;
  readonly stories: Stories;
  readonly elements: Elements;
  readonly fields: Fields;
  readonly fieldDefinitions: FieldDefinitions;
  readonly revisions: Revisions;
  readonly keptDrafts: KeptDrafts;
  readonly media: Media;
  readonly progress: ProgressRecords;
  readonly events: Events;
  readonly deletions: Deletions;
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly settings: Settings;
}

/** A text that held control characters and does no more. */
export interface HealedText {
  readonly table: string;
  readonly column: string;
  /** The row's key. */
  readonly row: string;
}

/**
 * Everything the server keeps, on SQLite or on Postgres alike.
 *
 * A write is durable when its promise resolves. Times are milliseconds since 1970, given by the
 * caller: the store reads no clock. Ids are UUIDs made by the store unless the caller brings one.
 * JSON goes in and comes out as `unknown`: whoever reads it checks it against the contract.
 * What a call throws is a bug, or what `storageFailureOf` names.
 */
export interface Store extends Repositories {
  readonly database: 'sqlite' | 'postgres';
  /**
   * All or nothing. Inside, only the given store may be used (on SQLite the outer one would wait
   * for itself, so it throws). May be run again from its beginning when the database asks for a
   * retry: no side effects but the store's. A nested transaction joins the outer one.
   */
  transaction<T>(work: (store: StoreInside) => Promise<T>): Promise<T>;
  readonly copies: Copies;
  /** Takes control characters out of texts of earlier releases; answers which. */
  healTexts(): Promise<readonly HealedText[]>;
  /** True when the database answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** The store as a transaction sees it. */
export interface StoreInside extends Store {
  /**
   * From here to the end of the transaction nobody else holds the turn of this name, on any server:
   * what is read now still stands when it is written. Whoever compares first and writes then asks for it.
   */
  turn(name: string): Promise<void>;
}

/** Everything at once: for backups. Never inside a transaction. */
export interface Copies {
  readonly read: ReadMoment;
  /**
   * Puts this in the place of what is kept, together with what `work` adds, or changes nothing.
   * Others wait meanwhile. What stays is told in `copies/copied-tables.ts`.
   */
  replace(moment: Moment, work: (store: StoreInside) => Promise<void>): Promise<void>;
}
