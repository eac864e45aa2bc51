import { ROLE } from '../../../src/contract/token-claims.ts';
import type { groupCalls } from '../../../src/contract/admin/group-calls.ts';
import type { peopleCalls } from '../../../src/contract/admin/people-calls.ts';
import type { AuditedHost } from './audited-host.ts';
import type { ChangesOf, Line } from './changing-call.ts';

const ofUser = (action: string, id: string): Line => [`user/${action}`, 'user', id];
const ofGroup = (action: string, id: string): Line => [`group/${action}`, 'group', id];
const aUser = async ({ host }: AuditedHost) => (await host.person('registered')).userId;
const ALWAYS = { validFromMs: null, validUntilMs: null };
const group = { name: 'Klasse 4b', description: '', ...ALWAYS };
const codes = { count: 1, label: 'Karte', firstNumber: 1, maxUses: null, ...ALWAYS };

export const peopleChanges: ChangesOf<typeof peopleCalls> = {
  adminAddUser: async (house) => ({
    body: { username: house.slug(), role: ROLE.tester },
    line: ({ user }) => ofUser('add', user.id),
  }),
  async adminDeleteUser(house) {
    const id = await aUser(house);
    return { params: { id }, line: ofUser('delete', id) };
  },
  async adminRole(house) {
    const id = await aUser(house);
    return { params: { id }, body: { role: ROLE.tester }, line: ofUser('role', id) };
  },
  async adminDisable(house) {
    const id = await aUser(house);
    return { params: { id }, body: { isDisabled: true }, line: ofUser('disable', id) };
  },
  async adminReset(house) {
    const id = await aUser(house);
    return { params: { id }, line: ofUser('reset-password', id) };
  },
  async adminRevoke(house) {
    const id = await aUser(house);
    return { params: { id }, line: ofUser('sign-out', id) };
  },
  async adminRevokeSession(house) {
    const id = await aUser(house);
    const { sessions } = await house.ask('adminUser', { params: { id } });
    const sessionId = sessions[0]?.id ?? '';
    return { params: { id, sessionId }, line: ofUser('sign-out', id) };
  },
  adminInvite: async () => ({
    body: { role: ROLE.tester },
    line: ['user/invite', 'role', String(ROLE.tester)],
  }),
  async adminWithdraw(house) {
    await house.ask('adminInvite', { body: { role: ROLE.tester } });
    const { invitations } = await house.ask('adminInvitations');
    const id = invitations[0]?.id ?? '';
    return { params: { id }, line: ['user/withdraw-invitation', 'role', String(ROLE.tester)] };
  },
};

export const groupChanges: ChangesOf<typeof groupCalls> = {
  adminAddGroup: async () => ({
    body: group,
    line: (made) => ofGroup('add', made.group.id),
  }),
  async adminChangeGroup(house) {
    const id = await house.group();
    return { params: { id }, body: { ...group, name: 'Klasse 5b' }, line: ofGroup('change', id) };
  },
  async adminRemoveGroup(house) {
    const id = await house.group();
    return { params: { id }, line: ofGroup('remove', id) };
  },
  async adminGroupWalks(house) {
    const id = await house.group();
    const storyIds = [(await house.walk()).id];
    return { params: { id }, body: { storyIds }, line: ofGroup('walks', id) };
  },
  async adminAddMember(house) {
    const id = await house.group();
    const { username } = await house.host.person('registered');
    return { params: { id }, body: { username }, line: ofGroup('add-member', id) };
  },
  async adminRemoveMember(house) {
    const id = await house.group();
    const { username, userId } = await house.host.person('registered');
    await house.ask('adminAddMember', { params: { id }, body: { username } });
    return { params: { id, userId }, line: ofGroup('remove-member', id) };
  },
  async adminAddCodes(house) {
    const id = await house.group();
    return { params: { id }, body: codes, line: ofGroup('add-codes', id) };
  },
  async adminRevokeCode(house) {
    const id = await house.group();
    const made = await house.ask('adminAddCodes', { params: { id }, body: codes });
    const codeId = made.codes[0]?.id ?? '';
    return { params: { id, codeId }, line: ofGroup('revoke-code', id) };
  },
};
