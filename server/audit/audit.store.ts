import type { PageRequest } from '../database/write-result.ts';
import { sql } from 'kysely';
import type { Page } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { foldName } from '../database/fold-name.ts';
import { containing, fromJson, startingWith, toJson } from '../database/values.ts';

export interface AuditRecord {
  /** Increasing. */
  readonly id: number;
  readonly atMs: number;
  /** User id; null = the server itself or somebody not signed in. */
  readonly actorId: string | null;
  /** 'story/publish', 'user/role' … */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** What is needed to describe the change: names and numbers, no secrets and no personal texts. */
  readonly details: unknown;
  /** The walk it belongs to; null = none, or an element that was purged before this was stored. */
  readonly storyId: string | null;
}

/** The walk of a walk or an element is looked up by the target, as long as that exists. */
export type NewAuditRecord = Omit<AuditRecord, 'id' | 'details' | 'storyId'> & {
  readonly details?: unknown;
};

export interface AuditQuery extends PageRequest {
  /** A user's id, or part of the name of an existing user. */
  readonly actor?: string;
  /** Exact, or a prefix that ends with a slash: 'story/'. */
  readonly action?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
  /** Only entries about this walk and its elements. */
  readonly storyId?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

const ENTRY = [
  'id',
  'at_ms as atMs',
  'actor_id as actorId',
  'action',
  'target_kind as targetKind',
  'target_id as targetId',
  'details',
  'story_id as storyId',
] as const;

type Row = Omit<AuditRecord, 'details'> & { readonly details: string };

/** Append-only: the database itself refuses to change or remove an entry. */
export class Audit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async append(entry: NewAuditRecord): Promise<AuditRecord> {
    const row = await this.#database.query
      .insertInto('audit')
      .values({
        at_ms: entry.atMs,
        actor_id: entry.actorId,
        action: entry.action,
        target_kind: entry.targetKind,
        target_id: entry.targetId,
        details: toJson(entry.details),
        story_id: storyIdOf(entry),
      })
      .returning(ENTRY)
      .executeTakeFirstOrThrow();
    return toEntry(row);
  }

  /** Newest first. */
  async listRecords(query: AuditQuery): Promise<Page<AuditRecord>> {
    const matching = this.#matching(query);
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .select(ENTRY)
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute();
    return { items: rows.map(toEntry), total };
  }

  #matching(query: AuditQuery) {
    const { actor, action, targetKind, targetId, storyId, fromMs, toMs } = query;
    let matching = this.#database.query.selectFrom('audit');
    if (actor !== undefined) matching = matching.where(isBy(actor));
    if (action?.endsWith('/')) {
      matching = matching.where(sql<boolean>`action like ${startingWith(action)} escape '\\'`);
    } else if (action !== undefined) matching = matching.where('action', '=', action);
    if (targetKind !== undefined) matching = matching.where('target_kind', '=', targetKind);
    if (targetId !== undefined) matching = matching.where('target_id', '=', targetId);
    if (storyId !== undefined) matching = matching.where('story_id', '=', storyId);
    if (fromMs !== undefined) matching = matching.where('at_ms', '>=', fromMs);
    if (toMs !== undefined) matching = matching.where('at_ms', '<=', toMs);
    return matching;
  }
}

const toEntry = (row: Row): AuditRecord => ({ ...row, details: fromJson(row.details) });

const ELEMENT_KIND_NAMES: readonly string[] = ['track', 'quest', 'puzzle'];

/** Looked up on write, so that no caller can forget it. */
function storyIdOf({ targetKind, targetId }: NewAuditRecord) {
  if (targetKind === 'story') return targetId;
  if (!ELEMENT_KIND_NAMES.includes(targetKind)) return null;
  return sql<string | null>`(select story_id from elements where id = ${targetId})`;
}

const isBy = (actor: string) => sql<boolean>`(actor_id = ${actor} or actor_id in
  (select id from users where username_key like ${containing(foldName(actor))} escape '\\'))`;
