import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '../../src/contract/calls.ts';
import { bearer, ROLE_NAMES, testServer, type TestServer } from '../testing/test-server.ts';

type Row = readonly [
  anonymous: number,
  guest: number,
  registered: number,
  tester: number,
  administrator: number,
];

/** Everyone reaches the check of the body: an empty one gives 400. */
const ANYONE: Row = [200, 200, 200, 200, 200];
const ANYONE_WITH_BODY: Row = [400, 400, 400, 400, 400];
const SIGNED_IN_WITH_BODY: Row = [401, 400, 400, 400, 400];
const ADMIN_WITH_BODY: Row = [401, 403, 403, 403, 400];
const ADMIN: Row = [401, 403, 403, 403, 200];
const ADMIN_MISSING: Row = [401, 403, 403, 403, 404];

/** Every call × every role: a call without a row does not compile and so does not pass the gate. */
const TABLE: Readonly<Record<CallName, Row>> = {
  signup: ANYONE_WITH_BODY,
  login: ANYONE_WITH_BODY,
  choosePassword: ANYONE_WITH_BODY,
  logout: [401, 200, 200, 200, 200],
  user: SIGNED_IN_WITH_BODY,
  getStory: [404, 404, 404, 404, 404],
  preview: ANYONE_WITH_BODY,
  walks: ANYONE,
  code: ANYONE_WITH_BODY,
  progress: SIGNED_IN_WITH_BODY,
  passport: ANYONE_WITH_BODY,
  events: ANYONE_WITH_BODY,
  report: ANYONE_WITH_BODY,
  ownAccount: [401, 200, 200, 200, 200],
  changePassword: SIGNED_IN_WITH_BODY,
  endOtherSessions: [401, 200, 200, 200, 200],
  endSession: [401, 200, 200, 200, 200],
  beginSecondFactor: SIGNED_IN_WITH_BODY,
  confirmSecondFactor: SIGNED_IN_WITH_BODY,
  renewRecoveryCodes: SIGNED_IN_WITH_BODY,
  removeSecondFactor: SIGNED_IN_WITH_BODY,
  deleteMe: [401, 200, 200, 200, 409],
  config: ANYONE,
  openApi: ANYONE,
  setup: ANYONE_WITH_BODY,
  adminStories: ADMIN,
  adminPublish: ADMIN_WITH_BODY,
  adminTakeBack: ADMIN_MISSING,
  adminCreateStory: ADMIN_WITH_BODY,
  adminSlug: ADMIN_WITH_BODY,
  adminDeletions: ADMIN,
  adminRestore: ADMIN_MISSING,
  adminPurge: ADMIN_MISSING,
  adminDraft: ADMIN_MISSING,
  adminChangeStory: ADMIN_WITH_BODY,
  adminDeleteStory: ADMIN_MISSING,
  adminDuplicateStory: ADMIN_MISSING,
  adminSaveFields: ADMIN_WITH_BODY,
  adminSaveTranscript: ADMIN_WITH_BODY,
  adminElement: ADMIN_MISSING,
  adminCreateElement: ADMIN_WITH_BODY,
  adminChangeElement: ADMIN_WITH_BODY,
  adminDeleteElement: ADMIN_MISSING,
  adminReorder: ADMIN_WITH_BODY,
  adminCopyElements: ADMIN_WITH_BODY,
  adminSaveParts: ADMIN_WITH_BODY,
  adminRemoveParts: ADMIN_WITH_BODY,
  adminRevisions: ADMIN_MISSING,
  adminDifference: ADMIN_MISSING,
  adminRestoreRevision: ADMIN_MISSING,
  adminPreviews: ADMIN_MISSING,
  adminAddPreview: ADMIN_WITH_BODY,
  adminRevokePreview: ADMIN_MISSING,
  adminSchedule: ADMIN_WITH_BODY,
  adminUnschedule: ADMIN_MISSING,
  adminUsers: ADMIN,
  adminAddUser: ADMIN_WITH_BODY,
  adminUser: ADMIN_MISSING,
  adminDeleteUser: ADMIN_MISSING,
  adminRole: ADMIN_WITH_BODY,
  adminUserWalks: ADMIN_WITH_BODY,
  adminDisable: ADMIN_WITH_BODY,
  adminReset: ADMIN_MISSING,
  adminRemoveSecondFactor: ADMIN_MISSING,
  adminRevoke: ADMIN_MISSING,
  adminRevokeSession: ADMIN_MISSING,
  adminInvitations: ADMIN,
  adminInvite: ADMIN_WITH_BODY,
  adminWithdraw: ADMIN_WITH_BODY,
  adminGroups: ADMIN,
  adminAddGroup: ADMIN_WITH_BODY,
  adminGroup: ADMIN_MISSING,
  adminChangeGroup: ADMIN_WITH_BODY,
  adminRemoveGroup: ADMIN_MISSING,
  adminGroupWalks: ADMIN_WITH_BODY,
  adminMembers: ADMIN_MISSING,
  adminAddMember: ADMIN_WITH_BODY,
  adminRemoveMember: ADMIN_MISSING,
  adminAddCodes: ADMIN_WITH_BODY,
  adminRevokeCode: ADMIN_MISSING,
  adminSettings: ADMIN,
  adminSaveSettings: ADMIN_WITH_BODY,
  adminAudit: ADMIN,
  adminKeys: ADMIN,
  adminRotateKey: ADMIN,
  adminEndKey: ADMIN_MISSING,
  adminOverview: ADMIN,
  adminJobs: ADMIN,
  adminCancelJob: ADMIN_MISSING,
  adminSearchPlaces: ADMIN_WITH_BODY,
  adminLanguages: ADMIN,
  adminAddLanguage: ADMIN_WITH_BODY,
  adminOrderLanguages: ADMIN_WITH_BODY,
  adminChangeLanguage: ADMIN_WITH_BODY,
  adminRemoveLanguage: ADMIN_WITH_BODY,
  adminTaxonomyTerms: ADMIN_WITH_BODY,
  adminAddTaxonomyTerm: ADMIN_WITH_BODY,
  adminOrderTaxonomyTerms: ADMIN_WITH_BODY,
  adminChangeTaxonomyTerm: ADMIN_WITH_BODY,
  adminRemoveTaxonomyTerm: ADMIN_WITH_BODY,
  adminFields: ADMIN,
  adminAddField: ADMIN_WITH_BODY,
  adminOrderFields: ADMIN_WITH_BODY,
  adminChangeField: ADMIN_WITH_BODY,
  adminRemoveField: ADMIN_MISSING,
  adminStatistics: ADMIN_WITH_BODY,
  adminFunnel: ADMIN_WITH_BODY,
  adminStatisticsTable: ADMIN_WITH_BODY,
  adminMedia: ADMIN,
  adminMedium: ADMIN_WITH_BODY,
  adminRenameMedium: ADMIN_WITH_BODY,
  adminReplaceMedium: ADMIN_WITH_BODY,
  adminDeleteMedium: ADMIN_WITH_BODY,
  adminPrepareMedium: ADMIN_WITH_BODY,
  adminContents: ADMIN_WITH_BODY,
  adminTexts: ADMIN_WITH_BODY,
  adminSaveTexts: ADMIN_WITH_BODY,
  adminCompareTexts: ADMIN_WITH_BODY,
  adminBackups: ADMIN,
  adminMakeBackup: ADMIN_WITH_BODY,
  adminScheduleBackups: ADMIN_WITH_BODY,
  adminRemoveBackup: ADMIN_MISSING,
  adminBringBackup: ADMIN_WITH_BODY,
  adminDropArrived: ADMIN_MISSING,
  adminCheckBackup: ADMIN_MISSING,
  adminRestoreBackup: ADMIN_WITH_BODY,
  adminBackupLink: ADMIN_WITH_BODY,
  backupDownload: ANYONE_WITH_BODY,
  adminStoryArchiveLink: ADMIN_MISSING,
  storyArchiveDownload: ANYONE_WITH_BODY,
  adminStoryArchive: ADMIN_MISSING,
  adminCheckStoryArchive: ADMIN_MISSING,
  adminImportStoryArchive: ADMIN_WITH_BODY,
  healthz: ANYONE,
  readyz: ANYONE,
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('every call by every role', () => {
  test.each(Object.keys(TABLE) as CallName[])('%s', async (name) => {
    const { method, path } = calls[name];
    const url = path.replaceAll(/\{\w+\}/g, 'nobody');
    const seen: number[] = [];
    for (const role of ROLE_NAMES) {
      const person = role === 'anonymous' ? undefined : await server.person(role);
      const response = await server.app.inject({ method, url, headers: bearer(person) });
      seen.push(response.statusCode);
      if (name === 'deleteMe' || person === undefined) continue;
      await server.services.store.users.removeUser(person.userId);
    }
    expect(seen).toEqual(TABLE[name]);
  });
});

/**
 * These routes are no calls of the contract, because their bodies are files. 412: an authorised
 * request lacks the protocol's version.
 */
const UPLOADS: Readonly<Record<string, Row>> = {
  'POST /api/admin/uploads': [401, 403, 403, 403, 412],
  'HEAD /api/admin/uploads/nobody': ADMIN_MISSING,
  'PATCH /api/admin/uploads/nobody': ADMIN_MISSING,
  'DELETE /api/admin/uploads/nobody': ADMIN_MISSING,
};

describe('every upload by every role', () => {
  test.each(Object.keys(UPLOADS))('%s', async (address) => {
    const [method, url] = address.split(' ') as ['POST' | 'HEAD' | 'PATCH' | 'DELETE', string];
    const seen: number[] = [];
    for (const role of ROLE_NAMES) {
      const person = role === 'anonymous' ? undefined : await server.person(role);
      const response = await server.app.inject({ method, url, headers: bearer(person) });
      seen.push(response.statusCode);
    }
    expect(seen).toEqual(UPLOADS[address]);
  });
});

/** The router prints a tree; a line's indentation tells its parent. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ├└─]*)(\S*)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

test('the server has exactly the routes of the contract, media and pages', () => {
  const pages = ['GET /a/:walk', 'GET /a/:walk/', 'GET /a/:walk/:track', 'POST /share'];
  const uploads = ['POST /api/admin/uploads', 'PATCH /api/admin/uploads/:id'];
  const beside = ['GET /media/:file', ...pages, ...uploads, 'DELETE /api/admin/uploads/:id'];
  const wanted = Object.values(calls).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(routesOf(server.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(
    [...wanted, ...beside].toSorted(),
  );
});

test('the API document has every call that the server answers', async () => {
  const response = await server.app.inject('/api/openapi.json');
  const { paths } = response.json<{ paths: Record<string, Record<string, unknown>> }>();
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.toSorted()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});
