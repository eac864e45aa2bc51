import { MOST_PARCEL_BYTES } from './parcels.ts';

/** Where uploads are sent by the tus protocol. */
export const UPLOAD_PATH = '/api/admin/uploads';
export const MOST_UPLOAD_BYTES = 536_870_912;
/** A file that becomes no medium says what it is for. */
export const UPLOAD_PURPOSES = ['medium', 'parcel', 'backup'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** A backup holds all that a host keeps: what ends it is the disk. */
export const MOST_BYTES_OF: Readonly<Record<UploadPurpose, number>> = {
  medium: MOST_UPLOAD_BYTES,
  parcel: MOST_PARCEL_BYTES,
  backup: 137_438_953_472,
};
/** One request brings no more, so that a slow connection ends none of them half-way. */
export const UPLOAD_PIECE_BYTES = 1_048_576;
/** Of files on their way a device keeps no more than this, so that they go on after a reload. */
export const MOST_KEPT_UPLOAD_BYTES = 1_073_741_824;
/** Names what an upload has become: a medium by its digest, any other file by the upload's id. */
export const MEDIUM_HEADER = 'Klangweg-Medium';
