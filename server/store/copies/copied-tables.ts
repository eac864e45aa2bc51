import type { Schema } from '../sql/schema.ts';

/**
 * What happens to a table when everything is copied and put back. A new table has to say it:
 *
 * - `copied`: stands in every copy, and is replaced whole when one is put back.
 * - `joined`: stands in every copy; what is there now stays and wins. A key that has signed
 *   tokens must not be lost, and who is signed in stays so while their account is there.
 * - `left`: never leaves this place. One-time secrets are no part of a copy, not even hashed.
 */
type Rule = 'copied' | 'joined' | 'left';

const RULES: Readonly<Record<keyof Schema, Rule>> = {
  counters: 'copied',
  users: 'copied',
  sessions: 'joined',
  tokens: 'left',
  signing_keys: 'joined',
  settings: 'copied',
  languages: 'copied',
  cities: 'copied',
  categories: 'copied',
  stories: 'copied',
  elements: 'copied',
  field_values: 'copied',
  field_definitions: 'copied',
  revisions: 'copied',
  publications: 'copied',
  former_names: 'copied',
  kept_drafts: 'copied',
  groups: 'copied',
  unlock_codes: 'copied',
  group_members: 'copied',
  group_walks: 'copied',
  media: 'copied',
  media_renditions: 'copied',
  media_uses: 'copied',
  progress: 'copied',
  events: 'copied',
  event_counts: 'copied',
  event_days: 'copied',
  deletions: 'copied',
  audit: 'copied',
  jobs: 'copied',
};

const withRule = (...rules: readonly Rule[]): readonly string[] =>
  Object.entries(RULES).flatMap(([table, rule]) => (rules.includes(rule) ? [table] : []));

export const TABLES_IN_COPIES = withRule('copied', 'joined');
export const TABLES_REPLACED = withRule('copied');
/** What of them is there now is put back behind the copy, as far as its user is there. */
export const TABLES_THAT_STAY = withRule('joined', 'left');

/** The work on backups goes on while one is put back, and none begins again out of one. */
export const JOBS_OF_COPIES = 'backup/';
