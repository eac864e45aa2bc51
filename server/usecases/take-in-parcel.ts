import type { ParcelOrder } from '../../src/contract/admin/parcels.ts';
import { bringParcelMedia } from '../parcel/bring-parcel-media.ts';
import { readWholeParcel } from '../parcel/read-whole-parcel.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { storyOf } from '../walks/find-draft.ts';
import { keepDraft } from '../walks/kept-drafts.ts';
import { noteArrival, settleHere, type Arrival } from './parcel-arrival.ts';
import type { ParcelReading } from './plan-parcel.ts';
import { replaceDraft } from './restore-revision.ts';
import { takeInNewWalk } from './take-in-new-walk.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'walks' | 'backups'>;

interface TakingIn extends ParcelReading {
  readonly order: ParcelOrder;
  readonly actorId: string | null;
  /** Of the walk that is to be made. Who takes in the same once more finds it made. */
  readonly newId: string;
}

const SHARE_OF_CHECK = 0.5;

/**
 * Takes a walk's file in; answers the walk's id. Guarantee: all of the file was read and found whole
 * before anything changes, and then it is there whole or not at all. Throws `BackupFault` for what is
 * no such file.
 */
export async function takeInParcel(needs: Needs, taking: TakingIn): Promise<string> {
  const { store, walks } = needs;
  const { file, signal, report, order, newId } = taking;
  if (order.as === 'new' && (await isWhole(needs, newId))) return newId;
  const parcel = await readWholeParcel(file, {
    signal,
    report: (done) => report?.(done * SHARE_OF_CHECK),
  });
  const brought = await bringParcelMedia(needs, { file, signal });
  signal?.throwIfAborted();
  const noting = { atMs: needs.clock.nowMs(), actorId: taking.actorId };
  const arrival: Arrival = { parcel, brought, files: needs.media, ...noting };
  const bringing = {
    ...{ file, signal },
    report: (done: number) => report?.(SHARE_OF_CHECK + done * (1 - SHARE_OF_CHECK)),
  };
  const storyId =
    order.as === 'new'
      ? await takeInNewWalk(store, arrival, { ...order, ...bringing, id: newId })
      : await store.transaction((inside) => asVersion(inside, arrival, order));
  await walks.refresh();
  return storyId;
}

async function isWhole({ store }: Pick<Needs, 'store'>, id: string): Promise<boolean> {
  if ((await store.stories.byId(id)) === undefined) return false;
  return !(await store.stories.halves(Number.MAX_SAFE_INTEGER)).includes(id);
}

/**
 * Nobody hears of it before an author publishes; what the new draft lacks goes to the queue. Signs
 * with a name that the walk had elsewhere, and that nothing has or had here, lead to it from now on.
 */
async function asVersion(
  inside: Parameters<typeof settleHere>[0],
  arrival: Arrival,
  { storyId }: Extract<ParcelOrder, { as: 'version' }>,
): Promise<string> {
  const { parcel, atMs, actorId } = arrival;
  const settled = await settleHere(inside, arrival);
  const { version, languageIds } = await storyOf(inside, storyId);
  await keepDraft(inside, { storyId, atMs, actorId });
  const offered = [...new Set([...languageIds, ...settled.languageIds])];
  const change = { version, nowMs: atMs, languageIds: offered };
  const changed = await inside.stories.change(storyId, change);
  if (changed.kind !== 'ok') throw new Refusal('edit/conflict');
  const work = { inside, storyId, atMs, actorId: actorId ?? '' };
  await replaceDraft(work, changed.value.version, settled.parts);
  await inside.stories.bringFormerNames(storyId, parcel.draft.formerNames ?? [], atMs);
  await noteArrival(inside, arrival, { id: storyId, as: 'version' });
  return storyId;
}
