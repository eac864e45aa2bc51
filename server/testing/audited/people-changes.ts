import { ROLE } from '../../../src/contract/token-claims.ts';
import type { groupCalls } from '../../../src/contract/admin/calls/group-calls.ts';
import type { peopleCalls } from '../../../src/contract/admin/calls/people-calls.ts';
import type { AuditedServer } from './audited-server.ts';
import type { ChangesOf, ExpectedAuditEntry } from './changing-call.ts';

const ofUser = (action: string, id: string): ExpectedAuditEntry => [`user/${action}`, 'user', id];
const ofGroup = (action: string, id: string): ExpectedAuditEntry => [
  `group/${action}`,
  'group',
  id,
];
const aUser = async ({ server }: AuditedServer) => (await server.person('registered')).userId;
const ALWAYS = { validFromMs: null, validUntilMs: null };
const group = { name: 'Klasse 4b', description: '', ...ALWAYS };
const codes = { count: 1, label: 'Karte', firstNumber: 1, maxUses: null, ...ALWAYS };

export const peopleChanges: ChangesOf<typeof peopleCalls> = {
  adminAddUser: async (auditedServer) => ({
    body: { username: auditedServer.slug(), role: ROLE.tester },
    auditEntry: ({ user }) => ofUser('add', user.id),
  }),
  async adminDeleteUser(auditedServer) {
    const id = await aUser(auditedServer);
    return { params: { id }, auditEntry: ofUser('delete', id) };
  },
  async adminRole(auditedServer) {
    const id = await aUser(auditedServer);
    return { params: { id }, body: { role: ROLE.tester }, auditEntry: ofUser('role', id) };
  },
  async adminUserWalks(auditedServer) {
    const id = await aUser(auditedServer);
    const walk = { id: await auditedServer.playableWalk(), isOwner: false, languageIds: [3] };
    return { params: { id }, body: { walks: [walk] }, auditEntry: ofUser('walks', id) };
  },
  async adminDisable(auditedServer) {
    const id = await aUser(auditedServer);
    return { params: { id }, body: { isDisabled: true }, auditEntry: ofUser('disable', id) };
  },
  async adminReset(auditedServer) {
    const id = await aUser(auditedServer);
    return { params: { id }, auditEntry: ofUser('reset-password', id) };
  },
  async adminRemoveSecondFactor(auditedServer) {
    const id = await aUser(auditedServer);
    const { secondFactors } = auditedServer.server.services.store;
    await secondFactors.beginFactor({ userId: id, encryptedSecret: 'encrypted', createdAtMs: 1 });
    return { params: { id }, auditEntry: ofUser('remove-second-factor', id) };
  },
  async adminRevoke(auditedServer) {
    const id = await aUser(auditedServer);
    return { params: { id }, auditEntry: ofUser('sign-out', id) };
  },
  async adminRevokeSession(auditedServer) {
    const id = await aUser(auditedServer);
    const { sessions } = await auditedServer.sendRequest('adminUser', { params: { id } });
    const sessionId = sessions[0]?.id ?? '';
    return { params: { id, sessionId }, auditEntry: ofUser('sign-out', id) };
  },
  adminInvite: async () => ({
    body: { role: ROLE.tester },
    auditEntry: ['user/invite', 'role', String(ROLE.tester)],
  }),
  async adminWithdraw(auditedServer) {
    await auditedServer.sendRequest('adminInvite', { body: { role: ROLE.tester } });
    const { invitations } = await auditedServer.sendRequest('adminInvitations');
    const id = invitations[0]?.id ?? '';
    return {
      params: { id },
      auditEntry: ['user/withdraw-invitation', 'role', String(ROLE.tester)],
    };
  },
};

export const groupChanges: ChangesOf<typeof groupCalls> = {
  adminAddGroup: async () => ({
    body: group,
    auditEntry: (made) => ofGroup('add', made.group.id),
  }),
  async adminChangeGroup(auditedServer) {
    const id = await auditedServer.group();
    return {
      params: { id },
      body: { ...group, name: 'Klasse 5b' },
      auditEntry: ofGroup('change', id),
    };
  },
  async adminRemoveGroup(auditedServer) {
    const id = await auditedServer.group();
    return { params: { id }, auditEntry: ofGroup('remove', id) };
  },
  async adminGroupWalks(auditedServer) {
    const id = await auditedServer.group();
    const storyIds = [(await auditedServer.walk()).id];
    return { params: { id }, body: { storyIds }, auditEntry: ofGroup('walks', id) };
  },
  async adminAddMember(auditedServer) {
    const id = await auditedServer.group();
    const { username } = await auditedServer.server.person('registered');
    return { params: { id }, body: { username }, auditEntry: ofGroup('add-member', id) };
  },
  async adminRemoveMember(auditedServer) {
    const id = await auditedServer.group();
    const { username, userId } = await auditedServer.server.person('registered');
    await auditedServer.sendRequest('adminAddMember', { params: { id }, body: { username } });
    return { params: { id, userId }, auditEntry: ofGroup('remove-member', id) };
  },
  async adminAddCodes(auditedServer) {
    const id = await auditedServer.group();
    return { params: { id }, body: codes, auditEntry: ofGroup('add-codes', id) };
  },
  async adminRevokeCode(auditedServer) {
    const id = await auditedServer.group();
    const made = await auditedServer.sendRequest('adminAddCodes', { params: { id }, body: codes });
    const codeId = made.codes[0]?.id ?? '';
    return { params: { id, codeId }, auditEntry: ofGroup('revoke-code', id) };
  },
};
