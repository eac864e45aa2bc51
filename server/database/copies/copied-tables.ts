import type { Schema } from '../schema.ts';

/**
 * What happens to a table in a backup and its restore. Every new table needs a rule:
 *
 * - `copied`: is part of every backup, and is replaced completely by a restore.
 * - `joined`: is part of every backup; rows that exist now stay and win. A key that has signed
 *   tokens must not be lost, and users stay signed in while their account exists.
 * - `apart`: is never part of a backup, and a restore does not touch it.
 * - `left`: is never part of a backup. One-time secrets are not backed up, not even hashed.
 */
type Rule = 'copied' | 'joined' | 'left' | 'apart';

const RULES: Readonly<Record<keyof Schema, Rule>> = {
  counters: 'copied',
  users: 'copied',
  sessions: 'joined',
  second_factors: 'copied',
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
  walk_members: 'copied',
  media: 'copied',
  media_renditions: 'copied',
  media_uses: 'copied',
  progress: 'copied',
  events: 'copied',
  event_counts: 'copied',
  event_days: 'copied',
  error_reports: 'copied',
  deletions: 'copied',
  audit: 'copied',
  jobs: 'copied',
  turns: 'apart',
  commits: 'apart',
  count_changes: 'apart',
  uploads: 'apart',
  upload_parts: 'apart',
};

const withRule = (...rules: readonly Rule[]): readonly string[] =>
  Object.entries(RULES).flatMap(([table, rule]) => (rules.includes(rule) ? [table] : []));

export const TABLES_IN_COPIES = withRule('copied', 'joined');
export const TABLES_REPLACED = withRule('copied');
/** A restore puts the rows of these tables back afterwards, as far as their user still exists. */
export const TABLES_THAT_STAY = withRule('joined', 'left');

/** Backup jobs go on during a restore; a backup contains none, so that none runs again. */
export const JOBS_OF_COPIES = 'backup/';
