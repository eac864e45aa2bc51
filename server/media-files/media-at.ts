import type { Clock } from '../clock.ts';
import { diskMedia } from './disk-media.ts';
import type { MediaStore } from './media-store.ts';
import { S3Media } from './s3/s3-media.ts';
import type { S3Location } from './s3/s3-location.ts';

/** Where media are stored, by the environment. */
export type MediaLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Location);

export async function mediaAt(location: MediaLocation, clock: Clock): Promise<MediaStore> {
  return location.kind === 'folder' ? diskMedia(location.folder) : new S3Media(location, clock);
}
