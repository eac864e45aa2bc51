import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Deletion } from '../store/repositories/deletions.ts';
import type { Store } from '../store/store.ts';
import { purgeMedium } from './purge-medium.ts';
import { noteChange } from '../walks/note-change.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks'>;
interface Order {
  readonly id: string;
  /** null = the server itself. */
  readonly actorId: string | null;
}

const snapshotRead = z.object({ below: z.array(z.string()) });
const CONTENT: readonly string[] = ['story', 'track', 'quest', 'puzzle', 'media'];

/** Brings back what was deleted, with everything below it. */
export async function restoreDeleted(
  { store, clock, walks }: Needs,
  { id, actorId }: Order,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const deletion = await taken(inside, id);
    if (deletion.kind === 'story') await restoreStory(inside, deletion.targetId, atMs);
    // A medium is hidden by its place in the queue alone.
    else if (deletion.kind !== 'media') await restoreElements(inside, deletion, atMs);
    const noted = { atMs, actorId, kind: deletion.kind, id: deletion.targetId };
    await noteChange(inside, `${deletion.kind}/restore`, noted);
  });
  await walks.refresh();
  return { ok: true };
}

/** Lets it go for good, with everything below it. Media that nothing else uses are unused then. */
export async function purgeDeleted(
  { store, clock, walks }: Needs,
  { id, actorId }: Order,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const deletion = await taken(inside, id);
    const { kind, targetId, label } = deletion;
    if (kind === 'story') await purgeStory(inside, targetId);
    else if (kind === 'media') await purgeMedium(inside, targetId, atMs);
    else for (const one of elementsOf(deletion)) await inside.elements.purge(one);
    const noted = { atMs, actorId, kind, id: targetId, details: { label } };
    await noteChange(inside, `${kind}/purge`, noted);
  });
  await walks.refresh();
  return { ok: true };
}

/** What has waited its 30 days. Others' kinds are theirs to purge. */
export async function purgeDue(needs: Needs): Promise<void> {
  for (const { id, kind } of await needs.store.deletions.due(needs.clock.nowMs())) {
    if (!CONTENT.includes(kind)) continue;
    try {
      await purgeDeleted(needs, { id, actorId: null });
    } catch (error) {
      // Another server was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Of several callers one gets it. */
async function taken(inside: Store, id: string): Promise<Deletion> {
  const deletion = await inside.deletions.byId(id);
  if (deletion === undefined || !CONTENT.includes(deletion.kind)) {
    throw new Refusal('deletion/not-found');
  }
  if (!(await inside.deletions.remove(id))) throw new Refusal('deletion/not-found');
  return deletion;
}

async function restoreStory(inside: Store, id: string, atMs: number): Promise<void> {
  const restored = await inside.stories.restore(id, atMs);
  if (restored.kind === 'slug-taken') throw new Refusal('slug/taken');
  if (restored.kind === 'missing') throw new Refusal('deletion/not-found');
}

async function restoreElements(inside: Store, deletion: Deletion, atMs: number): Promise<void> {
  const element = await inside.elements.byId(deletion.targetId);
  const story = element && (await inside.stories.byId(element.storyId));
  if (story === undefined || story.deletedAtMs !== null) {
    throw new Refusal('deletion/parent-gone');
  }
  for (const id of elementsOf(deletion)) {
    const restored = await inside.elements.restore(id, atMs);
    if (restored.kind === 'slug-taken') throw new Refusal('slug/taken');
  }
}

function elementsOf({ targetId, snapshot }: Deletion): readonly string[] {
  return [targetId, ...(z.safeParse(snapshotRead, snapshot).data?.below ?? [])];
}

/** What was deleted out of the walk before goes with it. */
async function purgeStory(inside: Store, id: string): Promise<void> {
  for (const deletion of await inside.deletions.list()) {
    if (deletion.kind === 'story' || !CONTENT.includes(deletion.kind)) continue;
    const element = await inside.elements.byId(deletion.targetId);
    if (element?.storyId === id) await inside.deletions.remove(deletion.id);
  }
  await inside.stories.purge(id);
}
