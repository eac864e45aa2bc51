import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export const newId = (): string => randomUUID();

export const toJson = (value: unknown): string => JSON.stringify(value ?? null);
export const fromJson = (text: string): unknown => JSON.parse(text);
/** Parses JSON that this store itself has written from a typed value. */
export const fromJsonAs = <T>(text: string): T => JSON.parse(text) as T;

/** A pattern for `like … escape '\'`: wildcards in the searched text are literal. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const startingWith = (text: string): string => `${escapeLike(text)}%`;
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Drops undefined values, so that an update sets only what was given. */
export function withoutUndefined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Both databases cap the parameters of a statement. */
export function inChunks<T>(items: readonly T[], size = 500): readonly T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** The row stays locked until the commit, so numbers appear in the order of commits. */
export async function nextNumber(
  database: Database,
  counter: 'language' | 'publication',
): Promise<number> {
  const row = await database.query
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', counter)
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

export const changedRowCount = (result: { numUpdatedRows: bigint }): number =>
  Number(result.numUpdatedRows);
export const removedRowCount = (result: { numDeletedRows: bigint }): number =>
  Number(result.numDeletedRows);
