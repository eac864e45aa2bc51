import {
  adminUser,
  adminUsers,
  idParams,
  invitation,
  invitationBody,
  revoked,
  roleBody,
  usersQuery,
} from '../administration.ts';
import type { Call } from '../call.ts';

/** Users and their rights. */
export const peopleCalls = {
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The users by name.',
    access: 'administrator',
    query: usersQuery,
    answer: adminUsers,
    errors: [],
  },
  adminRole: {
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Gives a user another role; it counts from their next request.',
    access: 'administrator',
    params: idParams,
    body: roleBody,
    answer: adminUser,
    errors: ['user/not-found', 'user/last-admin'],
  },
  adminRevoke: {
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    summary: 'Signs a user out everywhere.',
    access: 'administrator',
    params: idParams,
    answer: revoked,
    errors: ['user/not-found'],
  },
  adminInvite: {
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Makes a one-time link to sign up with.',
    access: 'administrator',
    body: invitationBody,
    answer: invitation,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
