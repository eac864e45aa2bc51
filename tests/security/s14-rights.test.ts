import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BYTES_OF, UPLOAD_PURPOSES } from '../../src/contract/admin/uploads.ts';
import type { Call } from '../../src/contract/call.ts';
import { calls, type CallName } from '../../src/contract/calls.ts';
import { callApi } from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import {
  roleNames,
  startPeopledServer,
  type PeopledServer,
  type RoleName,
} from '../support/servers/people.ts';

let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await startPeopledServer();
});
afterAll(() => peopled.server.remove());

/** Who may make which call, written down here a second time: the contract must agree. */
const rights: Readonly<Record<CallName, 'anyone' | 'signed-in' | 'administrator'>> = {
  signup: 'anyone',
  login: 'anyone',
  choosePassword: 'anyone',
  logout: 'signed-in',
  user: 'signed-in',
  getStory: 'anyone',
  preview: 'anyone',
  walks: 'anyone',
  code: 'anyone',
  progress: 'signed-in',
  passport: 'anyone',
  events: 'anyone',
  report: 'anyone',
  ownAccount: 'signed-in',
  changePassword: 'signed-in',
  endOtherSessions: 'signed-in',
  endSession: 'signed-in',
  beginSecondFactor: 'signed-in',
  confirmSecondFactor: 'signed-in',
  renewRecoveryCodes: 'signed-in',
  removeSecondFactor: 'signed-in',
  deleteMe: 'signed-in',
  config: 'anyone',
  openApi: 'anyone',
  setup: 'anyone',
  adminStories: 'administrator',
  adminPublish: 'administrator',
  adminTakeBack: 'administrator',
  adminCreateStory: 'administrator',
  adminSlug: 'administrator',
  adminDeletions: 'administrator',
  adminRestore: 'administrator',
  adminPurge: 'administrator',
  adminDraft: 'administrator',
  adminChangeStory: 'administrator',
  adminDeleteStory: 'administrator',
  adminDuplicateStory: 'administrator',
  adminSaveFields: 'administrator',
  adminSaveTranscript: 'administrator',
  adminElement: 'administrator',
  adminCreateElement: 'administrator',
  adminChangeElement: 'administrator',
  adminDeleteElement: 'administrator',
  adminReorder: 'administrator',
  adminCopyElements: 'administrator',
  adminSaveParts: 'administrator',
  adminRemoveParts: 'administrator',
  adminPreviews: 'administrator',
  adminAddPreview: 'administrator',
  adminRevokePreview: 'administrator',
  adminRevisions: 'administrator',
  adminDifference: 'administrator',
  adminRestoreRevision: 'administrator',
  adminSchedule: 'administrator',
  adminUnschedule: 'administrator',
  adminUsers: 'administrator',
  adminAddUser: 'administrator',
  adminUser: 'administrator',
  adminDeleteUser: 'administrator',
  adminRole: 'administrator',
  adminUserWalks: 'administrator',
  adminDisable: 'administrator',
  adminReset: 'administrator',
  adminRemoveSecondFactor: 'administrator',
  adminRevoke: 'administrator',
  adminRevokeSession: 'administrator',
  adminInvitations: 'administrator',
  adminInvite: 'administrator',
  adminWithdraw: 'administrator',
  adminGroups: 'administrator',
  adminAddGroup: 'administrator',
  adminGroup: 'administrator',
  adminChangeGroup: 'administrator',
  adminRemoveGroup: 'administrator',
  adminGroupWalks: 'administrator',
  adminMembers: 'administrator',
  adminAddMember: 'administrator',
  adminRemoveMember: 'administrator',
  adminAddCodes: 'administrator',
  adminRevokeCode: 'administrator',
  adminSettings: 'administrator',
  adminSaveSettings: 'administrator',
  adminAudit: 'administrator',
  adminKeys: 'administrator',
  adminRotateKey: 'administrator',
  adminEndKey: 'administrator',
  adminOverview: 'administrator',
  adminJobs: 'administrator',
  adminCancelJob: 'administrator',
  adminStatistics: 'administrator',
  adminFunnel: 'administrator',
  adminStatisticsTable: 'administrator',
  adminBackups: 'administrator',
  adminMakeBackup: 'administrator',
  adminScheduleBackups: 'administrator',
  adminRemoveBackup: 'administrator',
  adminBringBackup: 'administrator',
  adminDropArrived: 'administrator',
  adminCheckBackup: 'administrator',
  adminRestoreBackup: 'administrator',
  adminBackupLink: 'administrator',
  backupDownload: 'anyone',
  adminStoryArchiveLink: 'administrator',
  storyArchiveDownload: 'anyone',
  adminStoryArchive: 'administrator',
  adminCheckStoryArchive: 'administrator',
  adminImportStoryArchive: 'administrator',
  adminSearchPlaces: 'administrator',
  adminLanguages: 'administrator',
  adminAddLanguage: 'administrator',
  adminOrderLanguages: 'administrator',
  adminChangeLanguage: 'administrator',
  adminRemoveLanguage: 'administrator',
  adminTaxonomyTerms: 'administrator',
  adminAddTaxonomyTerm: 'administrator',
  adminOrderTaxonomyTerms: 'administrator',
  adminChangeTaxonomyTerm: 'administrator',
  adminRemoveTaxonomyTerm: 'administrator',
  adminFields: 'administrator',
  adminAddField: 'administrator',
  adminOrderFields: 'administrator',
  adminChangeField: 'administrator',
  adminRemoveField: 'administrator',
  adminMedia: 'administrator',
  adminMedium: 'administrator',
  adminRenameMedium: 'administrator',
  adminReplaceMedium: 'administrator',
  adminDeleteMedium: 'administrator',
  adminPrepareMedium: 'administrator',
  adminContents: 'administrator',
  adminTexts: 'administrator',
  adminSaveTexts: 'administrator',
  adminCompareTexts: 'administrator',
  healthz: 'anyone',
  readyz: 'anyone',
};

