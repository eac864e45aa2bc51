import type { StoredStory } from '../../contract/stored-records.ts';
import type { MediaStoreResult } from './port.ts';

/**
 * Stories that this device has loaded, in the wire format, one for each walk, revision and owner. A
 * story with an owner is shown to nobody else.
 */
export interface StoryStorePort {
  /** Replaces the walk's older revisions of that owner, except those of downloads. */
  readonly storeStory: (story: StoredStory) => Promise<MediaStoreResult<undefined>>;
  /** Of this revision, or the one stored last. */
  readonly findStory: (
    walk: string,
    owner: string | undefined,
    revision?: string,
  ) => Promise<MediaStoreResult<StoredStory | undefined>>;
  /** The same, whoever owns it: the service worker does not know who is signed in. */
  readonly findStoryOfAnyone: (
    walk: string,
    revision?: string,
  ) => Promise<MediaStoreResult<StoredStory | undefined>>;
  /** Everything that belongs to this owner. */
  readonly dropStoriesOf: (owner: string) => Promise<MediaStoreResult<undefined>>;
}
