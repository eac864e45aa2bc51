import { sql } from 'kysely';
import { replaceEverything } from '../database/copies/replace-everything.ts';
import { withoutTimeouts } from '../database/postgres/without-timeouts.ts';
import type { Repositories, Store, StoreInside } from './store.ts';
import { SqlAudit } from '../audit/audit.store.ts';
import type { Database } from '../database/database.ts';
import { SqlDeletions } from '../deletions/deletions.store.ts';
import { SqlElements } from '../stories/elements.store.ts';
import { SqlEvents } from '../statistics/events.store.ts';
import { SqlFieldDefinitions } from '../fields/field-definitions.store.ts';
import { SqlFields } from '../stories/field-values.store.ts';
import { SqlGroups } from '../codes/groups.store.ts';
import { healTexts } from './heal-texts.ts';
import { SqlJobs } from '../jobs/jobs.store.ts';
import { SqlRetainedDrafts } from '../stories/retained-drafts.store.ts';
import { SqlLanguages } from '../taxonomy/languages.store.ts';
import { SqlMedia } from '../media/media.store.ts';
import { SqlTaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import { SqlProgress } from '../progress/progress.store.ts';
import { ErrorReports } from '../reports/reports.store.ts';
import { SqlRevisions } from '../publishing/revisions.store.ts';
import { SqlSessions } from '../auth/sessions.store.ts';
import { SqlSettings } from '../settings/settings.store.ts';
import { SqlSigningKeys } from '../auth/signing-keys.store.ts';
import { SqlStories } from '../stories/stories.store.ts';
import { SqlTokens } from '../auth/tokens.store.ts';
import { SqlUsers } from '../people/users.store.ts';

export function storeOn(database: Database): Store {
  return {
    ...repositoriesOn(database),
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
    ping: () => isResponding(database),
    close: () => database.query.destroy(),
  };
}

const storeInside = (database: Database): StoreInside => ({
  ...storeOn(database),
  acquireLock: (name) => lockByName(database, name),
});

/** Separate from the lock of the migrations. */
const LOCK_NAMESPACE = 5_264_939;

async function lockByName({ kind, query }: Database, name: string): Promise<void> {
  // SQLite's transactions begin with the write lock on the whole database.
  if (kind === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${LOCK_NAMESPACE}))`.execute(
    query,
  );
}

const repositoriesOn = (database: Database): Repositories => ({
  users: new SqlUsers(database),
  sessions: new SqlSessions(database),
  tokens: new SqlTokens(database),
  keys: new SqlSigningKeys(database),
  languages: new SqlLanguages(database),
  cities: new SqlTaxonomyTerms(database, 'cities'),
  categories: new SqlTaxonomyTerms(database, 'categories'),
  groups: new SqlGroups(database),
  stories: new SqlStories(database),
  elements: new SqlElements(database),
  fields: new SqlFields(database),
  fieldDefinitions: new SqlFieldDefinitions(database),
  revisions: new SqlRevisions(database),
  retainedDrafts: new SqlRetainedDrafts(database),
  media: new SqlMedia(database),
  progress: new SqlProgress(database),
  events: new SqlEvents(database),
  deletions: new SqlDeletions(database),
  audit: new SqlAudit(database),
  jobs: new SqlJobs(database),
  settings: new SqlSettings(database),
  reports: new ErrorReports(database),
});

async function isResponding({ query }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(query);
    return true;
  } catch {
    return false;
  }
}
