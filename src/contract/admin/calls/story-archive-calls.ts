import { idParams } from '../../administration.ts';
import type { Call } from '../../call.ts';
import { backupBytes, backupSecretParams } from '../backups.ts';
import {
  storyArchiveLink,
  storyImportRequest,
  storyArchiveParams,
  storyArchiveStatus,
} from '../story-archives.ts';

/** A walk as one file: its export from this server, and its import. */
export const storyArchiveCalls = {
  adminStoryArchiveLink: {
    method: 'POST',
    path: '/api/admin/stories/{id}/parcel',
    summary: 'Makes a link that downloads a walk as one file, once, within ten minutes.',
    access: 'walk:export',
    walks: 'story',
    params: idParams,
    answer: storyArchiveLink,
    errors: ['story/not-found'],
  },
  storyArchiveDownload: {
    method: 'GET',
    path: '/api/parcels/{secret}',
    summary: 'The bytes of a walk, once, by a link that an administrator has made.',
    access: 'anyone',
    params: backupSecretParams,
    answer: backupBytes,
    errors: ['parcel/link-invalid', 'story/not-found'],
  },
  adminStoryArchive: {
    method: 'GET',
    path: '/api/admin/parcels/{id}',
    summary: "A walk's file that was uploaded, and what is being done with it.",
    access: 'walk:import',
    params: storyArchiveParams,
    answer: storyArchiveStatus,
    errors: ['parcel/not-found'],
  },
  adminCheckStoryArchive: {
    method: 'POST',
    path: '/api/admin/parcels/{id}/check',
    summary: 'Begins to read every byte of it and to say what taking it in would mean.',
    access: 'walk:import',
    params: storyArchiveParams,
    answer: storyArchiveStatus,
    errors: ['parcel/not-found', 'parcel/busy'],
  },
  adminImportStoryArchive: {
    method: 'POST',
    path: '/api/admin/parcels/{id}/import',
    summary:
      'Begins to take the walk in: as a walk of its own, or as the draft of one that is here.',
    access: 'walk:import',
    params: storyArchiveParams,
    body: storyImportRequest,
    answer: storyArchiveStatus,
    errors: ['parcel/not-found', 'parcel/busy', 'slug/taken', 'story/not-found'],
  },
} as const satisfies Readonly<Record<string, Call>>;
