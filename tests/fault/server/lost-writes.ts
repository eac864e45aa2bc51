import { sql } from 'kysely';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import type { Ledger } from './busy-writers.ts';

/** Which acknowledged writes are missing. */
export async function lostOf(location: StoreLocation, growing: Ledger) {
  // Copied before the tables are read: writes acknowledged meanwhile are not expected yet.
  const ledger = structuredClone(growing);
  const raw = await openRaw<{
    users: { id: string };
    progress: { user_id: string; record: string };
    events: { id: string };
  }>(location);
  try {
    const users = new Set((await raw.selectFrom('users').select('id').execute()).map((u) => u.id));
    const events = new Set(
      (await raw.selectFrom('events').select('id').execute()).map((event) => event.id),
    );
    const progress = await raw.selectFrom('progress').select(['user_id', 'record']).execute();
    const stored = new Map(progress.map((row) => [row.user_id, generationIn(row.record)]));
    return {
      users: [...ledger.users].filter((id) => !users.has(id)),
      events: [...ledger.events].filter((id) => !events.has(id)),
      progress: [...ledger.generations].filter(([id, wanted]) => (stored.get(id) ?? 0) < wanted),
    };
  } finally {
    await raw.destroy();
  }
}

function generationIn(record: string): number {
  const { entries } = JSON.parse(record) as { entries: { slug: string; generation: number }[] };
  return entries.find(({ slug }) => slug === 'probe')?.generation ?? 0;
}

/** Single events and their daily counts are written together or not at all. */
export async function countedAndStored(location: StoreLocation) {
  const raw = await openRaw<unknown>(location);
  const { rows } = await sql<{ counted: number | string; kept: number | string }>`select
    (select coalesce(sum(count), 0) from event_counts) as counted,
    (select count(*) from events) as kept`.execute(raw);
  await raw.destroy();
  return { counted: Number(rows[0]?.counted), kept: Number(rows[0]?.kept) };
}
