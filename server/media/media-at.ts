import type { Clock } from '../clock.ts';
import { diskMedia } from './disk-media.ts';
import type { MediaStore } from './media-store.ts';
import { S3Media } from './s3/s3-media.ts';
import type { S3Place } from './s3/s3-place.ts';

/** Where the environment says that media lie. */
export type MediaPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Place);

export async function mediaAt(place: MediaPlace, clock: Clock): Promise<MediaStore> {
  return place.kind === 'folder' ? diskMedia(place.folder) : new S3Media(place, clock);
}
