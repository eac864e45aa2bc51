import { sql } from 'kysely';
import { removeCommits } from '../database/commits.ts';
import { replaceEverything } from '../database/copies/replace-everything.ts';
import { acquireTurn } from '../database/postgres/acquire-turn.ts';
import { withoutTimeouts } from '../database/postgres/without-timeouts.ts';
import type { SubjectStores, Store, StoreInside } from './store.ts';
import { CountChanges } from '../auth/count-changes.store.ts';
import { Audit } from '../audit/audit.store.ts';
import type { Database } from '../database/database.ts';
import { Deletions } from '../deletions/deletions.store.ts';
import { Elements } from '../stories/elements.store.ts';
import { Events } from '../statistics/events.store.ts';
import { FieldDefinitions } from '../fields/field-definitions.store.ts';
import { Fields } from '../stories/field-values.store.ts';
import { Groups } from '../codes/groups.store.ts';
import { healTexts } from './heal-texts.ts';
import { Jobs } from '../jobs/jobs.store.ts';
import { RetainedDrafts } from '../stories/retained-drafts.store.ts';
import { Languages } from '../taxonomy/languages.store.ts';
import { Media } from '../media/media.store.ts';
import { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import { ProgressRecords } from '../progress/progress.store.ts';
import { ErrorReports } from '../reports/reports.store.ts';
import { Revisions } from '../publishing/revisions.store.ts';
import { Sessions } from '../auth/sessions.store.ts';
import { Settings } from '../settings/settings.store.ts';
import { SecondFactors } from '../auth/second-factors.store.ts';
import { SigningKeys } from '../auth/signing-keys.store.ts';
import { Stories } from '../stories/stories.store.ts';
import { Tokens } from '../auth/tokens.store.ts';
import { Uploads } from '../uploads/uploads.store.ts';
import { Users } from '../people/users.store.ts';
import { WalkMembers } from '../auth/walk-members.store.ts';

export function storeOn(database: Database): Store {
  return {
    ...subjectStoresOn(database),
    database: database.kind,
    transaction: (work) => database.atomically((inner) => work(storeInside(inner))),
    copies: {
      readSnapshot: database.readSnapshot,
      replaceEverything: (snapshot, work) =>
        database.atomically(async (inner) => {
          if (inner.kind === 'postgres') await withoutTimeouts(inner.query);
          await replaceEverything(inner, snapshot);
          await healTexts(inner);
          await work(storeInside(inner));
        }),
    },
    healTexts: () => database.atomically(healTexts),
    removeCommits: (beforeMs) => removeCommits(database.query, beforeMs),
    ping: () => isResponding(database),
    readSizeBytes: () => sizeBytesOf(database),
    readConnections: database.readConnections,
    close: () => database.query.destroy(),
  };
}

const storeInside = (database: Database): StoreInside => ({
  ...storeOn(database),
  acquireLock: (name) => lockByName(database, name),
});

async function lockByName({ kind, query }: Database, name: string): Promise<void> {
  // SQLite's transactions begin with the write lock on the whole database.
  if (kind === 'postgres') await acquireTurn(query, name);
}

const subjectStoresOn = (database: Database): SubjectStores => ({
  users: new Users(database),
  sessions: new Sessions(database),
  tokens: new Tokens(database),
  secondFactors: new SecondFactors(database),
  keys: new SigningKeys(database),
  countChanges: new CountChanges(database),
  languages: new Languages(database),
  cities: new TaxonomyTerms(database, 'cities'),
  categories: new TaxonomyTerms(database, 'categories'),
  groups: new Groups(database),
  walkMembers: new WalkMembers(database),
  stories: new Stories(database),
  elements: new Elements(database),
  fields: new Fields(database),
  fieldDefinitions: new FieldDefinitions(database),
  revisions: new Revisions(database),
  retainedDrafts: new RetainedDrafts(database),
  media: new Media(database),
  progress: new ProgressRecords(database),
  events: new Events(database),
  deletions: new Deletions(database),
  audit: new Audit(database),
  jobs: new Jobs(database),
  settings: new Settings(database),
  reports: new ErrorReports(database),
  uploads: new Uploads(database),
});

async function isResponding({ query }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(query);
    return true;
  } catch {
    return false;
  }
}

/** SQLSTATE of engines that speak Postgres' language and do not know their size. */
const UNKNOWN_FUNCTION: readonly unknown[] = ['42883', '0A000'];

async function sizeBytesOf({ kind, query }: Database): Promise<number | undefined> {
  const size =
    kind === 'sqlite'
      ? sql<SizeRow>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<SizeRow>`select pg_database_size(current_database()) as bytes`;
  try {
    const { rows } = await size.execute(query);
    return rows[0]?.bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNKNOWN_FUNCTION.includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

interface SizeRow {
  readonly bytes: number;
}
