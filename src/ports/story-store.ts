import type { StoredStory } from '../contract/stored-records.ts';
import type { MediaAnswer } from './media-store.ts';

/**
 * Stories that this device has met, in the wire format, one for each walk, revision and owner.
 * What has an owner is shown to nobody else.
 */
export interface StoryStorePort {
  /** In place of the walk's older revisions of that owner, those of packs apart. */
  readonly keep: (story: StoredStory) => Promise<MediaAnswer<undefined>>;
  /** Of this revision, or the one kept last. */
  readonly find: (
    walk: string,
    owner: string | undefined,
    revision?: string,
  ) => Promise<MediaAnswer<StoredStory | undefined>>;
  /** The same, whoever owns it: who is signed in the service worker does not know. */
  readonly findOfAnyone: (
    walk: string,
    revision?: string,
  ) => Promise<MediaAnswer<StoredStory | undefined>>;
  /** Everything that belongs to this owner. */
  readonly dropOwned: (owner: string) => Promise<MediaAnswer<undefined>>;
}
