import type { ParcelOrder } from '../../src/contract/admin/parcels.ts';
import type { StoryFile } from '../../src/core/story/model.ts';
import type { MediaStore } from '../media/media-store.ts';
import { noteParcelMedia, type BroughtMedia } from '../parcel/bring-parcel-media.ts';
import type { WholeParcel } from '../parcel/read-whole-parcel.ts';
import { settleParcel, type Settled } from '../parcel/settle-parcel.ts';
import type { Store } from '../store/store.ts';
import { noteChange } from '../walks/note-change.ts';

/** A walk's file that was found whole, with its media beside those that are here. */
export interface Arrival {
  readonly parcel: WholeParcel;
  readonly brought: BroughtMedia;
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** What a new walk's versions are written with; as long as the mark is the same, they are, too. */
export interface Ground extends Pick<Settled, 'languages' | 'isOwn' | 'typeOf'> {
  readonly files: readonly StoryFile[];
  readonly draftVersion: number;
  readonly mark: string;
}

/** Inside a transaction: what the walk needs of its new host. */
export async function settleHere(inside: Store, arrival: Arrival): Promise<Settled> {
  const { parcel, brought } = arrival;
  await noteParcelMedia(inside, parcel.header, brought, arrival);
  return settleParcel(inside, parcel);
}

export async function noteArrival(
  inside: Store,
  { parcel, atMs, actorId }: Arrival,
  { id, as }: { readonly id: string; readonly as: ParcelOrder['as'] },
): Promise<void> {
  const { slug: from, media } = parcel.header;
  const details = { from, as, media: media.length };
  await noteChange(inside, 'story/import', { atMs, actorId, kind: 'story', id, details });
}
