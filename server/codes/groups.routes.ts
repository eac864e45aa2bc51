import type { groupCalls } from '../../src/contract/admin/calls/group-calls.ts';
import type { Services } from '../services.ts';
import { addGroup, changeGroup, listGroups, removeGroup } from './administer-groups.ts';
import { addMember, listMembers, removeMember, setGroupWalks } from './fill-group.ts';
import { makeCodes, revokeCode } from './make-codes.ts';
import { showGroup } from './show-group.ts';
import type { Handlers } from '../http/handler.ts';
import { pageRequestOf } from '../http/requested-page.ts';

export function groupRoutes(services: Services): Handlers<keyof typeof groupCalls> {
  return {
    adminGroups: () => listGroups(services),
    adminAddGroup: ({ body, who }) => addGroup(services, body, who.userId),
    adminGroup: ({ params }) => showGroup(services, params.id),
    adminChangeGroup: ({ params: { id }, body: { from, ...values }, who }) =>
      changeGroup(services, { id, values, from, actorId: who.userId }),
    async adminRemoveGroup({ params: { id }, who }) {
      await removeGroup(services, { id, actorId: who.userId });
      return { ok: true };
    },
    adminGroupWalks: ({ params: { id }, body, who }) =>
      setGroupWalks(services, { id, ...body, actorId: who.userId }),
    adminMembers: ({ params, query }) => listMembers(services, params.id, pageRequestOf(query)),
    async adminAddMember({ params: { id }, body: { username }, who }) {
      await addMember(services, { id, username, actorId: who.userId });
      return { ok: true };
    },
    async adminRemoveMember({ params: { id, userId }, who }) {
      await removeMember(services, { id, userId, actorId: who.userId });
      return { ok: true };
    },
    adminAddCodes: ({ params: { id }, body: batch, who }) =>
      makeCodes(services, { id, batch, actorId: who.userId }),
    async adminRevokeCode({ params: { id, codeId }, who }) {
      return { revoked: await revokeCode(services, { id, codeId, actorId: who.userId }) };
    },
  };
}
