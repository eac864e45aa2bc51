import type { SiteRight } from '../rights.ts';
import { MAX_ARCHIVE_BYTES } from './story-archives.ts';

/** Uploads are sent here by the tus protocol. */
export const UPLOAD_PATH = '/api/admin/uploads';
export const MAX_UPLOAD_BYTES = 536_870_912;
/** An upload that becomes no medium states its purpose. */
export const UPLOAD_PURPOSES = ['medium', 'parcel', 'backup'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** A backup contains everything on a server: only the disk limits it. */
export const MAX_BYTES_OF: Readonly<Record<UploadPurpose, number>> = {
  medium: MAX_UPLOAD_BYTES,
  parcel: MAX_ARCHIVE_BYTES,
  backup: 137_438_953_472,
};
/** The right that an upload needs, by its purpose. */
export const RIGHT_TO_UPLOAD = {
  medium: 'media:write',
  parcel: 'walk:import',
  backup: 'operate',
} as const satisfies Readonly<Record<UploadPurpose, SiteRight>>;
/** The maximum of one request, so that a slow connection does not break it half-way. */
export const UPLOAD_PIECE_BYTES = 1_048_576;
/**
 * The most that a device stores of files that are being sent, so that they resume after a reload.
 */
export const MAX_STORED_UPLOAD_BYTES = 1_073_741_824;
/** Names the result of an upload: a medium by its digest, any other file by the upload's id. */
export const MEDIUM_HEADER = 'Klangweg-Medium';
