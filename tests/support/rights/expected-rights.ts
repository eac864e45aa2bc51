import type { CallName } from '../../../src/contract/calls.ts';
import type { ROLE } from '../../../src/contract/token-claims.ts';

export const ROLES = [
  ...(['administrator', 'editor', 'translator', 'reviewer', 'statistics', 'teacher'] as const),
  ...(['tester', 'registered', 'guest'] as const),
] satisfies (keyof typeof ROLE)[];
export type Role = (typeof ROLES)[number] | 'nobody';

/** A letter for each role in their order: all, named, own, or none (-). The last three have none. */
interface ExpectedRight {
  readonly reach: string;
  readonly calls: readonly CallName[];
}

/** Who may do what, written down a second time: the contract must agree. */
export const EXPECTED_RIGHTS: Readonly<Record<string, ExpectedRight>> = {
  'walk:read': {
    reach: 'annn-n',
    calls: [
      ...(['adminStories', 'adminContents', 'adminDraft', 'adminRevisions'] as const),
      ...(['adminDifference', 'adminElement'] as const),
    ],
  },
  'walk:write': {
    reach: 'an----',
    calls: [
      ...(['adminChangeStory', 'adminSaveFields', 'adminCreateElement'] as const),
      ...(['adminChangeElement', 'adminDeleteElement', 'adminReorder'] as const),
      ...(['adminCopyElements', 'adminSaveParts', 'adminRemoveParts'] as const),
      ...(['adminRestoreRevision'] as const),
    ],
  },
  'walk:publish': {
    reach: 'an----',
    calls: ['adminPublish', 'adminTakeBack', 'adminSchedule', 'adminUnschedule'],
  },
  'walk:share': {
    reach: 'an----',
    calls: ['adminPreviews', 'adminAddPreview', 'adminRevokePreview'],
  },
  'walk:export': { reach: 'an----', calls: ['adminStoryArchiveLink'] },
  'walk:duplicate': { reach: 'an----', calls: ['adminDuplicateStory'] },
  'walk:delete': { reach: 'ao----', calls: ['adminDeleteStory'] },
  'walk:restore': { reach: 'an----', calls: ['adminDeletions', 'adminRestore'] },
  'text:read': { reach: 'ann---', calls: ['adminTexts', 'adminCompareTexts'] },
  'text:write': { reach: 'ann---', calls: ['adminSaveTexts', 'adminSaveTranscript'] },
  'media:read': { reach: 'an----', calls: ['adminMedia', 'adminMedium'] },
  'statistics:read': {
    reach: 'an--a-',
    calls: ['adminStatistics', 'adminFunnel', 'adminStatisticsTable'],
  },
  'group:walks': { reach: 'a----n', calls: ['adminGroupWalks'] },
  'site:read': { reach: 'aaaaaa', calls: ['adminLanguages', 'adminTaxonomyTerms', 'adminFields'] },
  'site:write': {
    reach: 'a-----',
    calls: [
      ...(['adminAddLanguage', 'adminOrderLanguages', 'adminChangeLanguage'] as const),
      ...(['adminRemoveLanguage', 'adminAddTaxonomyTerm', 'adminOrderTaxonomyTerms'] as const),
      ...(['adminChangeTaxonomyTerm', 'adminRemoveTaxonomyTerm', 'adminAddField'] as const),
      ...(['adminOrderFields', 'adminChangeField', 'adminRemoveField'] as const),
    ],
  },
  'walk:create': { reach: 'aa----', calls: ['adminCreateStory', 'adminSlug'] },
  'walk:import': {
    reach: 'a-----',
    calls: ['adminStoryArchive', 'adminCheckStoryArchive', 'adminImportStoryArchive'],
  },
  'media:manage': {
    reach: 'a-----',
    calls: [
      ...(['adminRenameMedium', 'adminReplaceMedium', 'adminDeleteMedium'] as const),
      ...(['adminPrepareMedium'] as const),
    ],
  },
  'place:search': { reach: 'aa----', calls: ['adminSearchPlaces'] },
  'deletion:purge': { reach: 'a-----', calls: ['adminPurge'] },
  'group:write': {
    reach: 'a----a',
    calls: [
      ...(['adminGroups', 'adminAddGroup', 'adminGroup', 'adminChangeGroup'] as const),
      ...(['adminRemoveGroup', 'adminMembers', 'adminAddMember', 'adminRemoveMember'] as const),
      ...(['adminAddCodes', 'adminRevokeCode'] as const),
    ],
  },
  'user:write': {
    reach: 'a-----',
    calls: [
      ...(['adminUsers', 'adminAddUser', 'adminUser', 'adminDeleteUser', 'adminRole'] as const),
      ...(['adminUserWalks'] as const),
      ...(['adminDisable', 'adminReset', 'adminRevoke', 'adminRevokeSession'] as const),
      ...(['adminRemoveSecondFactor'] as const),
      ...(['adminInvitations', 'adminInvite', 'adminWithdraw'] as const),
    ],
  },
  operate: {
    reach: 'a-----',
    calls: [
      ...(['adminSettings', 'adminSaveSettings', 'adminAudit', 'adminKeys'] as const),
      ...(['adminRotateKey', 'adminEndKey', 'adminOverview', 'adminJobs'] as const),
      ...(['adminCancelJob', 'adminBackups', 'adminMakeBackup', 'adminScheduleBackups'] as const),
      ...(['adminRemoveBackup', 'adminBringBackup', 'adminDropArrived'] as const),
      ...(['adminCheckBackup', 'adminRestoreBackup', 'adminBackupLink'] as const),
    ],
  },
};

export const FOR_EVERYBODY: readonly CallName[] = [
  ...(['signup', 'login', 'choosePassword', 'getStory', 'preview', 'walks', 'code'] as const),
  ...(['passport', 'events', 'report', 'config', 'openApi', 'setup', 'healthz'] as const),
  ...(['readyz', 'backupDownload', 'storyArchiveDownload'] as const),
];
export const FOR_THE_SIGNED_IN: readonly CallName[] = [
  ...(['logout', 'user', 'progress', 'ownAccount', 'changePassword'] as const),
  ...(['endOtherSessions', 'endSession', 'beginSecondFactor', 'confirmSecondFactor'] as const),
  ...(['renewRecoveryCodes', 'removeSecondFactor', 'deleteMe'] as const),
];

/** The walk of a request: made by the caller, one that names them, or somebody else's. */
export const WALK_KINDS = ['own', 'named', 'foreign'] as const;
export type WalkKind = (typeof WALK_KINDS)[number];

/** Whether a role may make a call about such a walk; without one: about anything at all. */
export function isExpected(name: CallName, role: Role, walk: WalkKind | undefined): boolean {
  if (FOR_EVERYBODY.includes(name)) return true;
  if (role === 'nobody') return false;
  if (FOR_THE_SIGNED_IN.includes(name)) return true;
  const row = Object.values(EXPECTED_RIGHTS).find(({ calls }) => calls.includes(name));
  const letter = row?.reach.charAt(ROLES.indexOf(role)) || '-';
  const walks: Readonly<Record<string, readonly WalkKind[]>> = {
    ...{ a: WALK_KINDS, n: ['own', 'named'], o: ['own'], '-': [] },
  };
  const reached = walks[letter] ?? [];
  return walk === undefined ? reached.length > 0 : reached.includes(walk);
}
