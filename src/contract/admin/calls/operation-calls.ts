import {
  auditList,
  auditQuery,
  keyRotated,
  settingsRead,
  settingsWrite,
} from '../../administration.ts';
import type { Call } from '../../call.ts';
import { keyEnded, keyParams, keysRead } from '../signing-keys.ts';

/** An operator's settings, audit log and keys. */
export const operationCalls = {
  adminSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: "The host's settings, and which of them the environment has fixed.",
    access: 'operate',
    answer: settingsRead,
    errors: [],
  },
  adminSaveSettings: {
    method: 'PUT',
    path: '/api/admin/settings',
    summary:
      'Changes the settings that are given, all or none, from the versions they were made from.',
    access: 'operate',
    body: settingsWrite,
    answer: settingsRead,
    errors: ['settings/fixed', 'edit/conflict'],
  },
  adminAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who changed what, newest first.',
    access: 'operate',
    query: auditQuery,
    answer: auditList,
    errors: [],
  },
  adminKeys: {
    method: 'GET',
    path: '/api/admin/keys',
    summary: 'The keys that sign-ins are signed with, by name and time; never what they sign with.',
    access: 'operate',
    answer: keysRead,
    errors: [],
  },
  adminRotateKey: {
    method: 'POST',
    path: '/api/admin/keys',
    summary: 'Signs new tokens with a new key; those already given stay valid.',
    access: 'operate',
    answer: keyRotated,
    errors: [],
  },
  adminEndKey: {
    method: 'DELETE',
    path: '/api/admin/keys/{kid}',
    summary: 'Ends a retired key and the sign-ins that began while it signed.',
    access: 'operate',
    params: keyParams,
    answer: keyEnded,
    errors: ['key/not-found', 'key/signing'],
  },
} as const satisfies Readonly<Record<string, Call>>;
