import { idParams } from '../administration.ts';
import type { Call } from '../call.ts';
import { backupBytes, backupSecretParams } from './backups.ts';
import { parcelLink, parcelOrder, parcelParams, parcelRead } from './parcels.ts';

/** A walk as one file: out of this host, and into it. */
export const parcelCalls = {
  adminParcelLink: {
    method: 'POST',
    path: '/api/admin/stories/{id}/parcel',
    summary: 'Makes a link that downloads a walk as one file, once, within ten minutes.',
    access: 'administrator',
    params: idParams,
    answer: parcelLink,
    errors: ['story/not-found'],
  },
  parcelDownload: {
    method: 'GET',
    path: '/api/parcels/{secret}',
    summary: 'The bytes of a walk, once, by a link that an administrator has made.',
    access: 'anyone',
    params: backupSecretParams,
    answer: backupBytes,
    errors: ['parcel/link-invalid', 'story/not-found'],
  },
  adminParcel: {
    method: 'GET',
    path: '/api/admin/parcels/{id}',
    summary: "A walk's file that was uploaded, and what is being done with it.",
    access: 'administrator',
    params: parcelParams,
    answer: parcelRead,
    errors: ['parcel/not-found'],
  },
  adminCheckParcel: {
    method: 'POST',
    path: '/api/admin/parcels/{id}/check',
    summary: 'Begins to read every byte of it and to say what taking it in would mean.',
    access: 'administrator',
    params: parcelParams,
    answer: parcelRead,
    errors: ['parcel/not-found', 'parcel/busy'],
  },
  adminTakeInParcel: {
    method: 'POST',
    path: '/api/admin/parcels/{id}/import',
    summary:
      'Begins to take the walk in: as a walk of its own, or as the draft of one that is here.',
    access: 'administrator',
    params: parcelParams,
    body: parcelOrder,
    answer: parcelRead,
    errors: ['parcel/not-found', 'parcel/busy', 'slug/taken', 'story/not-found'],
  },
} as const satisfies Readonly<Record<string, Call>>;
