import { sql, type RawBuilder } from 'kysely';
import { normaliseCode } from './normalise-code.ts';
import type { WriteResult } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { changedRowCount, inChunks, newId } from '../database/values.ts';

/**
 * A code is stored in plain text, normalised: administrators print it on cards, and it opens no
 * account.
 */
export interface UnlockCode {
  readonly id: string;
  readonly groupId: string;
  readonly code: string;
  readonly label: string;
  /** null = any number of times. */
  readonly maxUses: number | null;
  readonly uses: number;
  readonly validFromMs: number | null;
  readonly validUntilMs: number | null;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
}

export interface NewUnlockCode {
  readonly code: string;
  readonly label?: string;
  readonly maxUses?: number | null;
  readonly validFromMs?: number | null;
  readonly validUntilMs?: number | null;
  readonly createdAtMs: number;
}

export interface Redeemed {
  readonly groupId: string;
  readonly codeId: string;
}

const CODE = [
  'id',
  'group_id as groupId',
  'code',
  'label',
  'max_uses as maxUses',
  'uses',
  'valid_from_ms as validFromMs',
  'valid_until_ms as validUntilMs',
  'created_at_ms as createdAtMs',
  'revoked_at_ms as revokedAtMs',
] as const;

export class UnlockCodes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addCodes(
    groupId: string,
    codes: readonly NewUnlockCode[],
  ): Promise<WriteResult<readonly UnlockCode[], 'code-taken'>> {
    const rows = codes.map((code) => toRow(groupId, code));
    const names = rows.map(({ code }) => code);
    if (new Set(names).size < names.length) return { kind: 'code-taken' };
    return this.#database.atomically(async (database) => {
      const value: UnlockCode[] = [];
      for (const chunk of inChunks(rows)) {
        if (await anyTaken(database, chunk)) return { kind: 'code-taken' };
      }
      for (const chunk of inChunks(rows)) {
        const added = database.query.insertInto('unlock_codes').values(chunk).returning(CODE);
        value.push(...(await added.execute()));
      }
      return { kind: 'ok', value };
    });
  }

  async ofGroup(groupId: string): Promise<readonly UnlockCode[]> {
    return this.#database.query
      .selectFrom('unlock_codes')
      .select(CODE)
      .where('group_id', '=', groupId)
      .orderBy('created_at_ms')
      .orderBy('code')
      .execute();
  }

  async revokeCode(codeId: string, nowMs: number): Promise<boolean> {
    const result = await this.#database.query
      .updateTable('unlock_codes')
      .set({ revoked_at_ms: nowMs })
      .where('id', '=', codeId)
      .where('revoked_at_ms', 'is', null)
      .executeTakeFirst();
    return changedRowCount(result) > 0;
  }

  async hasUnlocked(userId: string, code: string, nowMs: number): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom('unlock_codes')
      .innerJoin('group_members', 'group_members.code_id', 'unlock_codes.id')
      .select('unlock_codes.id')
      .where('group_members.user_id', '=', userId)
      .where('unlock_codes.code', '=', normaliseCode(code))
      .where('unlock_codes.revoked_at_ms', 'is', null)
      .where(isValidAt('unlock_codes', nowMs))
      .where(groupIsValidAt(nowMs))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** One statement checks and counts, so the limit holds under concurrency. */
  async redeem(
    code: string,
    nowMs: number,
  ): Promise<WriteResult<Redeemed, 'unknown' | 'expired' | 'used-up'>> {
    const value = await this.#database.query
      .updateTable('unlock_codes')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('code', '=', normaliseCode(code))
      .where('revoked_at_ms', 'is', null)
      .where(isValidAt('unlock_codes', nowMs))
      .where(groupIsValidAt(nowMs))
      .where(sql<boolean>`(max_uses is null or uses < max_uses)`)
      .returning(['group_id as groupId', 'id as codeId'])
      .executeTakeFirst();
    return value === undefined ? this.#findRejection(code, nowMs) : { kind: 'ok', value };
  }

  async #findRejection(code: string, nowMs: number) {
    const row = await this.#database.query
      .selectFrom('unlock_codes')
      .select(sql<boolean | number>`coalesce(uses >= max_uses, false)`.as('isUsedUp'))
      .select(
        sql<boolean | number>`(revoked_at_ms is null and ${isValidAt('unlock_codes', nowMs)}
          and ${groupIsValidAt(nowMs)})`.as('isValid'),
      )
      .where('code', '=', normaliseCode(code))
      .executeTakeFirst();
    if (row === undefined) return { kind: 'unknown' } as const;
    return row.isValid && row.isUsedUp
      ? ({ kind: 'used-up' } as const)
      : ({ kind: 'expired' } as const);
  }
}

/** The start is inclusive, the end exclusive; null = open at that end. */
export const isValidAt = (table: 'groups' | 'unlock_codes', nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.valid_from_ms`)} <= ${nowMs}, true)
    and coalesce(${sql.ref(`${table}.valid_until_ms`)} > ${nowMs}, true))`;

const groupIsValidAt = (nowMs: number) =>
  sql<boolean>`exists (select 1 from groups where groups.id = unlock_codes.group_id
    and ${isValidAt('groups', nowMs)})`;

async function anyTaken(
  { query }: Database,
  rows: readonly { readonly code: string }[],
): Promise<boolean> {
  const taken = await query
    .selectFrom('unlock_codes')
    .select('id')
    .where(
      'code',
      'in',
      rows.map(({ code }) => code),
    )
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

const toRow = (groupId: string, code: NewUnlockCode) => ({
  id: newId(),
  group_id: groupId,
  code: normaliseCode(code.code),
  label: code.label ?? '',
  max_uses: code.maxUses ?? null,
  uses: 0,
  valid_from_ms: code.validFromMs ?? null,
  valid_until_ms: code.validUntilMs ?? null,
  created_at_ms: code.createdAtMs,
});
