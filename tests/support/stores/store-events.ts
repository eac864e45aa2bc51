import type { CountRow, EventQuery } from '../../../server/statistics/count-rows.store.ts';
import type { EventRecord } from '../../../server/statistics/events.store.ts';
import type { Store } from '../../../server/store/store.ts';

export const DAY_MS = 86_400_000;

export async function aVisitor(store: Store) {
  const user = await store.users.createUser({
    username: 'u',
    passwordHash: null,
    role: 3,
    createdAtMs: 1,
  });
  const story = await store.stories.createStory({ slug: 'demo', createdAtMs: 1 });
  if (user.kind !== 'ok' || story.kind !== 'ok') throw new Error('no visitor');
  return { userId: user.value.id, storyId: story.value.id };
}

export const anEvent = (id: number, more: Partial<EventRecord> = {}): EventRecord => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  kind: 'listened',
  walk: 'demo',
  element: 'tor',
  languageId: 2,
  atMs: 3 * DAY_MS,
  ...more,
});

export const ofStory = (targetId: string) => ({ targetKind: 'story', targetId });

export async function countsIn(store: Store, query: EventQuery): Promise<readonly CountRow[]> {
  const all: CountRow[] = [];
  for await (const piece of store.events.counts(query)) all.push(...piece);
  return all;
}

/** The order of both databases: by code points. */
export function byKey(row: CountRow, other: CountRow): number {
  const index = row.findIndex((cell, index) => cell !== other[index]);
  const [a, b] = [row[index], other[index]];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
