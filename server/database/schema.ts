import type { Generated } from 'kysely';

/**
 * The tables as the migrations leave them. Flags are 0 and 1, times are milliseconds, JSON is text:
 * the same on SQLite and Postgres. A change here needs a migration.
 */
export interface Schema {
  counters: { name: string; value: number };
  users: {
    id: string;
    username: string;
    username_key: string;
    password_hash: string | null;
    role: number;
    created_at_ms: number;
    last_seen_at_ms: number | null;
    disabled_at_ms: number | null;
  };
  sessions: {
    id: string;
    user_id: string;
    type: string;
    created_at_ms: number;
    expires_at_ms: number;
    revoked_at_ms: number | null;
    browser: Generated<string | null>;
    system: Generated<string | null>;
  };
  tokens: {
    hash: string;
    purpose: string;
    payload: string;
    user_id: string | null;
    created_at_ms: number;
    expires_at_ms: number;
    used_at_ms: number | null;
  };
  second_factors: {
    user_id: string;
    encrypted_secret: string;
    last_step: number;
    created_at_ms: number;
    confirmed_at_ms: number | null;
  };
  signing_keys: { kid: string; created_at_ms: number; retired_at_ms: number | null };
  settings: { key: string; value: string };
  languages: { id: number; code: string; code_key: string; name: string; position: number };
  cities: TaxonomyTermTable;
  categories: TaxonomyTermTable;
  stories: {
    id: string;
    slug: string;
    visibility: string;
    city_id: string | null;
    category_id: string | null;
    language_ids: string;
    version: number;
    draft_version: number;
    created_at_ms: number;
    updated_at_ms: number;
    deleted_at_ms: number | null;
  };
  elements: {
    id: string;
    story_id: string;
    kind: string;
    slug: string;
    position: number;
    quest_id: string | null;
    version: number;
    created_at_ms: number;
    updated_at_ms: number;
    deleted_at_ms: number | null;
  };
  field_values: {
    owner_kind: string;
    owner_id: string;
    field: string;
    language_id: number;
    story_id: string;
    value: string;
    search_text: string;
  };
  field_definitions: {
    id: string;
    owner: string;
    name: string;
    type: string;
    is_per_language: number;
    labels: string;
    help: string;
    rules: string;
    position: number;
    is_built_in: number;
  };
  revisions: {
    story_id: string;
    revision: string;
    number: number;
    notes: string;
    published_at_ms: number;
    published_by: string | null;
    draft_version: number;
    summary: string;
    draft: string;
    wire: Uint8Array;
    brotli: Uint8Array;
    gzip: Uint8Array;
  };
  publications: {
    story_id: string;
    slug: string;
    visibility: string;
    revision: string | null;
    is_withdrawn: number;
    summary: string;
    problems: string | null;
    published_at_ms: number | null;
    seq: number;
  };
  former_names: { slug: string; story_id: string; renamed_at_ms: number };
  kept_drafts: {
    id: string;
    story_id: string;
    kept_at_ms: number;
    kept_by: string | null;
    draft: string;
  };
  groups: {
    id: string;
    name: string;
    description: string;
    valid_from_ms: number | null;
    valid_until_ms: number | null;
    created_at_ms: number;
  };
  unlock_codes: {
    id: string;
    group_id: string;
    code: string;
    label: string;
    max_uses: number | null;
    uses: number;
    valid_from_ms: number | null;
    valid_until_ms: number | null;
    created_at_ms: number;
    revoked_at_ms: number | null;
  };
  group_members: {
    group_id: string;
    user_id: string;
    code_id: string | null;
    joined_at_ms: number;
  };
  group_walks: { group_id: string; story_id: string; position: number };
  walk_members: {
    user_id: string;
    story_id: string;
    is_owner: number;
    language_ids: string;
    added_at_ms: number;
  };
  media: {
    sha256: string;
    ext: string;
    type: string;
    bytes: number;
    name: string;
    name_key: string;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    details: string;
    created_at_ms: number;
    created_by: string | null;
  };
  media_renditions: { source: string; form: string; sha256: string };
  media_uses: {
    sha256: string;
    user_kind: string;
    user_id: string;
    field: string;
    story_id: string | null;
  };
  progress: {
    user_id: string;
    story_id: string;
    epoch: number;
    record: string;
    version: number;
    updated_at_ms: number;
  };
  events: {
    id: string;
    kind: string;
    walk: string;
    element: string;
    language_id: number;
    at_ms: number;
  };
  event_counts: {
    day: number;
    kind: string;
    walk: string;
    element: string;
    language_id: number;
    count: number;
  };
  event_days: { day: number; walk: string; kind: string; language_id: number; count: number };
  error_reports: {
    day: number;
    message: string;
    release: string;
    source: string;
    page: string;
    stack: string;
    request_id: string;
    count: number;
    first_at_ms: number;
    last_at_ms: number;
  };
  deletions: {
    id: string;
    kind: string;
    target_id: string;
    label: string;
    snapshot: string;
    deleted_at_ms: number;
    deleted_by: string | null;
    purge_at_ms: number;
  };
  audit: {
    id: Generated<number>;
    at_ms: number;
    actor_id: string | null;
    action: string;
    target_kind: string;
    target_id: string;
    details: string;
    story_id: string | null;
  };
  commits: {
    at_ms: number;
    id: string;
  };
  turns: {
    name: string;
    count: number;
  };
  count_changes: {
    seq: number;
    server: string;
    at_ms: number;
    /** JSON. */
    changes: string;
  };
  uploads: {
    id: string;
    size: number;
    received: number;
    name: string;
    user_id: string;
    purpose: string;
    changed_at_ms: number;
  };
  upload_parts: {
    upload_id: string;
    object: string;
    /** -1: the object may not be stored yet. */
    start: number;
    bytes: number;
  };
  jobs: {
    id: string;
    kind: string;
    state: string;
    progress: number;
    error: string | null;
    payload: string;
    result: string;
    attempts: number;
    run_at_ms: number;
    lease_owner: string | null;
    lease_until_ms: number | null;
    created_at_ms: number;
    finished_at_ms: number | null;
    once_key: string | null;
  };
}

export interface TaxonomyTermTable {
  id: string;
  slug: string;
  names: string;
  position: number;
}
