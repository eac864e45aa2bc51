import { sql, type RawBuilder } from 'kysely';

/** From inclusive, until exclusive; null = open at that end. */
export const isValidAt = (table: 'groups' | 'unlock_codes', nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.valid_from_ms`)} <= ${nowMs}, true)
    and coalesce(${sql.ref(`${table}.valid_until_ms`)} > ${nowMs}, true))`;
