import type { StoryFile } from '../../src/core/story/model.ts';
import { bringRevisions } from '../parcel/bring-revisions.ts';
import { Refusal } from '../refusal.ts';
import type { StoryRecord } from '../store/repositories/stories.ts';
import type { Store } from '../store/store.ts';
import { storyOf } from '../walks/find-draft.ts';
import { storeParts } from './import-walk.ts';
import { noteArrival, settleHere, type Arrival, type Ground } from './parcel-arrival.ts';
import { filesOf } from './publish-story.ts';

interface NewWalk {
  readonly id: string;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1. */
  readonly report: (progress: number) => void;
}

/**
 * A walk and its history, which may be long: it comes version by version, so that nobody waits
 * longer than for one. Guarantee: until its last step the walk is hidden as a deleted one, in no bin
 * and under no name; that step shows all of it. What a killed process leaves goes with the next try
 * or with `sweepHalves`.
 */
export async function takeInNewWalk(
  store: Store,
  arrival: Arrival,
  walk: NewWalk,
): Promise<string> {
  const { id } = walk;
  await forgetHalf(store, id);
  const ground = await rehearsed(store, async (inside) =>
    fill(inside, arrival, await make(inside, arrival, walk)),
  );
  await store.transaction(async (inside) => {
    await make(inside, arrival, walk);
    await inside.stories.markDeleted(id, arrival.atMs);
  });
  try {
    const current = await bringRevisions(store, { ...walk, arrival, ground });
    await store.transaction(async (inside) => {
      const { mark } = await fill(inside, arrival, await shown(inside, arrival, walk));
      // A language, a field or a file of this host has changed meanwhile.
      if (mark !== ground.mark) throw new Refusal('edit/conflict');
      const isOut = walk.isPublished && current !== undefined;
      if (isOut) await inside.revisions.republish(id, current, arrival.atMs);
      await noteArrival(inside, arrival, { id, as: 'new' });
    });
  } catch (error) {
    // What went wrong matters more; the sweep goes after it.
    await forgetHalf(store, id).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Takes nothing from a walk that has come whole, not even from one that was deleted since. */
async function forgetHalf(store: Store, id: string): Promise<void> {
  await store.transaction(async (inside) => {
    const halves = await inside.stories.halves(Number.MAX_SAFE_INTEGER);
    if (halves.includes(id)) await inside.stories.purge(id);
  });
}

/** What the work would answer; nothing of it stays. */
async function rehearsed<T>(store: Store, work: (inside: Store) => Promise<T>): Promise<T> {
  const over = new Error('This was a rehearsal.');
  let answer: { readonly value: T } | undefined;
  try {
    await store.transaction(async (inside) => {
      answer = { value: await work(inside) };
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
  if (answer === undefined) throw new Error('A transaction that threw was kept.');
  return answer.value;
}

type Named = Pick<NewWalk, 'id' | 'slug'>;

async function make(
  inside: Store,
  { parcel, atMs }: Arrival,
  { id, slug }: Named,
): Promise<StoryRecord> {
  const about = { id, slug, visibility: parcel.draft.visibility, createdAtMs: atMs };
  const created = await inside.stories.create(about);
  if (created.kind !== 'ok') throw new Refusal('slug/taken', { field: 'slug' });
  return created.value;
}

async function shown(inside: Store, { atMs }: Arrival, { id }: Named): Promise<StoryRecord> {
  const restored = await inside.stories.restore(id, atMs);
  if (restored.kind === 'ok') return restored.value;
  if (restored.kind === 'slug-taken') throw new Refusal('slug/taken', { field: 'slug' });
  throw new Error(`The half of the walk ${id} has gone.`);
}

/** All of the walk but its versions. */
async function fill(
  inside: Store,
  arrival: Arrival,
  { id, version }: StoryRecord,
): Promise<Ground> {
  const { parcel, atMs } = arrival;
  const settled = await settleHere(inside, arrival);
  const { languageIds, cityId, categoryId, languages, isOwn, typeOf } = settled;
  const about = { version, nowMs: atMs, languageIds, cityId, categoryId };
  const changed = await inside.stories.change(id, about);
  if (changed.kind !== 'ok') throw new Refusal('edit/conflict');
  await storeParts(inside, changed.value, settled.parts, atMs);
  await inside.stories.bringFormerNames(id, parcel.draft.formerNames ?? [], atMs);
  const { draftVersion } = await storyOf(inside, id);
  const files = await filesHere(inside, arrival);
  const mark = JSON.stringify([settled.mark, draftVersion, files]);
  return { languages, isOwn, typeOf, files, draftVersion, mark };
}

async function filesHere(inside: Store, { parcel }: Arrival): Promise<readonly StoryFile[]> {
  try {
    return await filesOf(inside, { own: parcel.header.media, origins: [] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It was purged here a moment ago; the work begins again.
    throw new Error('A medium of the walk has gone.', { cause: error });
  }
}