const mayRole = (needed: 'anyone' | 'signed-in' | 'administrator', role: RoleName) =>
  needed === 'anyone' ||
  (needed === 'signed-in' && role !== 'anonymous') ||
  (needed === 'administrator' && role === 'administrator');

const table = (Object.keys(rights) as CallName[]).flatMap((name) =>
  roleNames.map((role) => ({ name, role, may: mayRole(rights[name], role) })),
);

const isErrorResponse = (status: number, code: unknown) =>
  code === 'auth/required' || code === 'auth/forbidden' || (status === 401 && code !== undefined);

describe('S14 every call × every role', () => {
  test('S14 every call of the contract and every route of the server is in the table', async () => {
    expect(Object.keys(rights).toSorted()).toEqual(Object.keys(calls).toSorted());
    const { body } = await callApi(peopled.server.url, 'openApi');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  test('S14 everything below /api/admin but the set-up is for administrators', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { path }: Call = calls[name];
      if (path.startsWith('/api/admin') && name !== 'setup') {
        expect(rights[name], name).toBe('administrator');
      }
    }
  });

  test.each(table)('S14 $name by $role: $may', async ({ name, role, may }) => {
    // Deleting oneself ends the account, signing out the token: a new person each time.
    const endsThem = name === 'deleteMe' || name === 'logout';
    const person = endsThem ? await peopled.newPerson(role) : peopled.people[role];
    const response = await callApi(peopled.server.url, name, {
      ...(person ? { token: person.accessToken } : {}),
      params: { id: 'nobody', walkSlug: 'demo', slug: 'demo' },
      // Nothing in the body is valid: those with the right learn that; those without must not.
      ...(calls[name].method === 'GET' ? {} : { body: { wrong: true } }),
      headers: fromNewAddress(),
    });
    const { code } = response.body as { code?: string };
    if (may) {
      expect(isErrorResponse(response.status, code), `${response.status} ${code}`).toBe(false);
      expect(response.status).toBeLessThan(500);
    } else {
      expect([response.status, code]).toEqual(
        role === 'anonymous' ? [401, 'auth/required'] : [403, 'auth/forbidden'],
      );
    }
  });

  /** Uploads use a protocol of their own, outside the contract. */
  const uploads = ['POST ', 'HEAD /nobody', 'PATCH /nobody', 'DELETE /nobody'].flatMap((way) =>
    UPLOAD_PURPOSES.flatMap((purpose) => roleNames.map((role) => ({ way, purpose, role }))),
  );

  test.each(uploads)('S14 upload $way of a $purpose by $role', async ({ way, purpose, role }) => {
    const [method = '', path = ''] = way.split(' ');
    const person = peopled.people[role];
    const response = await fetch(`${peopled.server.url}/api/admin/uploads${path}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'upload-length': String(MAX_BYTES_OF[purpose] + 1),
        'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
        ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
      },
      ...(method === 'PATCH' ? { body: 'bytes' } : {}),
    });
    await response.arrayBuffer();
    const wanted = { anonymous: 401, administrator: method === 'POST' ? 413 : 404 };
    expect(response.status).toBe({ ...wanted, guest: 403, registered: 403, tester: 403 }[role]);
  });

  test('S14 rights are checked before the body: too large, broken or not JSON makes no difference', async () => {
    const { server, people } = peopled;
    const bodies = [
      ['application/json', '{'],
      ['application/json', 'x'.repeat(3_000_000)],
      ['text/xml', '<a/>'],
    ] as const;
    for (const [type, body] of bodies) {
      for (const [role, status] of [
        ['anonymous', 401],
        ['registered', 403],
      ] as const) {
        const response = await fetch(`${server.url}/api/admin/settings`, {
          method: 'PUT',
          headers: {
            'content-type': type,
            ...(people[role] ? { authorization: `Bearer ${people[role].accessToken}` } : {}),
          },
          body,
        });
        await response.arrayBuffer();
        expect(response.status, `${role} with ${type}`).toBe(status);
      }
    }
  });

  test('S14 other methods and spellings of an admin address open nothing', async () => {
    const { server } = peopled;
    const addresses = [
      'GET /api/admin/users/',
      'GET /api//admin/users',
      'GET /API/ADMIN/USERS',
      'GET /api/admin/../admin/users',
      'GET /api/%61dmin/users',
      'GET /api/admin/users;x',
      'HEAD /api/admin/users',
      'PATCH /api/admin/settings',
      'OPTIONS /api/admin/users',
    ];
    for (const address of addresses) {
      const [method = '', path = ''] = address.split(' ');
      const response = await fetch(`${server.url}${path}`, { method });
      const text = await response.text();
      expect(text, address).not.toContain(peopled.administrator.userId);
      if (response.status < 300) expect(text, address).not.toMatch(/"users"/);
    }
  });

  test('S14 nobody reaches the progress of another', async () => {
    const { server, newPerson } = peopled;
    const [one, other] = [await newPerson('registered'), await newPerson('registered')];
    const progress = (generation: number) => ({
      epoch: 0,
      entries: [{ kind: 'track', slug: 'mine', state: 'active', isHighlighted: false, generation }],
      positions: [],
      ops: [],
    });
    const put = (token = '', body: unknown = {}) =>
      callApi(server.url, 'progress', { token, params: { slug: 'demo' }, body });
    expect((await put(one?.accessToken, progress(1))).status).toBe(200);
    const seen = await put(other?.accessToken, { ...progress(1), entries: [] });
    expect(seen.body).toMatchObject({ entries: [] });
  });

  test('S14 nobody acts for another user', async () => {
    const { server, people, administrator } = peopled;
    const response = await callApi(server.url, 'user', {
      token: people.registered?.accessToken ?? '',
      body: { userId: administrator.userId },
    });
    expect(response.status).toBe(403);
  });
});
